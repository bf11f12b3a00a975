/** Illustrative study modes, deadlines, other English tests and grades, distributed as in real catalogues. */
import type { CourseInput } from "#app/domain/catalogue/write.server.ts";
import type { Draft } from "./drafts.ts";
import { Random } from "./random.ts";

type SampleCourse = Pick<CourseInput, "id" | "ieltsOverall" | "startDates" | "tuitionFee">;
type Requirements = Pick<
  CourseInput,
  | "studyModes"
  | "courseUrl"
  | "deadlines"
  | "toeflOverall"
  | "pteOverall"
  | "duolingoOverall"
  | "minHscGpa"
  | "minBachelorCgpa"
  | "prerequisites"
  | "workExperience"
  | "otherRequirements"
  | "homeTuitionFee"
  | AgencyField
>;

/** What no one can make up for a sample course. */
type AgencyField = keyof typeof NOT_KNOWN;
const NOT_KNOWN = {
  minSscGpa: null,
  studyGap: null,
  moiAccepted: null,
  backlogs: null,
  deposit: null,
  casDeposit: null,
  totalFee: null,
  campus: null,
  workPlacement: null,
  commission: null,
  contact: null,
  checkedOn: null,
} as const;

/** Scores of other tests that courses commonly accept instead of an IELTS score. */
const BESIDE_IELTS: Readonly<Record<string, { toefl: number[]; pte: number[]; duolingo: number[] }>> = {
  "5": { toefl: [60], pte: [43], duolingo: [85, 90] },
  "5.5": { toefl: [65, 72], pte: [50, 51], duolingo: [95, 100] },
  "6": { toefl: [72, 78, 80], pte: [54, 56], duolingo: [105, 110] },
  "6.5": { toefl: [85, 88, 90], pte: [58, 60, 62], duolingo: [115, 120] },
  "7": { toefl: [95, 100], pte: [65, 68], duolingo: [125, 130] },
  "7.5": { toefl: [105, 109], pte: [73, 75], duolingo: [140] },
  "8": { toefl: [110], pte: [79], duolingo: [150] },
};

/** The last days to apply for the intakes from January 2027 on. */
const DEADLINES: Readonly<Record<string, { intake: string; dates: string[] }>> = {
  January: { intake: "January 2027", dates: ["2026-10-31", "2026-11-30", "2026-12-04"] },
  April: { intake: "April 2027", dates: ["2027-01-31"] },
  May: { intake: "May 2027", dates: ["2027-02-28", "2027-03-15"] },
  July: { intake: "July 2027", dates: ["2027-04-30"] },
  September: { intake: "September 2027", dates: ["2027-05-31", "2027-06-30", "2027-07-31"] },
  October: { intake: "October 2027", dates: ["2027-06-30"] },
  November: { intake: "November 2027", dates: ["2027-08-31"] },
};

const PREREQUISITES: Partial<Readonly<Record<Draft["field"], string>>> = {
  computing: "Mathematics, or a first course in programming.",
  engineering: "Mathematics and physics.",
  science: "Two sciences, one of them close to the subject.",
  health: "Biology or chemistry.",
};

/** The cap on home fees in 2025, in pounds per year. */
const HOME_FEE = 9_535;

/**
 * Returns the requirements of a course, from a random sequence of their own, so that the rest of the sample stays the
 * same.
 */
export function requirementsOf(draft: Draft, course: SampleCourse): Requirements {
  const random = new Random(`${course.id} requirements`);
  return {
    studyModes: random.chance(0.05) ? [] : random.chance(0.15) ? ["Full-time", "Part-time"] : ["Full-time"],
    // A made-up URL would lead students nowhere.
    courseUrl: null,
    deadlines: deadlinesOf(course, random),
    ...testsOf(course, random),
    ...gradesOf(draft, random),
    prerequisites: random.chance(0.4) ? (PREREQUISITES[draft.field] ?? null) : null,
    workExperience: draft.name === "MBA" ? "Two years of work after your degree." : null,
    otherRequirements: othersOf(draft, random),
    homeTuitionFee: draft.level === "Undergraduate" ? HOME_FEE : homeFeeOf(course),
    ...NOT_KNOWN,
  };
}

function deadlinesOf({ startDates }: SampleCourse, random: Random): Requirements["deadlines"] {
  if (random.chance(0.4)) return [];
  return startDates
    .flatMap((month) => {
      const known = DEADLINES[month];
      return known ? [{ intake: known.intake, date: random.pick(known.dates) }] : [];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

function testsOf({ ieltsOverall }: SampleCourse, random: Random) {
  const beside = ieltsOverall === null ? undefined : BESIDE_IELTS[String(ieltsOverall)];
  const score = (known: number, scores: number[] | undefined) =>
    scores && random.chance(known) ? random.pick(scores) : null;
  return {
    toeflOverall: score(0.6, beside?.toefl),
    pteOverall: score(0.75, beside?.pte),
    duolingoOverall: score(0.45, beside?.duolingo),
  };
}

function gradesOf({ level }: Draft, random: Random) {
  const hsc = level === "Foundation" ? [2.5, 3, 3.5] : [3.5, 4, 4.5, 5];
  const isFirstDegree = level === "Foundation" || level === "Undergraduate";
  return {
    minHscGpa: isFirstDegree && random.chance(0.7) ? random.pick(hsc) : null,
    minBachelorCgpa: !isFirstDegree && random.chance(0.7) ? random.pick([2.5, 2.75, 3, 3, 3.25, 3.5]) : null,
  };
}

function othersOf({ title, level, field }: Draft, random: Random): string | null {
  if (title === "Medicine") return "An admissions test and an interview.";
  if (level === "Research") return "A research proposal of about 1,000 words and two academic references.";
  return field === "creative" && random.chance(0.7) ? "A portfolio of your own work." : null;
}

/** Rounded to £50. */
const homeFeeOf = ({ tuitionFee }: SampleCourse) =>
  tuitionFee === null ? null : Math.round((tuitionFee * 0.6) / 50) * 50;
