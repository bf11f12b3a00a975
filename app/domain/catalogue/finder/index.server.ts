/** Reads the published courses into memory, once for each version of the catalogue. */
import { asc, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { readFigures } from "#app/domain/costs/read-figures.server.ts";
import { ruleColumns } from "#app/domain/fit/course-rules.server.ts";
import { recruitmentColumns } from "#app/domain/recruitment/recruitment-columns.server.ts";
import { catalogueNow } from "../catalogue-now.server.ts";
import { type CatalogueIndex, IndexBuilder } from "./catalogue-index.ts";

/** Rows per statement. Other requests run between two statements. */
const BATCH = 1_000;
/** A catalogue larger than this takes seconds to read. After a change people see its previous version until then. */
const LARGE = 50_000;
const LONGEST_WAIT_MS = 1_500;

interface Reading {
  version: string;
  /** Milliseconds of `performance.now()`. */
  since: number;
  index: Promise<CatalogueIndex>;
}

interface IndexMemory {
  latest: CatalogueIndex | null;
  /** One at a time: the memory of several would end the process. */
  reading: Reading | null;
}

const held = new WeakMap<Database, IndexMemory>();

/**
 * Returns the index of this version of the catalogue or of a later one, which is read from the database if it is not
 * known. Of a large catalogue it returns the previous version while a reading takes long.
 */
export async function currentIndex(db: Database, version?: string): Promise<CatalogueIndex> {
  const asked = performance.now();
  const wanted = version || (await catalogueNow(db)).version;
  const state = held.get(db) ?? { latest: null, reading: null };
  held.set(db, state);
  for (;;) {
    const { latest } = state;
    if (latest?.version === wanted) return latest;
    const reading = state.reading ?? startReading(state, db, wanted);
    const isLarge = latest !== null && latest.size > LARGE;
    const read = await (isLarge ? Promise.race([reading.index, patience(reading.since)]) : reading.index);
    if (read === null) return latest as CatalogueIndex;
    // A reading that began before has perhaps missed the change that this request knows of.
    if (reading.version === wanted || reading.since >= asked) return read;
  }
}

/** Reads the index of the present catalogue, so that no one has to wait for it. Does nothing if that fails. */
export const warmIndex = (db: Database): Promise<void> =>
  currentIndex(db).then(
    () => {},
    () => {},
  );

/** Resolves to null when a reading has taken so long that people see the previous version. */
const patience = (since: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, since + LONGEST_WAIT_MS - performance.now(), null).unref());

function startReading(state: IndexMemory, db: Database, version: string): Reading {
  const end = () => {
    state.reading = null;
  };
  const index = readIndex(db, version);
  const reading = {
    version,
    since: performance.now(),
    index: index.then((read) => {
      state.latest = read;
      return read;
    }),
  };
  state.reading = reading;
  reading.index.then(end, end);
  return reading;
}

async function readIndex(db: Database, version: string): Promise<CatalogueIndex> {
  const { id, name, city, country, ukRanking, qsRanking } = universities;
  const figures = await readFigures(db);
  const builder = new IndexBuilder(
    await db.select({ id, name, city, country, ukRanking, qsRanking, ...recruitmentColumns }).from(universities),
    figures,
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
    if (rows.length < BATCH) return builder.finish(version, yieldToEventLoop);
    await yieldToEventLoop();
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
