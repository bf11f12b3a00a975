import { beforeEach, expect, test } from "vitest";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { aCourse, aUniversity, makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { getApplication } from "./my-applications.server.ts";
import { offerFacts } from "./offer-facts.server.ts";
import { recordChoice } from "./record-choice.server.ts";

const database = useDatabase();
let student: Actor;
let applicationId: string;

beforeEach(async () => {
  const { db } = database;
  student = await makeUser(db);
  await saveUniversities(db, [aUniversity({ id: "york", ukRanking: 17 })]);
  await saveCourses(db, [aCourse({ id: "law", ieltsOverall: 7 }), aCourse({ id: "physics" })]);
  applicationId = (await makeApplication(db, student, { selectedCourses: ["law", "physics"] })).id;
});

const offer = async (courseId: string) =>
  recordChoice(database.db, await makeStaff(database.db), {
    ...{ applicationId, courseId, version: 1, record: { outcome: "unconditional" } },
  });

const facts = async () => {
  const { courses } = await getApplication(database.db, student, applicationId);
  const profile = { ...NO_PROFILE, test: "ielts" as const, overall: 5 };
  return offerFacts(database.db, courses, profile);
};

test("offerFacts compares two offers, and says nothing of one alone", async () => {
  await offer("law");
  expect(await facts()).toEqual({});
  await offer("physics");
  expect(await facts()).toMatchObject({
    law: { fit: { verdict: "below" }, rank: 17 },
    physics: { rank: 17 },
  });
});
