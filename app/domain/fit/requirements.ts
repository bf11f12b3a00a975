/** Which of a course's rules apply to a student, and what each has to be judged by. */
import { LEVELS, type Level, levelOf } from "#app/domain/values/level.ts";
import { englishRequirements } from "./english-requirements.ts";
import type { Profile } from "./profile-input.ts";
import type { Qualification } from "./qualifications.ts";
import { type FitCourse, plain, type Requirement } from "./requirement.ts";

const HSC = "HSC GPA";
const CGPA = "Bachelor's CGPA";

/** Qualifications on the way to a first degree that have no HSC GPA. */
const BESIDE_HSC: Partial<Record<Qualification, string>> = {
  a_levels: "A levels",
  diploma: "a diploma",
  foundation: "a foundation year",
};
const BEFORE_DEGREE: readonly Qualification[] = ["ssc", "hsc", "a_levels", "diploma", "foundation"];

function hscRequirement(course: FitCourse, profile: Profile, level: Level | null): Requirement {
  const { qualification, hscGpa } = profile;
  if (level === "Undergraduate" && course.acceptsHsc === false) {
    const has = hscGpa === null ? null : hscGpa.toFixed(2);
    const isByHsc = qualification === "hsc" || qualification === "ssc" || (!qualification && hscGpa !== null);
    return isByHsc
      ? plain("HSC", "below", "Foundation year needed", "Foundation year", has)
      : plain("HSC", "ask", "HSC is not accepted for direct entry", "Foundation year", has);
  }
  if (course.minHscGpa === null) return plain(HSC, "ask", "The course does not state an HSC GPA", null);
  const needs = course.minHscGpa.toFixed(2);
  if (hscGpa === null && qualification === "ssc") return plain(HSC, "below", "HSC needed", needs);
  const other = qualification && BESIDE_HSC[qualification];
  if (hscGpa === null && other) return plain(HSC, "ask", `Ask what the course needs with ${other}`, needs);
  return { kind: "score", name: HSC, measure: "hscGpa", needs: course.minHscGpa, has: hscGpa, ifMissing: "ask" };
}

function cgpaRequirement(course: FitCourse, { qualification, cgpa }: Profile): Requirement {
  if (course.minBachelorCgpa === null) return plain(CGPA, "ask", "The course does not state a bachelor's CGPA", null);
  if (cgpa === null && qualification && BEFORE_DEGREE.includes(qualification)) {
    return plain(CGPA, "below", "Bachelor's degree needed", course.minBachelorCgpa.toFixed(2));
  }
  return { kind: "score", name: CGPA, measure: "cgpa", needs: course.minBachelorCgpa, has: cgpa, ifMissing: "ask" };
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
  return stated.length > 0 ? stated : [plain("Grade", "ask", "The course does not state a grade", null)];
}

/** Returns the rules that apply to a student: the grade for the course's level, then English. Never none. */
export const requirementsOf = (course: FitCourse, profile: Profile): Requirement[] => [
  ...gradeRequirements(course, profile),
  ...englishRequirements(course, profile),
];
