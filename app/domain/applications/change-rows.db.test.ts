import { expect, test } from "vitest";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeRows } from "./change-rows.server.ts";
import { getForStaff } from "./staff-view.server.ts";

const database = useDatabase();

test("changeRows saves single steps, and says why other rows are as they were", async () => {
  const { db } = database;
  const staff = await makeStaff(db);
  const [one, other, old] = [
    (await makeApplication(db, await makeUser(db))).id,
    (await makeApplication(db, await makeUser(db))).id,
    (await makeApplication(db, await makeUser(db))).id,
  ];
  const failed = await changeRows(db, staff, [
    { id: one, version: 1, status: "reviewing" },
    { id: other, version: 1, status: "offer_issued" },
    { id: old, version: 7, status: "reviewing" },
  ]);
  expect(failed).toMatchObject([
    { id: other, message: "This is not one step forward. Save it in its row to see what the student will read." },
    { id: old },
  ]);
  const statuses = [one, other, old].map(async (id) => (await getForStaff(db, staff, id)).status);
  expect(await Promise.all(statuses)).toEqual(["reviewing", "submitted", "submitted"]);
});

test("changeRows stops at a row that does not exist", async () => {
  const missing = { id: crypto.randomUUID(), version: 1, status: "reviewing" };
  await expect(changeRows(database.db, await makeStaff(database.db), [missing])).rejects.toMatchObject({
    code: "not_found",
  });
});
