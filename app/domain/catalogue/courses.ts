import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { type CourseFilters, storable } from "./filters.ts";
import { matching, rank } from "./query.ts";
import { readSearch, type Search } from "./search.ts";
import { correctSpelling } from "./spelling.ts";

/** What a card and the details dialog show. */
export interface CourseSummary {
  id: string;
  name: string;
  faculty: string;
  level: string;
  duration: string | null;
  tuitionFee: number | null;
  ieltsOverall: number | null;
  ieltsListening: number | null;
  ieltsReading: number | null;
  ieltsWriting: number | null;
  ieltsSpeaking: number | null;
  startDates: string[];
  scholarships: string[];
  archived: boolean;
  university: { id: string; name: string; city: string; country: string; googleMapUrl: string | null };
}

/** What the course's own page shows besides. */
export interface CourseDetails extends CourseSummary {
  description: string | null;
  code: string | null;
  subjects: string[];
  entryRequirements: string | null;
  qualification: string | null;
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

export interface CoursePage {
  courses: CourseSummary[];
  total: number;
  /** The words really searched, when the spelling was corrected. */
  showingResultsFor: string | null;
}

const summaryOfUniversity = {
  id: universities.id,
  name: universities.name,
  city: universities.city,
  country: universities.country,
  googleMapUrl: universities.googleMapUrl,
};

const summary = {
  id: courses.id,
  name: courses.name,
  faculty: courses.faculty,
  level: courses.level,
  duration: courses.duration,
  tuitionFee: courses.tuitionFee,
  ieltsOverall: courses.ieltsOverall,
  ieltsListening: courses.ieltsListening,
  ieltsReading: courses.ieltsReading,
  ieltsWriting: courses.ieltsWriting,
  ieltsSpeaking: courses.ieltsSpeaking,
  startDates: courses.startDates,
  scholarships: courses.scholarships,
  archived: sql<boolean>`${courses.archivedAt} is not null`,
  university: summaryOfUniversity,
};

/** A page of the courses that match, best match first, then by name; the order is total. */
export async function findCourses(
  db: Database,
  filters: CourseFilters,
  range: { limit: number; offset: number },
): Promise<CoursePage> {
  const search = readSearch(filters.search);
  const found = await findPage(db, filters, search, range);
  if (found.total > 0 || !search) return { ...found, showingResultsFor: null };
  const corrected = await correctSpelling(db, search);
  if (!corrected) return { ...found, showingResultsFor: null };
  const again = await findPage(db, filters, corrected, range);
  return { ...again, showingResultsFor: again.total > 0 ? corrected.phrase : null };
}

async function findPage(
  db: Database,
  filters: CourseFilters,
  search: Search | null,
  range: { limit: number; offset: number },
) {
  const rows = await pageQuery(db, filters, search, range);
  // A page that ends before its limit tells the total by itself.
  const endsHere = rows.length < range.limit && (rows.length > 0 || range.offset === 0);
  return { courses: rows, total: endsHere ? range.offset + rows.length : await countMatching(db, filters, search) };
}

/** The page as one query: the index gives the ids in order, only those rows are read in full. */
export function pageQuery(
  db: Database,
  filters: CourseFilters,
  search: Search | null,
  range: { limit: number; offset: number },
) {
  // drizzle leaves out a LIMIT that is not a number, which would read the whole table.
  if (![range.limit, range.offset].every((n) => Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError("limit and offset must be whole numbers");
  }
  const ranked = rank(search);
  const page = db
    .select({ id: courses.id, nameFolded: courses.nameFolded, rank: (ranked ?? sql<number>`0`).as("rank") })
    .from(courses)
    .where(matching(filters, search))
    .orderBy(...(ranked ? [asc(ranked)] : []), asc(courses.nameFolded), asc(courses.id))
    .limit(range.limit)
    .offset(range.offset)
    .as("page");
  return db
    .select(summary)
    .from(page)
    .innerJoin(courses, eq(courses.id, page.id))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(asc(page.rank), asc(page.nameFolded), asc(page.id));
}

async function countMatching(db: Database, filters: CourseFilters, search: Search | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(courses).where(matching(filters, search));
  return row?.total ?? 0;
}

/** A course by its id, archived or not; null when there is none. */
export async function getCourse(db: Database, id: string): Promise<CourseDetails | null> {
  if (!isPossibleId(id)) return null;
  const [course] = await db
    .select({
      ...summary,
      description: courses.description,
      code: courses.code,
      subjects: courses.subjects,
      entryRequirements: courses.entryRequirements,
      qualification: courses.qualification,
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
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  return course ?? null;
}

/** The courses with these ids, archived or not, in the order asked; unknown ids are left out. */
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
