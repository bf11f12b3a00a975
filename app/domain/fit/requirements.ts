/** Which of a course's rules apply to a student, and what each has to be judged by. */
import { LEVELS, type Level, levelOf } from "#app/domain/values/level.ts";
import { m } from "#app/paraglide/messages.js";
import { englishRequirements } from "./english-requirements.ts";
import type { Profile } from "./profile-input.ts";
import type { Qualification } from "./qualifications.ts";
import { type FitCourse, formatScore, plain, type Requirement } from "./requirement.ts";

/** Qualifications on the way to a first degree that have no HSC GPA, with what is said of them. */
const BESIDE_HSC: Partial<Record<Qualification, () => string>> = {
  a_levels: m.fit_ask_a_levels,
  diploma: m.fit_ask_diploma,
  foundation: m.fit_ask_foundation,
};
const BEFORE_DEGREE: readonly Qualification[] = ["ssc", "hsc", "a_levels", "diploma", "foundation"];

function hscRequirement(course: FitCourse, profile: Profile, level: Level | null): Requirement {
  const { qualification, hscGpa } = profile;
  if (level === "Undergraduate" && course.acceptsHsc === false) {
    const has = hscGpa === null ? null : () => formatScore("hscGpa", hscGpa);
    const isByHsc = qualification === "hsc" || qualification === "ssc" || (!qualification && hscGpa !== null);
    return isByHsc
      ? plain("hsc", "below", m.fit_foundation_needed, m.fit_foundation, has)
      : plain("hsc", "ask", m.fit_hsc_not_direct, m.fit_foundation, has);
  }
  const { minHscGpa } = course;
  if (minHscGpa === null) return plain("hscGpa", "ask", m.fit_no_hsc_gpa);
  const needs = () => formatScore("hscGpa", minHscGpa);
  if (hscGpa === null && qualification === "ssc") return plain("hscGpa", "below", m.fit_hsc_needed, needs);
  const other = qualification && BESIDE_HSC[qualification];
  if (hscGpa === null && other) return plain("hscGpa", "ask", other, needs);
  return { kind: "score", rule: "hscGpa", measure: "hscGpa", needs: minHscGpa, has: hscGpa, ifMissing: "ask" };
}

function cgpaRequirement({ minBachelorCgpa }: FitCourse, { qualification, cgpa }: Profile): Requirement {
  if (minBachelorCgpa === null) return plain("cgpa", "ask", m.fit_no_cgpa);
  if (cgpa === null && qualification && BEFORE_DEGREE.includes(qualification)) {
    return plain("cgpa", "below", m.fit_degree_needed, () => formatScore("cgpa", minBachelorCgpa));
  }
  return { kind: "score", rule: "cgpa", measure: "cgpa", needs: minBachelorCgpa, has: cgpa, ifMissing: "ask" };
}

function gradeRequirements(course: FitCourse, profile: Profile): Requirement[] {
  // Words are read slowly, and nearly every course has one of the levels.
  const level = LEVELS.find((one) => one === course.level) ?? levelOf(course.level);
  if (level === "Undergraduate" || level === "Foundation") return [hscRequirement(course, profile, level)];
  if (level !== null) return [cgpaRequirement(course, profile)];
  const stated = [
    ...(course.minHscGpa === null ? [] : [hscRequirement(course, profile, level)]),
    ...(course.minBachelorCgpa === null ? [] : [cgpaRequirement(course, profile)]),
  ];
  return stated.length > 0 ? stated : [plain("grade", "ask", m.fit_no_grade)];
}

/** Returns the rules that apply to a student: the grade for the course's level, then English. Never none. */
export const requirementsOf = (course: FitCourse, profile: Profile): Requirement[] => [
  ...gradeRequirements(course, profile),
  ...englishRequirements(course, profile),
];
