import { expect, test } from "vitest";
import { makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { chatTopic } from "./chat-topic.server.ts";

const database = useDatabase();

test("a chat is about the viewer's application, otherwise about the course", async () => {
  const { db } = database;
  const student = await makeUser(db);
  const courseId = await makeCourse(db, { name: "LLM Law" });
  const { id: applicationId, reference } = await makeApplication(db, student, { selectedCourses: [courseId] });
  const courses = [{ name: "LLM Law", universityName: "University of York" }];
  expect(await chatTopic(db, student, { applicationId, courseId: null })).toEqual({ reference, courses });
  expect(await chatTopic(db, await makeUser(db), { applicationId, courseId })).toEqual({ courses });
  expect(await chatTopic(db, await makeUser(db), { applicationId, courseId: null })).toBeNull();
  expect(await chatTopic(db, student, { applicationId: null, courseId: "none" })).toBeNull();
});
