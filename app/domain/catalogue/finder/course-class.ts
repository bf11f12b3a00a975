/** The rules of a course as the index keeps them: once for all courses that have the same ones. */
import type { FitCourse } from "#app/domain/fit/requirement.ts";

/** Returns the part of a course that a student is judged by. */
export const rulesOf = (course: FitCourse): FitCourse => ({
  ieltsOverall: course.ieltsOverall,
  ieltsListening: course.ieltsListening,
  ieltsReading: course.ieltsReading,
  ieltsWriting: course.ieltsWriting,
  ieltsSpeaking: course.ieltsSpeaking,
  pteOverall: course.pteOverall,
  toeflOverall: course.toeflOverall,
  duolingoOverall: course.duolingoOverall,
  minHscGpa: course.minHscGpa,
  minBachelorCgpa: course.minBachelorCgpa,
  level: course.level,
});

/** Rules with the same key are the same class. The level comes last, because it may contain anything. */
export const keyOfRules = (rules: FitCourse): string => Object.values(rules).join();
