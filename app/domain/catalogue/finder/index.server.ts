/** Reads the published courses into memory, once for each version of the catalogue. */
import { asc, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { nextTurn } from "#app/db/turn.ts";
import { ruleColumns } from "#app/domain/fit/course-rules.server.ts";
import { recruitmentColumns } from "#app/domain/universities/recruitment-columns.server.ts";
import { catalogueNow } from "../catalogue-now.server.ts";
import { type CatalogueIndex, IndexBuilder } from "./catalogue-index.ts";

/** Rows per statement. Other requests run between two statements. */
const BATCH = 1_000;
/** A catalogue larger than this takes seconds to read. After a change people see its previous version until then. */
const LARGE = 50_000;
const LONGEST_WAIT_MS = 1_500;

interface Held {
  latest: CatalogueIndex | null;
  reading: { version: string; index: Promise<CatalogueIndex> } | null;
}

const held = new WeakMap<Database, Held>();

/** Returns the index of this version of the catalogue, which is read from the database if it is not known. */
export async function currentIndex(db: Database, version?: string): Promise<CatalogueIndex> {
  const wanted = version || (await catalogueNow(db)).version;
  const state = held.get(db) ?? { latest: null, reading: null };
  held.set(db, state);
  if (state.latest?.version === wanted) return state.latest;
  if (state.reading?.version !== wanted) {
    const index = readIndex(db, wanted);
    const reading = { version: wanted, index };
    state.reading = reading;
    const end = () => {
      if (state.reading === reading) state.reading = null;
    };
    index
      .then(
        (read) => {
          if (state.reading === reading) state.latest = read;
        },
        () => {},
      )
      .finally(end);
  }
  const { index } = state.reading as NonNullable<Held["reading"]>;
  return state.latest && state.latest.size > LARGE ? Promise.race([index, waited(state.latest)]) : index;
}

const waited = (index: CatalogueIndex) =>
  new Promise<CatalogueIndex>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, index).unref());

async function readIndex(db: Database, version: string): Promise<CatalogueIndex> {
  const { id, name, city, country, ukRanking, qsRanking } = universities;
  const builder = new IndexBuilder(
    await db.select({ id, name, city, country, ukRanking, qsRanking, ...recruitmentColumns }).from(universities),
  );
  let from: { at: string; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(courses)
      .where(
        from
          ? sql`${isNull(courses.archivedAt)} and (${courses.createdAt}, ${courses.id}) > (${from.at}::timestamptz, ${from.id})`
          : isNull(courses.archivedAt),
      )
      .orderBy(asc(courses.createdAt), asc(courses.id))
      .limit(BATCH);
    for (const row of rows) builder.add(row);
    from = rows.at(-1);
    if (rows.length < BATCH) return builder.finish(version);
    await nextTurn();
  }
}

const columns = {
  id: courses.id,
  // A `Date` would cut off the microseconds.
  at: sql<string>`${courses.createdAt}::text`,
  publishedAt: sql<number>`(extract(epoch from ${courses.publishedAt}) * 1000)::float8`.mapWith(Number),
  universityId: courses.universityId,
  name: courses.name,
  faculty: courses.faculty,
  code: courses.code,
  duration: courses.duration,
  tuitionFee: courses.tuitionFee,
  ...ruleColumns,
  hasScholarship: sql<boolean>`cardinality(${courses.scholarships}) > 0`,
  startDates: courses.startDates,
  deadlines: courses.deadlines,
  studyModes: courses.studyModes,
  subjects: courses.subjects,
};
