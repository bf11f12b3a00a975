/**
 * Rules for headings that match no name in the tables of fields exactly. Their order matters, so they are one list and
 * not part of each field.
 */
import type { Field } from "./fields.ts";

/** Similar to what the next rules exclude, but ours. Tried first. */
export const SURELY: readonly (readonly [RegExp, Field])[] = [
  [/\btoefl\b/, "toeflOverall"],
  [/\b(pte|pearson)\b/, "pteOverall"],
  [/\bduolingo\b/, "duolingoOverall"],
  [
    /^(?!.*\b(international|overseas|intl|non)\b).*(\b(home|domestic|uk)\b.*\bfees?\b|\bfees?\b.*\b(home|domestic|uk)\b)/,
    "homeTuitionFee",
  ],
  [/deadline|closing date|last date|appl(y|ications?) (by|before|close)/, "deadlines"],
  [/\b(course|programme|program)\b.*\b(url|link|page|website)\b/, "courseUrl"],
];

/** Never a field of the catalogue, however similar. */
export const NOT_OURS =
  /\b(home|domestic|eu|deposit|application fee|registration fee|total|waiver|moi|updated|modified|created|commission|contact|email|phone|notes?|remarks?|comments?)\b/;
export const BUT_OURS = /\bnon eu\b/;

/** Words of a part of an English test, which cannot be its overall score. */
export const PART_OF_TEST =
  /\b(listening|reading|writing|speaking|each|component|components|sub|section|band|individual|min each)\b/;

/** Tried in order on headings that no synonym matches exactly. */
export const LIKELY: readonly (readonly [RegExp, Field])[] = [
  [/ielts.*listen|listen.*ielts/, "ieltsListening"],
  [/ielts.*read|read.*ielts/, "ieltsReading"],
  [/ielts.*writ|writ.*ielts/, "ieltsWriting"],
  [/ielts.*speak|speak.*ielts/, "ieltsSpeaking"],
  [/ielts.*(each|component|sub|no less|not less|individual|band)/, "ieltsEach"],
  [/ielts/, "ieltsOverall"],
  [/(scholarship|bursary).*(amount|value|worth|gbp|max)|(amount|value).*(scholarship|bursary)/, "scholarshipAmount"],
  [/(scholarship|bursar).*(bangla|bengali)|(bangla|bengali).*(scholarship|bursar)/, "scholarshipsBangla"],
  [/scholarship|bursar/, "scholarships"],
  [
    /(tuition|international|overseas|annual|yearly).*\bfees?\b|\bfees?\b.*(tuition|international|overseas|annual|year)|\btuition\b/,
    "tuitionFee",
  ],
  [/\bfees?\b/, "tuitionFee"],
  [/(duration|length).*month/, "durationMonths"],
  [/(duration|length).*(year|yr)/, "durationYears"],
  [/duration|course length/, "duration"],
  [/intake|start.*(date|month)|commenc/, "startDates"],
  [/\bhsc\b.*(gpa|grade|result|min)/, "minHscGpa"],
  [/\bcgpa\b|(bachelor|degree|undergraduate).*\bgpa\b/, "minBachelorCgpa"],
  [/prerequisite|pre requisite|(subject|module).*require|require.*subject/, "prerequisites"],
  [/experience/, "workExperience"],
  [/(other|additional|special|extra).*require/, "otherRequirements"],
  [/(study|attendance|delivery|course).*mode|mode.*(study|attendance|delivery)/, "studyModes"],
  [/\bqs\b.*rank|rank.*\bqs\b/, "qsRanking"],
  [/rank/, "ukRanking"],
  [/(university|institution|uni|provider).*\b(id|code|ref)\b/, "universityId"],
  [/(course|programme|program).*\b(id|ref|identifier)\b/, "courseId"],
  [/(course|programme|program|ucas).*code/, "code"],
  [/\blevel\b/, "level"],
  [/(entry|academic|admission).*(requirement|criteria)|eligib/, "entryRequirements"],
  [/english.*(requirement|score)/, "ieltsOverall"],
  [/\bmap\b/, "googleMapUrl"],
  [/faculty|department|discipline/, "faculty"],
  [/(university|institution).*(web|site|url)/, "website"],
  [/\bcampus\b/, "campus"],
  [/\bcity\b/, "city"],
  [/(course|programme|program|degree).*(name|title)/, "name"],
  [/\b(university|institution)\b/, "universityName"],
  [/overview|description/, "description"],
];
