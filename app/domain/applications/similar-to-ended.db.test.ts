import { expect, test } from "vitest";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aCourse, aUniversity } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import type { ChoiceView } from "./my-applications.server.ts";
import { similarToEnded } from "./similar-to-ended.server.ts";

const database = useDatabase();

const choice = (courseId: string, endReason: ChoiceView["endReason"]) => ({ courseId, endReason }) as ChoiceView;

test("similarToEnded offers other courses for those that the university or the office has ended", async () => {
  const places = ["york", "leeds", "derby", "kent", "hull", "bath"];
  await saveUniversities(
    database.db,
    places.map((id) => aUniversity({ id, name: `University of ${id}` })),
  );
  await saveCourses(
    database.db,
    places.map((id) => aCourse({ id: `data-${id}`, universityId: id, tuitionFee: 20_000 })),
  );
  const courses = [choice("data-york", "refused"), choice("data-leeds", "withdrawn"), choice("data-derby", null)];
  const found = await similarToEnded(database.db, courses, "");
  expect(Object.keys(found)).toEqual(["data-york"]);
  expect(found["data-york"]?.map(({ id }) => id)).toEqual(["data-bath", "data-hull", "data-kent"]);
});
