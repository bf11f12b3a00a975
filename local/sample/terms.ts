/** Illustrative fees, requirements, intakes and scholarships, distributed as in real catalogues. */
import type { CourseInput } from "#app/domain/catalogue/write.server.ts";
import type { Draft } from "./drafts.ts";
import type { Random } from "./random.ts";
import type { Field } from "./subjects.ts";
import type { Band, SampleUniversity } from "./universities.ts";

type ByBand = Readonly<Record<Band, number>>;

const BASE_FEE: Readonly<Record<Draft["level"], ByBand>> = {
  Foundation: { 1: 22500, 2: 18500, 3: 14500, 4: 11200 },
  Undergraduate: { 1: 29500, 2: 23500, 3: 17800, 4: 14800 },
  Postgraduate: { 1: 31500, 2: 24500, 3: 18600, 4: 15600 },
  Research: { 1: 26800, 2: 22400, 3: 17200, 4: 14400 },
};
const FEE_FACTOR: Readonly<Record<Field, number>> = {
  business: 1.08,
  computing: 1.05,
  engineering: 1.1,
  health: 1.06,
  law: 1,
  social: 0.94,
  arts: 0.9,
  creative: 0.97,
  science: 1.06,
  education: 0.86,
  built: 0.99,
};
const LOWEST_FEE = 9000;
const HIGHEST_FEE = 48000;

/** Returns pounds per year, rounded as universities do, or sometimes null for not known. */
export function feeOf(draft: Draft, university: SampleUniversity, random: Random): number | null {
  if (random.chance(0.04)) return null;
  if (draft.title === "Medicine") return random.between(88, 96) * 500;
  const award = draft.name === "MBA" ? 1.3 : 1;
  const exact =
    BASE_FEE[draft.level][university.band] * FEE_FACTOR[draft.field] * award * (0.84 + 0.32 * random.next());
  const step = random.pick([50, 100, 250, 500, 1000]);
  const rounded = Math.round(exact / step) * step - (step === 1000 ? 50 : 0);
  return Math.min(Math.max(rounded, LOWEST_FEE), HIGHEST_FEE);
}

const BASE_IELTS: Readonly<Record<Draft["level"], ByBand>> = {
  Foundation: { 1: 5.5, 2: 5.5, 3: 5, 4: 5 },
  Undergraduate: { 1: 6.5, 2: 6.5, 3: 6, 4: 6 },
  Postgraduate: { 1: 7, 2: 6.5, 3: 6.5, 4: 6 },
  Research: { 1: 7, 2: 6.5, 3: 6.5, 4: 6.5 },
};
const MORE_ENGLISH: ReadonlySet<Field> = new Set(["law", "health", "education"]);

type Ielts = Required<
  Pick<CourseInput, "ieltsOverall" | "ieltsListening" | "ieltsReading" | "ieltsWriting" | "ieltsSpeaking">
>;

/** Returns scores in half points. Sometimes all or some are not known. */
export function ieltsOf(draft: Draft, university: SampleUniversity, random: Random): Ielts {
  const unknown = random.chance(0.05);
  let overall = BASE_IELTS[draft.level][university.band];
  if (draft.level !== "Foundation") {
    if (MORE_ENGLISH.has(draft.field) && random.chance(0.6)) overall += 0.5;
    if (draft.field === "law" && university.band === 1 && random.chance(0.3)) overall += 0.5;
    if (random.chance(0.12)) overall -= 0.5;
  }
  if (draft.ieltsOverall !== undefined) overall = draft.ieltsOverall;
  const least = Math.max(4.5, overall - random.pick([0.5, 0.5, 0.5, 1, 0]));
  const noParts = random.chance(0.22);
  const part = (known: number, more = 0) => (noParts || unknown || random.chance(1 - known) ? null : least + more);
  const moreWriting = least < overall && random.chance(0.2) ? 0.5 : 0;
  return {
    ieltsOverall: unknown && draft.ieltsOverall === undefined ? null : overall,
    ieltsListening: part(0.95),
    ieltsReading: part(0.95),
    ieltsWriting: part(0.97, moreWriting),
    ieltsSpeaking: part(0.95),
  };
}

/** Returns the duration as people say it. */
export function durationOf(draft: Draft, university: SampleUniversity, random: Random): string | null {
  if (random.chance(0.03)) return null;
  const { level, name, title } = draft;
  if (level === "Foundation") return random.pick(["1 year", "1 year", "9 months"]);
  if (level === "Research")
    return name.startsWith("PhD") ? random.pick(["3 years", "3 years", "4 years"]) : random.pick(["1 year", "2 years"]);
  if (level === "Postgraduate") {
    if (name.startsWith("MArch") || draft.placement) return "2 years";
    return name === "MBA"
      ? random.pick(["1 year", "15 months"])
      : random.pick(["1 year", "1 year", "1 year", "1 year", "16 months"]);
  }
  if (title === "Medicine") return "5 years";
  const years = 3 + (university.country === "Scotland" ? 1 : 0) + (draft.placement || name.startsWith("MEng") ? 1 : 0);
  return `${years} years`;
}

/** Returns intakes in the order of the academic year, or none if they are not known. */
export function intakesOf(draft: Draft, random: Random): string[] {
  if (random.chance(0.04)) return [];
  if (draft.level === "Undergraduate")
    return random.pick([["September"], ["September"], ["September"], ["September", "January"]]);
  if (draft.level === "Research")
    return random.pick([["October"], ["October", "January", "April"], ["October", "January", "April", "July"]]);
  return random.pick([
    ["September"],
    ["September"],
    ["September", "January"],
    ["September", "January"],
    ["September", "January", "May"],
    ["October"],
    ["September", "November", "January", "May"],
  ]);
}

const SCHOLARSHIPS: readonly string[] = [
  "Vice-Chancellor's International Scholarship - £4,000 off the first year's tuition fee",
  "International Merit Award - £2,000 for students with strong grades",
  "South Asia Scholarship - 20% off tuition for students from Bangladesh, India, Nepal, Pakistan and Sri Lanka",
  "Early Payment Discount - £1,000 off if you pay the fee before you arrive",
  "Bangladesh Country Award - £3,000 in the first year",
  "Global Excellence Scholarship - half the tuition fee, application required",
  "Dean's Award - up to £5,000 - by interview",
  "University Sports Bursary",
];
const FOR_MASTERS: readonly string[] = [
  "Alumni Loyalty Discount - 10% for graduates of the same university",
  "GREAT Scholarship",
  "Chevening Scholarship",
  "Commonwealth Shared Scholarship",
];
const FOR_TECHNOLOGY: readonly string[] = ["Women in Engineering & Technology Award - £2,500 per year"];

const IN_BANGLA: Readonly<Record<string, string>> = {
  "Vice-Chancellor's International Scholarship - £4,000 off the first year's tuition fee":
    "ভাইস-চ্যান্সেলরের আন্তর্জাতিক বৃত্তি - প্রথম বছরের টিউশন ফি থেকে £৪,০০০ ছাড়",
  "International Merit Award - £2,000 for students with strong grades":
    "আন্তর্জাতিক মেধাবৃত্তি - ভালো ফলাফলের শিক্ষার্থীদের জন্য £২,০০০",
  "South Asia Scholarship - 20% off tuition for students from Bangladesh, India, Nepal, Pakistan and Sri Lanka":
    "দক্ষিণ এশিয়া বৃত্তি - বাংলাদেশ, ভারত, নেপাল, পাকিস্তান ও শ্রীলঙ্কার শিক্ষার্থীদের টিউশন ফিতে ২০% ছাড়",
  "Early Payment Discount - £1,000 off if you pay the fee before you arrive":
    "আগাম পরিশোধে ছাড় - পৌঁছানোর আগে ফি দিলে £১,০০০ ছাড়",
  "Bangladesh Country Award - £3,000 in the first year": "বাংলাদেশ দেশভিত্তিক বৃত্তি - প্রথম বছরে £৩,০০০",
  "Global Excellence Scholarship - half the tuition fee, application required":
    "বিশ্বমানের উৎকর্ষ বৃত্তি - টিউশন ফির অর্ধেক, আবেদন করতে হবে",
  "Dean's Award - up to £5,000 - by interview": "ডিনের বৃত্তি - সর্বোচ্চ £৫,০০০ - সাক্ষাৎকারের মাধ্যমে",
  "University Sports Bursary": "বিশ্ববিদ্যালয়ের ক্রীড়াবৃত্তি",
  "Alumni Loyalty Discount - 10% for graduates of the same university":
    "প্রাক্তন শিক্ষার্থীদের ছাড় - একই বিশ্ববিদ্যালয়ের স্নাতকদের জন্য ১০%",
};

/** Returns scholarships in Bangla, in their order. Names that are brands stay in English. */
export const scholarshipsInBangla = (scholarships: readonly string[]): string[] =>
  scholarships.some((text) => IN_BANGLA[text]) ? scholarships.map((text) => IN_BANGLA[text] ?? text) : [];

/** Returns scholarships, each "title - description" or a title alone. Often none. */
export function scholarshipsOf(draft: Draft, random: Random): string[] {
  const technical = draft.field === "engineering" || draft.field === "computing";
  const master = draft.level === "Postgraduate";
  const fitting = [...SCHOLARSHIPS, ...(master ? FOR_MASTERS : []), ...(technical ? FOR_TECHNOLOGY : [])];
  return random.shuffled(fitting).slice(0, random.pick([0, 0, 1, 1, 2, 3]));
}
