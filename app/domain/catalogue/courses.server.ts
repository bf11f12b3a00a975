import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { Deadline } from "#app/db/words.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { type Recruitment, type RecruitmentNow, recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { dayInDhaka, nextStart } from "#app/domain/values/starts.ts";
import { storable } from "#app/domain/values/storable.ts";
import { type CourseValues, PUBLIC_FIELDS, type PublicFieldName } from "./course-fields.ts";
import { type CourseSummary, summary, summaryOfUniversity, toSummary } from "./course-summary.server.ts";
import type { CourseFilters } from "./filters.ts";
import { type FoundIds, findIds, listIds, type Named, type Range } from "./finder/find.server.ts";

export type { CourseSummary } from "./course-summary.server.ts";

/** The additional fields of the course page. */
export interface CourseDetails extends CourseSummary, Pick<CourseValues, PublicFieldName> {
  currency: string;
  isSample: boolean;
  updatedAt: Date;
  recruitmentNow: RecruitmentNow;
  university: CourseSummary["university"] & {
    imageUrl: string | null;
    qsRanking: number | null;
    ukRanking: number | null;
    website: string | null;
    about: string | null;
  };
}

export type CoursePage = { courses: CourseSummary[]; nearestCourses: CourseSummary[] } & Omit<FoundIds, "ids">;

/** Adds what depends on the day. */
function inFull<Row extends { startDates: string[]; deadlines: Deadline[]; recruitment: Recruitment }>(row: Row) {
  const today = dayInDhaka();
  const recruitmentNow = recruitmentOn(row.recruitment, today);
  return { ...row, next: nextStart(row, today), recruitment: recruitmentNow.state, recruitmentNow };
}

/** Returns a page of the courses that match, with the options of the filters. The order is total. */
export async function findCourses(
  db: Database,
  filters: CourseFilters,
  range: Range,
  options: Parameters<typeof findIds>[3] = {},
): Promise<CoursePage> {
  const { ids, rules, ...found } = await findIds(db, filters, range, options);
  const courses = await getCourseSummaries(db, ids, options.today);
  // One that has just been removed is missing.
  const isWhole = courses.length === ids.length;
  const nearestCourses = await getCourseSummaries(db, found.nearest?.ids ?? [], options.today);
  return {
    courses,
    nearestCourses,
    rules: isWhole ? rules : courses.map(({ id }) => rules[ids.indexOf(id)] as number),
    ...found,
  };
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
 * Returns the courses that match in full, in the order in which they were added to the catalogue unless `filters` name
 * another. Paging by offset then returns each course once, even while others are added. The case of a value does not
 * matter.
 */
export async function listCourses(
  db: Database,
  filters: CourseFilters,
  range: Range,
  profile: Profile | null = null,
): Promise<{ courses: CourseDetails[]; total: number; understood: Named[]; corrected: string | null }> {
  const { ids, ...found } = await listIds(db, filters, range, profile);
  return { courses: await getCoursesInFull(db, ids), ...found };
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
  const byId = new Map(rows.map((row) => [row.id, inFull(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a course by its ID, archived or not, or null if there is none. */
export async function getCourse(db: Database, id: string): Promise<CourseDetails | null> {
  if (!isPossibleId(id)) return null;
  const [course] = await db
    .select(details)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  return course ? inFull(course) : null;
}

/**
 * Returns the summaries of the courses with these IDs, archived or not, in the order of the IDs. Leaves out unknown
 * IDs.
 */
export async function getCourseSummaries(
  db: Database,
  ids: readonly string[],
  today = dayInDhaka(),
): Promise<CourseSummary[]> {
  const possible = [...new Set(ids)].filter(isPossibleId);
  if (possible.length === 0) return [];
  const rows = await db
    .select(summary)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(inArray(courses.id, possible));
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, today)]));
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
