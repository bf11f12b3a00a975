import type { Database } from "#app/db/connect.server.ts";
import { type Choice, choicesOf } from "./choices.server.ts";

/** A course of an application, with its names at that time. */
export interface AppliedCourse {
  courseId: string;
  name: string;
  universityName: string;
}

/** A choice of an application, as staff see it. */
export interface AppliedChoice extends AppliedCourse, Choice {}

/** Returns the choices of each application in the student's order, by the application's ID. */
export async function coursesOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, AppliedChoice[]>> {
  const choices = await choicesOf(db, applicationIds);
  return new Map([...choices].map(([id, all]) => [id, all.map((one) => ({ ...one, name: one.courseName }))]));
}
