import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses } from "#app/db/schema.ts";
import { nextIntakes } from "./intakes.ts";

/** Returns the intakes that each of the courses offers on `today`, by the course's ID. */
export async function intakesOf(
  db: Database,
  courseIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string[]>> {
  if (courseIds.length === 0) return new Map();
  const { id, startDates, deadlines } = courses;
  const rows = await db
    .select({ id, startDates, deadlines })
    .from(courses)
    .where(inArray(id, [...courseIds]));
  return new Map(rows.map((row) => [row.id, nextIntakes(row, today)]));
}
