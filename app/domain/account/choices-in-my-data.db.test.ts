import { expect, test } from "vitest";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { myData } from "./my-data.server.ts";

const at = useDatabase();

test("downloaded data holds students' words about an end, not those of staff", async () => {
  const [student, staff] = await Promise.all([makeUser(at.db), makeStaff(at.db)]);
  const [first, second] = [await makeCourse(at.db), await makeCourse(at.db)];
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [first, second] });
  const record = { endReason: "no_contact", endNote: "Rude on the phone" } as const;
  await recordChoice(at.db, staff, { applicationId, courseId: first, version: 1, record });
  await withdrawChoice(at.db, student, { applicationId, courseId: second, reason: "other", note: "My father is ill" });
  const data = JSON.stringify(await myData(at.db, student, { withNotes: false }));
  expect(data).toContain("My father is ill");
  expect(data).not.toContain("Rude");
});
