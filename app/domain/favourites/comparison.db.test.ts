import { expect, test } from "vitest";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aCourse, aUniversity, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { compareById, listComparable } from "./comparison.server.ts";
import { addFavourite } from "./favourites.server.ts";

const database = useDatabase();

test("courses are compared in the order asked, with what their universities say", async () => {
  await saveUniversities(database.db, [
    aUniversity({
      id: "bath",
      name: "University of Bath",
      city: "Bath",
      country: "England",
      qsRanking: 150,
      ukRanking: 5,
    }),
  ]);
  const first = await makeCourse(database.db, { name: "MSc Zoology", tuitionFee: 20_000 });
  await saveCourses(database.db, [
    aCourse({ id: "bath-art", universityId: "bath", name: "MA Art", faculty: "Arts", tuitionFee: 18_000 }),
  ]);
  const { courses, rows, shared, leftOut } = await compareById(database.db, [first, "bath-art"], []);
  expect(courses).toEqual([
    { id: first, name: "MSc Zoology", university: expect.objectContaining({ name: "University of York" }) },
    {
      id: "bath-art",
      name: "MA Art",
      university: { id: "bath", name: "University of Bath", city: "Bath", country: "England" },
    },
  ]);
  expect(rows.find(({ name }) => name === "Tuition fee per year")?.cells).toEqual([
    { lines: ["£20,000"] },
    { lines: ["£18,000"], best: "Lowest" },
  ]);
  expect(rows.find(({ name }) => name === "UK ranking")?.cells).toEqual([{ lines: [] }, { lines: ["5"] }]);
  expect(shared.find(({ name }) => name === "Level")?.lines).toEqual(["Postgraduate"]);
  expect(leftOut).toEqual([]);
});

test("courses that are gone or no longer offered are left out, with a notice", async () => {
  const here = await makeCourse(database.db);
  const gone = await makeCourse(database.db, { name: "MA Latin", archivedAt: new Date() });
  const { courses, leftOut } = await compareById(database.db, ["none", here, gone, "a\0b", "x".repeat(9000)], []);
  expect(courses.map(({ id }) => id)).toEqual([here]);
  expect(leftOut).toEqual([
    "One of these courses is no longer in our catalogue, so it is not shown.",
    "MA Latin is no longer offered, so it is not shown.",
  ]);
});

test("favourites that are still offered can be chosen, and what a shared address named", async () => {
  const student = await makeUser(database.db);
  const mine = await makeCourse(database.db);
  const gone = await makeCourse(database.db);
  const shared = await makeCourse(database.db, { name: "MSc Shared" });
  await addFavourite(database.db, student, mine);
  await addFavourite(database.db, student, gone);
  await makeCourse(database.db, { id: gone, archivedAt: new Date() });

  const { courses, total } = await listComparable(database.db, student, 10, [mine, shared, gone, "none"]);
  expect(courses.map(({ id }) => id)).toEqual([shared, mine]);
  expect(courses[0]).toEqual({ id: shared, name: "MSc Shared", university: "University of York" });
  expect(total).toBe(2);
  expect((await listComparable(database.db, student, 10)).courses.map(({ id }) => id)).toEqual([mine]);
  expect(await listComparable(database.db, await makeUser(database.db), 10)).toEqual({ courses: [], total: 0 });
  expect((await listComparable(database.db, null, 10, [mine])).courses.map(({ id }) => id)).toEqual([mine]);
});

test("only the newest favourites are listed, and all are counted", async () => {
  const student = await makeUser(database.db);
  for (let at = 0; at < 3; at++) await addFavourite(database.db, student, await makeCourse(database.db));
  const { courses, total } = await listComparable(database.db, student, 2);
  expect([courses.length, total]).toEqual([2, 3]);
});
