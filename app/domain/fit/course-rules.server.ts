/** What single courses require, for pages that list a few courses by their IDs. */
import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses } from "#app/db/schema.ts";
import type { FitCourse } from "./requirement.ts";

/** The columns of a course that its rules are made from. */
export const ruleColumns = {
  level: courses.level,
  ieltsOverall: courses.ieltsOverall,
  ieltsListening: courses.ieltsListening,
  ieltsReading: courses.ieltsReading,
  ieltsWriting: courses.ieltsWriting,
  ieltsSpeaking: courses.ieltsSpeaking,
  pteOverall: courses.pteOverall,
  toeflOverall: courses.toeflOverall,
  duolingoOverall: courses.duolingoOverall,
  minHscGpa: courses.minHscGpa,
  minBachelorCgpa: courses.minBachelorCgpa,
};

/** Returns the rules of each of these courses, by its ID. */
export async function courseRules(db: Database, ids: readonly string[]): Promise<Map<string, FitCourse>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, rules: ruleColumns })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.rules]));
}
