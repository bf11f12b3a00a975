import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationEvents, applications } from "#app/db/schema.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";
import { moveForward } from "./move-forward.server.ts";
import { undoStatus } from "./undo-status.server.ts";

const database = useDatabase();
let staff: Actor;

beforeAll(async () => {
  staff = await makeStaff(database.db);
});

const newApplication = async () => (await makeApplication(database.db, await makeUser(database.db))).id;
const statusOf = async (id: string) => {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
  return row?.status;
};
/** Puts what has happened at another time, so that the test does not depend on how long it takes. */
const happened = (applicationId: string, when: "in a minute" | "2 seconds ago") =>
  database.db
    .update(applicationEvents)
    .set({ createdAt: sql`now() + ${when === "in a minute" ? "1 minute" : "-2 seconds"}::interval` })
    .where(eq(applicationEvents.applicationId, applicationId));

test("the second click of a double click changes nothing, whichever version it has", async () => {
  const applicationId = await newApplication();
  const move = (status: string, version: number) => moveForward(database.db, staff, { applicationId, status, version });
  expect(await move("reviewing", 1)).toEqual({ status: "reviewing" });
  expect(await move("reviewing", 1)).toEqual({ status: "reviewing" });
  await happened(applicationId, "in a minute");
  expect(await move("submitted_to_university", 2)).toEqual({ status: "reviewing" });
  expect(await statusOf(applicationId)).toBe("reviewing");
  await happened(applicationId, "2 seconds ago");
  expect(await move("submitted_to_university", 2)).toEqual({ status: "submitted_to_university" });
});

test("a colleague's move and an undone one keep no one waiting", async () => {
  const applicationId = await newApplication();
  const colleague = await makeStaff(database.db);
  await changeStatus(database.db, colleague, { applicationId, status: "reviewing", version: 1 });
  await moveForward(database.db, staff, { applicationId, status: "submitted_to_university", version: 2 });
  await undoStatus(database.db, staff, { applicationId, version: 3 });
  expect(
    await moveForward(database.db, staff, { applicationId, status: "submitted_to_university", version: 4 }),
  ).toEqual({ status: "submitted_to_university" });
});

test("students move nothing, and an unknown application is not found", async () => {
  const applicationId = await newApplication();
  const student = await makeUser(database.db);
  const input = { applicationId, status: "reviewing", version: 1 };
  await expect(moveForward(database.db, student, input)).rejects.toMatchObject({ code: "forbidden" });
  const unknown = { ...input, applicationId: "nothing" };
  await expect(moveForward(database.db, staff, unknown)).rejects.toMatchObject({ code: "not_found" });
});
