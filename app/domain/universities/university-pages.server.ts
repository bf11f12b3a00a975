/** Universities as students see them: those that are not archived, each with what its courses have in common. */
import { and, asc, count, eq, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { recruitmentColumns } from "#app/domain/recruitment/recruitment-columns.server.ts";
import { isPossibleId } from "#app/domain/values/ids.ts";
import { safeUrl } from "#app/domain/values/web-address.ts";
import type { LevelOffer, UniversityInFull, UniversityInList } from "./university-list.ts";
import { termsOf } from "./university-terms.server.ts";

/** Fees are in pounds a year, null if none is known. */
interface Offer {
  courses: number;
  feeFrom: number | null;
  feeTo: number | null;
}

const NOTHING: Offer = { courses: 0, feeFrom: null, feeTo: null };

/** Returns the offers by university, in one pass over all courses. */
function offersOf({ columns, values, size }: CatalogueIndex): ReadonlyMap<string, Offer> {
  const offers: Offer[] = values.university.map(() => ({ ...NOTHING }));
  for (let course = 0; course < size; course++) {
    const offer = offers[columns.university[course] as number] as Offer;
    const fee = values.fee[columns.fee[course] as number] ?? null;
    offer.courses++;
    if (fee === null) continue;
    offer.feeFrom = offer.feeFrom === null ? fee : Math.min(offer.feeFrom, fee);
    offer.feeTo = offer.feeTo === null ? fee : Math.max(offer.feeTo, fee);
  }
  return new Map(values.university.map(({ id }, number) => [id, offers[number] ?? NOTHING]));
}

const feeFrom = min(courses.tuitionFee);
const feeTo = max(courses.tuitionFee);
const isListed = isNull(courses.archivedAt);

/** Returns every university, by name, with what its courses have in common, from the index in memory. */
export async function listUniversitiesAtoZ(db: Database, version?: string): Promise<UniversityInList[]> {
  const { id, name, city, country, qsRanking, ukRanking } = universities;
  const [index, rows] = await Promise.all([
    currentIndex(db, version),
    db
      .select({ id, name, city, country, qsRanking, ukRanking, ...recruitmentColumns })
      .from(universities)
      .where(isNull(universities.archivedAt))
      .orderBy(asc(name), asc(id)),
  ]);
  const offers = offersOf(index);
  return rows.map((row) => ({ ...row, ...(offers.get(row.id) ?? NOTHING) }));
}

/** Returns the https address of a university's picture, or null. */
export async function pictureAddressOf(db: Database, id: string): Promise<string | null> {
  if (!isPossibleId(id)) return null;
  const [found] = await db
    .select({ imageUrl: universities.imageUrl })
    .from(universities)
    .where(eq(universities.id, id));
  return safeUrl(found?.imageUrl ?? null);
}

/** Counts the listed courses of a university, in the index in memory. */
export const countCoursesAt = async (db: Database, id: string, version?: string): Promise<number> =>
  offersOf(await currentIndex(db, version)).get(id)?.courses ?? 0;

/** Returns one university with its courses by level, or null if there is none or it is archived. */
export async function getUniversity(db: Database, id: string, today: string): Promise<UniversityInFull | null> {
  if (!isPossibleId(id)) return null;
  const [university] = await db
    .select()
    .from(universities)
    .where(and(eq(universities.id, id), isNull(universities.archivedAt)));
  if (!university) return null;
  const [levels, cheapest, terms] = await Promise.all([levelsOf(db, id, today), cheapestOf(db, id), termsOf(db, id)]);
  // What it wants of the files that we send is between it and the office.
  const { packNames: _names, packCover: _cover, ...shown } = university;
  return { ...shown, levels, cheapest, terms };
}

/** Returns what it offers at each level, most courses first. `today` is an ISO day: deadlines before it have passed. */
function levelsOf(db: Database, id: string, today: string): Promise<LevelOffer[]> {
  const next = sql<string | null>`min((
    select min(day) from (
      select deadline ->> 'date' as day from jsonb_array_elements(${courses.deadlines}) as deadline
    ) as days where day >= ${today}
  ))`;
  return db
    .select({
      level: courses.level,
      courses: count(),
      feeFrom,
      feeTo,
      ieltsFrom: min(courses.ieltsOverall),
      ieltsTo: max(courses.ieltsOverall),
      nextDeadline: next,
    })
    .from(courses)
    .where(and(eq(courses.universityId, id), isListed))
    .groupBy(courses.level)
    .orderBy(sql`count(*) desc`, asc(courses.level));
}

const MOST_CHEAPEST = 4;

/** Returns the courses with the lowest known fees. */
const cheapestOf = (db: Database, id: string) =>
  db
    .select({
      id: courses.id,
      name: courses.name,
      level: courses.level,
      duration: courses.duration,
      tuitionFee: courses.tuitionFee,
    })
    .from(courses)
    .where(and(eq(courses.universityId, id), isListed, isNotNull(courses.tuitionFee)))
    .orderBy(asc(courses.tuitionFee), asc(courses.nameFolded), asc(courses.id))
    .limit(MOST_CHEAPEST);

/** Returns the universities with a page, each with when it last changed, for search engines. */
export const universitiesChanged = (db: Database) =>
  db
    .select({ id: universities.id, changedAt: universities.updatedAt })
    .from(universities)
    .where(isNull(universities.archivedAt))
    .orderBy(asc(universities.id));
