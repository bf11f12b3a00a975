import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { countWrite } from "./write-counter.server.ts";

const database = useDatabase();
const noon = Date.UTC(2026, 0, 1, 12);

test("the write after the last allowed one is refused until as many have passed", async () => {
  const limit = { key: "favourites a", max: 3, seconds: 60 };
  const answers = [];
  for (let write = 0; write < 4; write++) answers.push(await countWrite(database.db, limit, noon + 15_000));
  expect(answers).toEqual([null, null, null, 75]);
  // Continuing anyway does not make the wait longer.
  expect(await countWrite(database.db, limit, noon + 15_000)).toBe(75);
  expect(await countWrite(database.db, limit, noon + 60_000)).toBe(45);
  expect(await countWrite(database.db, limit, noon + 105_000)).toBeNull();
});

test("writes at the same moment are all counted", async () => {
  const limit = { key: "favourites b", max: 10, seconds: 60 };
  const answers = await Promise.all(Array.from({ length: 12 }, () => countWrite(database.db, limit, noon)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
});

test("one person's writes do not count against another", async () => {
  const limit = { max: 1, seconds: 60 };
  expect(await countWrite(database.db, { key: "favourites c", ...limit }, noon)).toBeNull();
  expect(await countWrite(database.db, { key: "favourites d", ...limit }, noon)).toBeNull();
});

test("a write that cost much counts as several", async () => {
  const limit = { key: "documents e", max: 10, seconds: 60 };
  expect(await countWrite(database.db, { ...limit, hits: 9 }, noon)).toBeNull();
  expect(await countWrite(database.db, limit, noon)).toBeNull();
  expect(await countWrite(database.db, limit, noon)).not.toBeNull();
});
