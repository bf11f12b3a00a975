/** What people write in Bangla, for which a font needs glyphs beyond those of our own texts. */
const CONJUNCTS = `
ক্ক ক্ট ক্ট্র ক্ত ক্ত্র ক্ব ক্ম ক্য ক্র ক্ল ক্ষ ক্ষ্ম ক্ষ্য ক্স খ্য খ্র গ্ধ গ্ন গ্ব গ্ম গ্য গ্র গ্ল
ঘ্ন ঘ্র ঙ্ক ঙ্ক্ষ ঙ্খ ঙ্গ ঙ্ঘ চ্চ চ্ছ চ্ছ্ব চ্য জ্জ জ্জ্ব জ্ঞ জ্ব জ্য জ্র ঞ্চ ঞ্ছ ঞ্জ ট্ট ট্য ট্র
ড্ড ড্য ড্র ণ্ট ণ্ঠ ণ্ঠ্য ণ্ড ণ্ড্য ণ্ম ণ্য ত্ত ত্ত্র ত্ত্ব ত্ত্য ত্থ ত্ন ত্ব ত্ম ত্য ত্র ত্র্য থ্ব
থ্য থ্র দ্গ দ্দ দ্দ্ব দ্ধ দ্ব দ্ভ দ্ম দ্য দ্র দ্র্য ধ্ব ধ্ম ধ্য ধ্র ন্ট ন্ট্র ন্ড ন্ড্র ন্ত ন্ত্ব
ন্ত্য ন্ত্র ন্ত্র্য ন্থ ন্থ্র ন্দ ন্দ্য ন্দ্ব ন্দ্র ন্ধ ন্ধ্য ন্ধ্র ন্ন ন্ব ন্ম ন্য ন্স প্ট প্ত প্ন
প্প প্য প্র প্র্য প্ল প্স ফ্র ফ্ল ব্জ ব্দ ব্ধ ব্ব ব্য ব্র ব্ল ভ্য ভ্র ম্ন ম্প ম্প্র ম্ফ ম্ব ম্ভ ম্ম
ম্য ম্র ম্ল য্য ল্ক ল্ট ল্ড ল্প ল্ফ ল্ম ল্য ল্ল শ্চ শ্ন শ্ব শ্ম শ্য শ্র শ্ল ষ্ক ষ্ট ষ্ট্য ষ্ট্র ষ্ঠ
ষ্ঠ্য ষ্ণ ষ্প ষ্ফ ষ্ম ষ্য স্ক স্ক্র স্ট স্ট্র স্ত স্ত্ব স্ত্র স্থ স্থ্য স্ন স্প স্প্র স্ফ স্ব স্ম
স্য স্র স্ল হ্ন হ্ব হ্ম হ্য হ্র র‍্য র্য
`;
const CONSONANTS = "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়";
const VOWELS = ["", "ি", "ী", "ু", "ূ", "ৃ", "ে", "ঁ"];

const conjuncts = CONJUNCTS.trim().split(/\s+/);
const letters = [...new Intl.Segmenter("bn").segment(CONSONANTS)].map(({ segment }) => segment);

/** Each consonant and common conjunct of Bangla with the vowels that may change its shape, and after a reph. */
export const SYLLABLES: readonly string[] = [
  ...letters.flatMap((letter) => VOWELS.map((vowel) => letter + vowel)),
  ...conjuncts.flatMap((conjunct) => ["", "ি", "ু"].map((vowel) => conjunct + vowel)),
  ...[...letters, ...conjuncts].map((base) => `র্${base}`),
];
