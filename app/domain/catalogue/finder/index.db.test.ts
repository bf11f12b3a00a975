/** Tests when the index of the catalogue is read: one reading at a time, and never an old one after a change. */
import { expect, test } from "vitest";
import type { Database } from "#app/db/connect.server.ts";
import { makeCourse } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { catalogueNow } from "../catalogue-now.server.ts";
import { currentIndex } from "./index.server.ts";

const database = useDatabase();

/** Counts the readings that run: each begins with the universities and ends with its last courses. */
function counted(db: Database) {
  const readings = { running: 0, most: 0, all: 0 };
  const select = (...args: Parameters<Database["select"]>) => {
    const isStart = args[0] !== undefined && "ukRanking" in args[0];
    const isCourses = args[0] !== undefined && "deadlines" in args[0];
    if (isStart) readings.most = Math.max(readings.most, ++readings.running);
    if (isStart) readings.all++;
    const built = db.select(...args);
    if (!isCourses) return built;
    const from = built.from.bind(built);
    return Object.assign(built, {
      from: (...table: Parameters<typeof from>) => {
        // The test has fewer courses than a batch, so one statement ends a reading.
        readings.running--;
        return from(...table);
      },
    });
  };
  return { readings, db: Object.assign(Object.create(db), { select }) as Database };
}

test("many who ask together share a reading, and later ones its result", async () => {
  await makeCourse(database.db);
  const { db, readings } = counted(database.db);
  const indexes = await Promise.all(Array.from({ length: 5 }, () => currentIndex(db)));
  expect(new Set(indexes).size).toBe(1);
  expect(await currentIndex(db)).toBe(indexes[0]);
  expect(readings).toEqual({ running: 0, most: 1, all: 1 });
});

test("changes while a reading runs are in the next one, which begins when it has ended", async () => {
  const { db, readings } = counted(database.db);
  const asked: Promise<unknown>[] = [];
  const wanted: string[] = [];
  for (let change = 0; change < 4; change++) {
    wanted.push(await makeCourse(database.db));
    const { version } = await catalogueNow(database.db);
    asked.push(
      currentIndex(db, version).then((index) => {
        for (const id of wanted.slice(0, change + 1)) expect(index.courseOf(id), id).toBeGreaterThanOrEqual(0);
      }),
    );
  }
  await Promise.all(asked);
  expect(readings.most).toBe(1);
  expect(readings.all).toBeLessThanOrEqual(4);
  const last = await currentIndex(db);
  expect(last.version).toBe((await catalogueNow(database.db)).version);
});
