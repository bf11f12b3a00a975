/**
 * Packs the courses of a list column by column, each university once: equal values beside each other cost least after
 * brotli.
 */
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { type Packed, pack, unpack } from "./packed.ts";

type Field = Exclude<keyof CourseSummary, "university">;

interface Table {
  columns: { [Name in Field]: CourseSummary[Name][] };
  universities: CourseSummary["university"][];
  /** The university of each course, by its place above. */
  at: number[];
}

export type PackedCourses = Packed<Table>;

export function packCourses(courses: readonly CourseSummary[]): PackedCourses {
  const universities = [...new Map(courses.map(({ university }) => [university.id, university])).values()];
  const places = new Map(universities.map(({ id }, place) => [id, place]));
  const [first] = courses;
  const fields = Object.keys(first ?? {}).filter((name) => name !== "university") as Field[];
  const columns = Object.fromEntries(fields.map((field) => [field, courses.map((course) => course[field])]));
  return pack({
    columns: columns as Table["columns"],
    universities,
    at: courses.map(({ university }) => places.get(university.id) ?? 0),
  });
}

const rows = new WeakMap<Table, CourseSummary[]>();

/** Returns the packed courses, the same objects for the same text while it is kept. They must not be changed. */
export function unpackCourses(packed: PackedCourses): CourseSummary[] {
  const table = unpack(packed);
  const known = rows.get(table);
  if (known) return known;
  const columns = Object.entries(table.columns);
  const courses = table.at.map((place, row) => ({
    ...Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
    university: table.universities[place],
  })) as CourseSummary[];
  rows.set(table, courses);
  return courses;
}
