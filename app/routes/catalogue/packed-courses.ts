/**
 * Packs the courses of a list column by column: equal values beside each other cost least after brotli. With a page that
 * has their cards, only what the cards do not show is sent.
 */
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursesOnPage, type Unshown } from "./courses-on-page.ts";
import { type Packed, pack, unpack } from "./packed.ts";

type Columns<Row> = { [Name in keyof Row]: Row[Name][] };
type Field = Exclude<keyof CourseSummary, "university">;

interface Table {
  columns: Partial<Columns<Pick<CourseSummary, Field>>>;
  /** Each university once. Left out with the cards. */
  universities?: CourseSummary["university"][];
  /** The university of each course, by its place above. */
  at?: number[];
}

export type PackedCourses = Packed<Table>;

/** Beside the courses of a page that is rendered with its cards: all of them in full. It is not sent. */
export const WHOLE = Symbol("courses");

/** Returns the courses of a list. */
export const coursesIn = (list: { courses: PackedCourses; [WHOLE]?: PackedCourses }): CourseSummary[] =>
  unpackCourses(list[WHOLE] ?? list.courses);

const UNSHOWN = [
  "faculty",
  "ieltsListening",
  "ieltsReading",
  "ieltsWriting",
  "ieltsSpeaking",
  "startDates",
  "scholarships",
  "recruitment",
] as const satisfies (keyof Unshown)[];

const columnsOf = (courses: readonly CourseSummary[], fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, courses.map((course) => course[field])]));

export function packCourses(courses: readonly CourseSummary[]): PackedCourses {
  const universities = [...new Map(courses.map(({ university }) => [university.id, university])).values()];
  const places = new Map(universities.map(({ id }, place) => [id, place]));
  const fields = Object.keys(courses[0] ?? {}).filter((name) => name !== "university") as Field[];
  const at = courses.map(({ university }) => places.get(university.id) ?? 0);
  return pack({ columns: columnsOf(courses, fields), universities, at });
}

/** Packs what the cards of the same page do not show. */
export const packBesideCards = (courses: readonly CourseSummary[]): PackedCourses =>
  pack({ columns: columnsOf(courses, UNSHOWN) });

const rows = new WeakMap<Table, CourseSummary[]>();
/** The list that came with the page, and its text. Its cards may change or go. */
let ofPage: { packed: PackedCourses; courses: CourseSummary[] } | null = null;

/** Returns the packed courses, the same objects for the same text while it is kept. They must not be changed. */
function unpackCourses(packed: PackedCourses): CourseSummary[] {
  if (ofPage?.packed === packed) return ofPage.courses;
  const table = unpack(packed);
  const known = rows.get(table);
  if (known) return known;
  const { universities, at } = table;
  const columns = Object.entries(table.columns);
  const one = (row: number) => Object.fromEntries(columns.map(([name, values]) => [name, values[row]]));
  if (!universities || !at) {
    ofPage = {
      packed,
      courses: coursesOnPage(table.columns.faculty?.length).map(
        (shown, row) => ({ ...shown, ...one(row) }) as CourseSummary,
      ),
    };
    return ofPage.courses;
  }
  const courses = at.map(
    (place, row) => ({ ...one(row), university: universities[place] }) as unknown as CourseSummary,
  );
  rows.set(table, courses);
  return courses;
}
