/** The courses of the sample: real universities, illustrative courses. The same on every machine. */
import type { CourseInput } from "#app/domain/catalogue/write.server.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import { INVENTED } from "./invented.ts";
import { Random } from "./random.ts";
import { requirementsOf } from "./requirements.ts";
import { SPECIAL_COURSES } from "./special-courses.ts";
import { FACULTIES } from "./subjects.ts";
import { durationOf, feeOf, ieltsOf, intakesOf, scholarshipsInBangla, scholarshipsOf } from "./terms.ts";
import { type SampleUniversity, sampleUniversities, slug } from "./universities.ts";

const LONGEST_ID = 100;
/** The course that people look for first. Every third university has it, with these requirements in turn. */
const FLAGSHIP = { name: "MSc Data Science", every: 3, ielts: [6.5, 6, 7] } as const;

/** Returns all sample courses, in the order of the universities. */
export function sampleCourses(): CourseInput[] {
  const ids = new Set<string>();
  return sampleUniversities.flatMap((university, place) => {
    const random = new Random(university.id);
    return withFlagship(draftsOf(university, random), university, place)
      .concat(SPECIAL_COURSES.flatMap(([id, draft]) => (id === university.id ? [draft] : [])))
      .map((draft) => courseOf(draft, university, idFor(university, draft, ids), random));
  });
}

function withFlagship(drafts: Draft[], university: SampleUniversity, place: number): Draft[] {
  if (university.kind !== "broad" || place % FLAGSHIP.every !== 0) return drafts;
  const flagship: Draft = {
    name: FLAGSHIP.name,
    title: "Data Science",
    level: "Postgraduate",
    field: "computing",
    topics: ["Statistics", "Machine Learning", "Databases"],
    ieltsOverall: FLAGSHIP.ielts[(place / FLAGSHIP.every) % FLAGSHIP.ielts.length],
  };
  return [...drafts.filter(({ name }) => name !== FLAGSHIP.name), flagship];
}

/** Returns university and name as a slug, cut between words. A number distinguishes slugs that the cut makes equal. */
function idFor(university: SampleUniversity, draft: Draft, taken: Set<string>): string {
  const whole = `${university.id}-${slug(draft.name)}`;
  const cut = whole.length <= LONGEST_ID - 3 ? whole : whole.slice(0, LONGEST_ID - 3).replace(/-[^-]*$/, "");
  let id = cut;
  for (let n = 2; taken.has(id); n++) id = `${cut}-${n}`;
  taken.add(id);
  return id;
}

function courseOf(draft: Draft, university: SampleUniversity, id: string, random: Random): CourseInput {
  const known = {
    id,
    universityId: university.id,
    name: draft.name,
    faculty: FACULTIES[draft.field],
    level: draft.level,
    duration: durationOf(draft, university, random),
    currency: "GBP",
    tuitionFee: feeOf(draft, university, random),
    scholarships: scholarshipsOf(draft, random),
    ...ieltsOf(draft, university, random),
    startDates: intakesOf(draft, random),
    description: random.chance(0.06) ? null : descriptionOf(draft, random),
    code: draft.level === "Undergraduate" && random.chance(0.85) ? codeOf(draft, random) : null,
    subjects: [...draft.topics],
    entryRequirements: random.chance(0.3) ? null : ENTRY[draft.level],
    qualification: qualificationOf(draft),
    isSample: true,
    archivedAt: null,
  };
  const invented = INVENTED.find(({ name }) => name === university.name);
  const scholarshipsBangla = scholarshipsInBangla(known.scholarships);
  return { ...known, scholarshipsBangla, ...requirementsOf(draft, known), ...invented?.terms };
}

const ENTRY: Readonly<Record<Draft["level"], string>> = {
  Foundation: "SSC and the first year of HSC, or the equivalent.",
  Undergraduate: "HSC with good grades, A levels, or a foundation year.",
  Postgraduate: "A bachelor's degree in a related subject.",
  Research: "A good master's degree and a research proposal.",
};

const CLOSINGS: readonly string[] = [
  "Teaching is by lectures, seminars and project work.",
  "The course ends with an independent project, supported by a supervisor.",
  "Students work on case studies in small groups.",
  "Assessment is by coursework and exams.",
  "Careers advice is part of the course.",
];

/** The page says beside it where the course is and at which level. */
function descriptionOf({ level, title, topics }: Draft, random: Random): string {
  const [a, b, c] = topics;
  if (level === "Foundation") return "A year that prepares students for a degree.";
  if (level === "Research") return `Supervised research in ${title}.`;
  const opening = `A taught ${level === "Undergraduate" ? "degree" : "course"}, with modules in ${a}, ${b} and ${c}.`;
  return random.chance(0.6) ? `${opening} ${random.pick(CLOSINGS)}` : opening;
}

/** Returns a code in the form of undergraduate applications: a letter and three digits. */
const codeOf = ({ field }: Draft, random: Random) => `${CODE_LETTERS[field]}${random.between(100, 899)}`;

const CODE_LETTERS: Readonly<Record<Draft["field"], string>> = {
  business: "N",
  computing: "G",
  engineering: "H",
  health: "B",
  law: "M",
  social: "L",
  arts: "Q",
  creative: "W",
  science: "F",
  education: "X",
  built: "K",
};

const QUALIFICATIONS: Readonly<Record<string, string>> = {
  BA: "Bachelor of Arts with Honours",
  BEng: "Bachelor of Engineering with Honours",
  BSc: "Bachelor of Science with Honours",
  International: "Foundation Certificate",
  LLB: "Bachelor of Laws with Honours",
  LLM: "Master of Laws",
  MA: "Master of Arts",
  MArch: "Master of Architecture",
  MBA: "Master of Business Administration",
  MEng: "Master of Engineering with Honours",
  MPH: "Master of Public Health",
  MPhil: "Master of Philosophy",
  MRes: "Master of Research",
  MSc: "Master of Science",
  PhD: "Doctor of Philosophy",
};

function qualificationOf({ name, title, level }: Draft): string | null {
  if (title === "Medicine") return "Bachelor of Medicine and Bachelor of Surgery";
  if (level === "Undergraduate" && name.startsWith("MA ")) return "Master of Arts with Honours";
  return QUALIFICATIONS[name.split(" ")[0] ?? ""] ?? null;
}
