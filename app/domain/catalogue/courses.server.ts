import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { Recruitment } from "#app/domain/universities/recruitment.ts";
import { recruitmentColumns } from "#app/domain/universities/recruitment-columns.server.ts";
import { asTheCatalogueSpells } from "./any-case.server.ts";
import { type CourseValues, PUBLIC_FIELDS, type PublicFieldName } from "./course-fields.ts";
import { type CourseSummary, summary, summaryOfUniversity } from "./course-summary.server.ts";
import { type CourseFilters, storable } from "./filters.ts";
import { groupsOf } from "./groups.server.ts";
import { lookUp } from "./look-up.server.ts";
import { type FilterOptions, optionsAmong } from "./options.server.ts";
import { checkRange, countMatching, pageQuery } from "./page.server.ts";
import { matching } from "./query.server.ts";
import type { Total } from "./range.ts";
import { readSearch } from "./search.ts";

export type { CourseSummary } from "./course-summary.server.ts";

/** The additional fields of the course page. */
export interface CourseDetails extends CourseSummary, Pick<CourseValues, PublicFieldName> {
  currency: string;
  isSample: boolean;
  updatedAt: Date;
  university: CourseSummary["university"] & {
    imageUrl: string | null;
    qsRanking: number | null;
    ukRanking: number | null;
    website: string | null;
    about: string | null;
  };
}

export interface CoursePage extends Total {
  courses: CourseSummary[];
  options: FilterOptions;
  /** The corrected words that were searched for, or null if the spelling was not changed. */
  showingResultsFor: string | null;
}

/**
 * Returns a page of the courses that match, best match first, then by name, with the options of the filters. The order
 * is total.
 */
export async function findCourses(
  db: Database,
  filters: CourseFilters,
  range: { limit: number; offset: number },
): Promise<CoursePage> {
  checkRange(range);
  const found = await lookUp(db, filters.search);
  const whole = await countMatching(db, filters, found);
  const rows = whole.total > range.offset ? await pageQuery(db, filters, found.search, range, whole) : [];
  const showingResultsFor = found.isCorrected && whole.total > 0 ? (found.search?.phrase ?? null) : null;
  return { courses: rows, ...whole, options: optionsAmong(found, filters), showingResultsFor };
}

/** The columns of `CourseDetails`, from courses joined with their universities. */
const details = {
  ...(Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, courses[name]])) as Pick<typeof courses, PublicFieldName>),
  ...summary,
  currency: courses.currency,
  isSample: courses.isSample,
  updatedAt: courses.updatedAt,
  university: {
    ...summaryOfUniversity,
    imageUrl: universities.imageUrl,
    qsRanking: universities.qsRanking,
    ukRanking: universities.ukRanking,
    website: universities.website,
    about: universities.about,
  },
};

/**
 * Returns the courses that match, in the order in which they were added to the catalogue. Paging by offset then returns
 * each course once, even while others are added. The case of a faculty or level does not matter.
 */
export async function listCourses(
  db: Database,
  filters: CourseFilters,
  range: { limit: number; offset: number },
): Promise<{ courses: CourseDetails[]; hasNext: boolean } & Total> {
  const found = await listExactly(db, filters, range);
  if (found.total > 0) return found;
  const spelled = await asTheCatalogueSpells(db, filters);
  return spelled ? listExactly(db, spelled, range) : found;
}

async function listExactly(
  db: Database,
  filters: CourseFilters,
  range: { limit: number; offset: number },
): Promise<{ courses: CourseDetails[]; hasNext: boolean } & Total> {
  const search = readSearch(filters.search);
  const found = { search, ...(await groupsOf(db, search)) };
  const whole = await countMatching(db, filters, found);
  if (!whole.isMore && whole.total <= range.offset) return { courses: [], hasNext: false, ...whole };
  const page = db
    .select({ id: courses.id })
    .from(courses)
    .where(matching(filters, search))
    .orderBy(asc(courses.createdAt), asc(courses.id))
    // One more than requested, to know whether the list continues.
    .limit(range.limit + 1)
    .offset(range.offset)
    .as("page");
  const rows = await db
    .select(details)
    .from(page)
    .innerJoin(courses, eq(courses.id, page.id))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(asc(courses.createdAt), asc(courses.id));
  return { courses: rows.slice(0, range.limit), hasNext: rows.length > range.limit, ...whole };
}

/** Returns the courses with these IDs in full, archived or not, in the order of the IDs. Leaves out unknown IDs. */
export async function getCoursesInFull(db: Database, ids: readonly string[]): Promise<CourseDetails[]> {
  const possible = [...new Set(ids)].filter(isPossibleId);
  if (possible.length === 0) return [];
  const rows = await db
    .select(details)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(inArray(courses.id, possible));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a course by its ID, archived or not, or null if there is none. */
export async function getCourse(
  db: Database,
  id: string,
): Promise<(CourseDetails & { recruitment: Recruitment }) | null> {
  if (!isPossibleId(id)) return null;
  const [course] = await db
    .select({ ...details, recruitment: recruitmentColumns })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  return course ?? null;
}

/**
 * Returns the summaries of the courses with these IDs, archived or not, in the order of the IDs. Leaves out unknown
 * IDs.
 */
export async function getCourseSummaries(db: Database, ids: readonly string[]): Promise<CourseSummary[]> {
  const possible = [...new Set(ids)].filter(isPossibleId);
  if (possible.length === 0) return [];
  const rows = await db
    .select(summary)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(inArray(courses.id, possible));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const isPossibleId = (id: string) => id.length > 0 && id.length <= 500 && storable(id) === id;

/** Counts the universities that are not archived. */
export const countUniversities = (db: Database): Promise<number> =>
  db.$count(universities, isNull(universities.archivedAt));

/** Returns the universities that are not archived, by name. */
export async function listUniversities(db: Database, range: { limit: number; offset: number }) {
  const { id, name, city, country, googleMapUrl, imageUrl, qsRanking, ukRanking, website } = universities;
  return db
    .select({ id, name, city, country, googleMapUrl, imageUrl, qsRanking, ukRanking, website })
    .from(universities)
    .where(isNull(universities.archivedAt))
    .orderBy(asc(universities.name), asc(universities.id))
    .limit(range.limit)
    .offset(range.offset);
}
