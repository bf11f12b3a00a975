/** Bangla words of a search, in Bangla letters and in Latin ones, with the English words that the catalogue has. */
import { asciiDigits } from "#app/domain/values/digits.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";

/** English, then what it is called. */
const TABLE = `
computer: কম্পিউটার, কম্পিউটিং, komputar
science: বিজ্ঞান, সায়েন্স, biggan
computer science: কম্পিউটার বিজ্ঞান, কম্পিউটার সায়েন্স, সিএসই, computer biggan
data science: ডেটা সায়েন্স, ডাটা সায়েন্স, উপাত্ত বিজ্ঞান
data: ডেটা, ডাটা, উপাত্ত
cyber security: সাইবার সিকিউরিটি, সাইবার নিরাপত্তা
artificial intelligence: কৃত্রিম বুদ্ধিমত্তা, আর্টিফিশিয়াল ইন্টেলিজেন্স, এআই, kritrim buddhimotta
it: তথ্যপ্রযুক্তি, তথ্য প্রযুক্তি, আইটি, তথ্য ও যোগাযোগ প্রযুক্তি, tottho projukti
software: সফটওয়্যার, সফটওয়ার
technology: প্রযুক্তি, projukti
engineering: প্রকৌশল, ইঞ্জিনিয়ারিং, ইন্জিনিয়ারিং, prokoushol, prokousol
civil engineering: সিভিল ইঞ্জিনিয়ারিং, পুরকৌশল
civil: সিভিল
mechanical: মেকানিক্যাল, মেকানিকাল
mechanical engineering: যন্ত্রকৌশল
electrical: ইলেকট্রিক্যাল, ইলেক্ট্রিক্যাল, ইলেকট্রিকাল
electrical engineering: তড়িৎকৌশল, তড়িৎ কৌশল, বিদ্যুৎ প্রকৌশল
electronic: ইলেকট্রনিক, ইলেকট্রনিক্স
chemical engineering: কেমিকৌশল, রসায়ন প্রকৌশল
textile: টেক্সটাইল, বস্ত্র
architecture: স্থাপত্য, আর্কিটেকচার, sthapotto
business: ব্যবসা, ব্যবসায়, বিজনেস, বাণিজ্য, byabsha, bebsa, babsha, banijjo
business administration: ব্যবসায় প্রশাসন, ব্যবসা প্রশাসন
international business: আন্তর্জাতিক ব্যবসা, আন্তর্জাতিক বাণিজ্য
management: ব্যবস্থাপনা, ম্যানেজমেন্ট, babosthapona, byabosthapona
project management: প্রকল্প ব্যবস্থাপনা, প্রজেক্ট ম্যানেজমেন্ট
mba: এমবিএ
bba: বিবিএ
accounting: হিসাববিজ্ঞান, হিসাব বিজ্ঞান, অ্যাকাউন্টিং, একাউন্টিং, hishab biggan, hisab biggan, hisabbiggan
finance: ফিন্যান্স, ফাইন্যান্স, অর্থায়ন
banking: ব্যাংকিং, ব্যাংক
marketing: মার্কেটিং, বিপণন
economics: অর্থনীতি, ইকোনমিক্স, orthoniti, arthoniti
human resource management: মানবসম্পদ ব্যবস্থাপনা, মানব সম্পদ ব্যবস্থাপনা
human resource: মানবসম্পদ, মানব সম্পদ
supply chain: সাপ্লাই চেইন, সরবরাহ ব্যবস্থাপনা
law: আইন, ল, ain
llb: এলএলবি
llm: এলএলএম
nursing: নার্সিং, সেবিকা, narsing
medicine: চিকিৎসা, চিকিৎসাবিজ্ঞান, মেডিসিন, ডাক্তারি, মেডিকেল, daktari, chikitsa
mbbs: এমবিবিএস
public health: জনস্বাস্থ্য, পাবলিক হেলথ, jonoshastho, jonoshasthyo, jonoshasthya
health: স্বাস্থ্য, হেলথ, shastho, shasthyo, shasthya
pharmacy: ফার্মেসি, ফার্মাসি, ঔষধবিজ্ঞান
dentistry: দন্তচিকিৎসা, দন্ত চিকিৎসা, ডেন্টাল, ডেন্টিস্ট্রি
physiotherapy: ফিজিওথেরাপি
midwifery: মিডওয়াইফারি, ধাত্রীবিদ্যা
biology: জীববিজ্ঞান, জীব বিজ্ঞান, jibbiggan
biotechnology: জৈবপ্রযুক্তি, জৈব প্রযুক্তি, বায়োটেকনোলজি
chemistry: রসায়ন, কেমিস্ট্রি, roshayon
physics: পদার্থবিজ্ঞান, পদার্থ বিজ্ঞান, ফিজিক্স, podartho biggan
mathematics: গণিত, ম্যাথ, gonit
statistics: পরিসংখ্যান, porisongkhan
environment: পরিবেশ, পরিবেশবিজ্ঞান, poribesh
psychology: মনোবিজ্ঞান, মনস্তত্ত্ব, সাইকোলজি, monobiggan
sociology: সমাজবিজ্ঞান, সমাজ বিজ্ঞান, shomajbiggan
social work: সমাজকর্ম, সমাজ কর্ম, shomajkormo
politics: রাষ্ট্রবিজ্ঞান, রাজনীতি, rajniti
international relations: আন্তর্জাতিক সম্পর্ক
criminology: অপরাধবিজ্ঞান, অপরাধ বিজ্ঞান
development: উন্নয়ন
geography: ভূগোল, bhugol
philosophy: দর্শন, dorshon
history: ইতিহাস, itihash
education: শিক্ষা, শিক্ষাবিজ্ঞান, shikkha
teaching: শিক্ষকতা
english: ইংরেজি, ইংলিশ, ingreji, ingrezi
linguistics: ভাষাবিজ্ঞান, ভাষাতত্ত্ব
journalism: সাংবাদিকতা, shangbadikota
media: মিডিয়া, গণমাধ্যম
film: চলচ্চিত্র, ফিল্ম
design: ডিজাইন, নকশা
graphic design: গ্রাফিক ডিজাইন, গ্রাফিক্স ডিজাইন
fashion: ফ্যাশন
art: চারুকলা, শিল্পকলা
music: সংগীত, সঙ্গীত, shongit
tourism: পর্যটন, ট্যুরিজম, porjoton
hospitality: আতিথেয়তা, হসপিটালিটি
hospitality management: হোটেল ম্যানেজমেন্ট, হোটেল ব্যবস্থাপনা, hotel management
agriculture: কৃষি, কৃষিবিজ্ঞান, krishi
food: খাদ্য
nutrition: পুষ্টি, পুষ্টিবিজ্ঞান, pushti
sport: ক্রীড়া, খেলাধুলা, স্পোর্টস
energy: শক্তি, জ্বালানি
construction: নির্মাণ
masters: মাস্টার্স, মাস্টার, স্নাতকোত্তর, snatokottor, snatokuttor, mastars
bachelor: ব্যাচেলর, স্নাতক, অনার্স, snatok, snatak
phd: পিএইচডি, ডক্টরেট
foundation: ফাউন্ডেশন
diploma: ডিপ্লোমা
london: লন্ডন
manchester: ম্যানচেস্টার, মানচেস্টার
birmingham: বার্মিংহাম, বার্মিংহ্যাম
leeds: লিডস
liverpool: লিভারপুল
glasgow: গ্লাসগো
edinburgh: এডিনবরা, এডিনবার্গ
aberdeen: অ্যাবারডিন, এবারডিন
dundee: ডান্ডি
cardiff: কার্ডিফ
swansea: সোয়ানসি
belfast: বেলফাস্ট
bristol: ব্রিস্টল
sheffield: শেফিল্ড
nottingham: নটিংহাম, নটিংহ্যাম
leicester: লেস্টার
coventry: কভেন্ট্রি
newcastle: নিউক্যাসল, নিউক্যাসেল
sunderland: সান্ডারল্যান্ড
southampton: সাউথহ্যাম্পটন, সাউদাম্পটন
portsmouth: পোর্টসমাউথ
brighton: ব্রাইটন
oxford: অক্সফোর্ড
cambridge: কেমব্রিজ, ক্যামব্রিজ
york: ইয়র্ক
bath: বাথ
exeter: এক্সেটার
reading: রিডিং
luton: লুটন
hull: হাল
preston: প্রেস্টন
bradford: ব্র্যাডফোর্ড
derby: ডার্বি
chester: চেস্টার
durham: ডারহাম
lancaster: ল্যাঙ্কাস্টার
norwich: নরউইচ
plymouth: প্লিমাউথ
bournemouth: বোর্নমাউথ
wolverhampton: উলভারহ্যাম্পটন
canterbury: ক্যান্টারবারি
scotland: স্কটল্যান্ড
england: ইংল্যান্ড
wales: ওয়েলস
northern ireland: উত্তর আয়ারল্যান্ড, নর্দার্ন আয়ারল্যান্ড
january: জানুয়ারি, জানুয়ারী
february: ফেব্রুয়ারি, ফেব্রুয়ারী
march intake: মার্চ
april: এপ্রিল
may intake: মে
june: জুন
july: জুলাই
august: আগস্ট, অগাস্ট
september: সেপ্টেম্বর
october: অক্টোবর
november: নভেম্বর
december: ডিসেম্বর
intake: ইনটেক, সেশন, শিক্ষাবর্ষ
lakh: লাখ, লক্ষ
crore: কোটি
thousand: হাজার, hajar, hazar
taka: টাকা
pounds: পাউন্ড
budget: বাজেট
fee: ফি, ফী
tuition: টিউশন
cost: খরচ, ব্যয়, khoroch, khoroch
within: মধ্যে, ভেতরে, moddhe
under: নিচে, কম, niche
cheap: সস্তা, কম খরচ, কম খরচে, কম টাকায়, কম টাকা, কম ফি, kom khoroch, kom khoroche, kom taka, kom takay, shosta
scholarship: বৃত্তি, স্কলারশিপ, britti, britti
fully funded: ফুল ফান্ডেড, ফুল ফান্ডিং, সম্পূর্ণ বৃত্তি, ফুল স্কলারশিপ, ফুল ফ্রি, পূর্ণ বৃত্তি
no ielts: আইইএলটিএস ছাড়া, আইএলটিএস ছাড়া, ielts ছাড়া, ielts chara, ielts charai, bina ielts
ielts: আইইএলটিএস, আইএলটিএস
score: স্কোর
band: ব্যান্ড
study gap: স্টাডি গ্যাপ, পড়াশোনায় গ্যাপ, পড়ালেখায় গ্যাপ, শিক্ষা বিরতি, গ্যাপ
spouse: স্বামী, স্ত্রী, স্পাউস, পরিবার, পরিবারসহ, পরিবার সহ, shami, stri, poribar
medium of instruction: এমওআই, ইংরেজি মাধ্যম
second class: দ্বিতীয় শ্রেণি, দ্বিতীয় শ্রেণী, সেকেন্ড ক্লাস
cgpa: সিজিপিএ
gpa: জিপিএ
hsc: এইচএসসি
year: বছর, বছরের, bochor
month: মাস, মাসের, mash
one: এক
two: দুই
three: তিন
four: চার
online: অনলাইন
part time: খণ্ডকালীন, পার্ট টাইম
full time: পূর্ণকালীন, ফুল টাইম
best: সেরা, ভালো, shera
university: বিশ্ববিদ্যালয়, ইউনিভার্সিটি, ভার্সিটি, bishwobiddaloy
course: কোর্স, বিষয়, সাবজেক্ট
study: পড়াশোনা, পড়ালেখা, পড়তে, পড়ার, porashona, porte
want: চাই, দরকার, chai
admission: ভর্তি, আবেদন, bhorti
bangladesh: বাংলাদেশ
uk: যুক্তরাজ্য, ইউকে, বিলেত
and: ও, এবং, আর
for: জন্য, jonno
`;

const LONGEST = 5;
/** What Bangla adds to the end of a word: of, in, the. */
const ENDINGS = /(?:-?এর|-?এ|গুলো|গুলি|টি|টা|য়ের|য়ে|ের|েতে|তে|ে|র)$/;

/** Returns the form in which words are compared: vowel signs stay, because they tell Bangla words apart. */
const keyOf = (word: string): string =>
  asciiDigits(removeInvisible(word))
    .replace(/[\u200c\u200d]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");

const WORDS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split("\n")
    .flatMap((line) => {
      const [english = "", called = ""] = line.split(":");
      return called.split(",").map((one) => [one.trim().split(" ").map(keyOf).join(" "), english] as const);
    }),
);

/** How many words of Bangla are known, for a test. */
export const KNOWN_WORDS = WORDS.size;

export interface Translated {
  english: string;
  /** How many of the words it takes. */
  take: number;
}

/** Returns the English for what begins at a word: the longest that is known, with or without its ending. */
export function translate(words: readonly string[], at: number): Translated | null {
  const keys = words.slice(at, at + LONGEST).map(keyOf);
  for (let take = keys.length; take > 0; take--) {
    const phrase = keys.slice(0, take).join(" ");
    const english = WORDS.get(phrase) ?? (isBangla(phrase) ? WORDS.get(phrase.replace(ENDINGS, "")) : undefined);
    if (english !== undefined) return { english, take };
  }
  return null;
}

const isBangla = (text: string) => /\p{Script=Bengali}$/u.test(text);
