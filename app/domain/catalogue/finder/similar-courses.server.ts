import type { Database } from "#app/db/connect.server.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { currentIndex } from "./index.server.ts";

/** Courses that share more subjects come first. A shared subject weighs more than any difference in fee. */
const PER_SUBJECT = 1_000_000;
/** Fees this far apart stand for one that is not known. */
const UNKNOWN_DIFFERENCE = 20_000;

/** Returns the IDs of at most `limit` courses, the most similar first, one of each university. */
export function similarTo(index: CatalogueIndex, id: string, limit: number): string[] {
  const own = index.courseOf(id);
  if (own < 0) return [];
  const { columns, values } = index;
  const subjects = new Set(values.subjects[columns.subjects[own] as number]);
  const shared = Uint8Array.from(values.subjects, (others) => others.filter((one) => subjects.has(one)).length);
  const fee = values.fee[columns.fee[own] as number] ?? null;
  const apart = Uint32Array.from(values.fee, (other) =>
    fee === null || other === null ? UNKNOWN_DIFFERENCE : Math.min(Math.abs(other - fee), PER_SUBJECT - 1),
  );
  /** The best course of each university, and how much it differs. */
  const best = new Map<number, { course: number; differs: number }>();
  for (let course = 0; course < index.size; course++) {
    if (columns.level[course] !== columns.level[own]) continue;
    const university = columns.university[course] as number;
    if (university === columns.university[own]) continue;
    const many = shared[columns.subjects[course] as number] as number;
    const isNear = subjects.size > 0 ? many > 0 : columns.faculty[course] === columns.faculty[own];
    if (!isNear) continue;
    const differs = (apart[columns.fee[course] as number] as number) - many * PER_SUBJECT;
    const known = best.get(university);
    if (!known || differs < known.differs) best.set(university, { course, differs });
  }
  return [...best.values()]
    .sort((a, b) => a.differs - b.differs || a.course - b.course)
    .slice(0, limit)
    .map(({ course }) => index.idOf(course));
}

const MOST = 4;

/** Returns courses like this one, from the cache if this version of the catalogue has been asked before. */
export async function similarCourses(db: Database, version: string, id: string) {
  const index = await currentIndex(db, version);
  return remembered(index.version, `similar ${dayInDhaka()} ${id}`, () =>
    getCourseSummaries(db, similarTo(index, id, MOST)),
  );
}
