import { beforeAll, expect, test } from "vitest";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { aCourse, aUniversity } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { finderList } from "./finder-list.server.ts";

const database = useDatabase();
const profile = { ...NO_PROFILE, test: "ielts" as const, overall: 6 };

beforeAll(async () => {
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  await saveCourses(database.db, [
    aCourse({ id: "law", level: "Undergraduate", ieltsOverall: 7.5 }),
    aCourse({ id: "physics", level: "Undergraduate", ieltsOverall: 6 }),
  ]);
});

const read = (query: string, who: typeof profile | null) =>
  finderList(database.db, parseFilters(new URLSearchParams(query)), { version: "", profile: who });

test("without results the finder leaves out the filter and the order by them", async () => {
  const { list } = await read("fit=meets&sort=fit", null);
  expect(list).toMatchObject({ filters: { fit: "", sort: "" }, total: 2, fits: null });
});

test("with results the finder says of each course how they compare", async () => {
  const { list } = await read("", profile);
  expect(list.fits?.get("law")).toMatchObject({ state: "below" });
  expect([...(list.fits?.keys() ?? [])].toSorted()).toEqual(["law", "physics"]);
  expect((await read("fit=meets&sort=fit", profile)).list).toMatchObject({ filters: { fit: "meets", sort: "fit" } });
});
