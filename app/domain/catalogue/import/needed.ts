import type { Field } from "./fields.ts";

/** The fields without which a row is left out. */
export const NEEDED: ReadonlySet<Field> = new Set<Field>([
  "courseId",
  "name",
  "level",
  "universityName",
  "universityId",
]);
