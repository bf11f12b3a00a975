import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationEvents, emails } from "#app/db/schema.ts";
import { listNotifications, markRead } from "#app/domain/news/my-notifications.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { asksFirst, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";
import { getApplication } from "./my-applications.server.ts";
import { getForStaff } from "./staff-view.server.ts";
import { undoStatus } from "./undo-status.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Farhana Haque" });
});

async function moved(status = "visa_approved") {
  const student = await makeUser(at.db);
  const { id, reference } = await makeApplication(at.db, student);
  await changeStatus(at.db, staff, { applicationId: id, status, version: 1 });
  const titles = async () => (await listNotifications(at.db, student, { limit: 10 })).map(({ title }) => title);
  const waiting = () => at.db.select().from(emails).where(eq(emails.userId, student.id));
  return { student, id, reference, titles, waiting };
}

describe("a change that is taken back", () => {
  test("leaves the student as if it had not happened, and staff with the history", async () => {
    const { student, id, titles, waiting } = await moved();
    expect(await waiting()).toHaveLength(1);
    const before = await getForStaff(at.db, staff, id);
    expect(await undoStatus(at.db, staff, { applicationId: id, version: 2 })).toEqual({
      status: "submitted",
      version: 3,
    });
    expect(await titles()).toEqual(["Application submitted"]);
    expect(await waiting()).toEqual([]);
    const seen = await getApplication(at.db, student, id);
    expect(seen.status).toBe("submitted");
    expect(seen.events.map(({ toStatus }) => toStatus)).toEqual(["submitted"]);
    const after = await getForStaff(at.db, staff, id);
    expect(after.events.map(({ toStatus, takenBackAt }) => [toStatus, takenBackAt !== null])).toEqual([
      ["visa_approved", true],
      ["submitted", false],
    ]);
    expect(after.statusChangedAt).toEqual(before.createdAt);
  });

  test("is corrected where the student has read it", async () => {
    const { student, id, reference, titles } = await moved();
    // By their titles: two in the same millisecond have no order.
    const found = async (title: RegExp) =>
      (await listNotifications(at.db, student, { limit: 10 })).find((one) => title.test(one.title));
    const read = await found(/^(?!Application submitted)/);
    await markRead(at.db, student, read?.id ?? "");
    await undoStatus(at.db, staff, { applicationId: id, version: 2 });
    expect((await found(/^Correction: Submitted: /))?.message).toContain(reference);
    expect(await titles()).toHaveLength(3);
  });

  test("can be set again, and then undone again", async () => {
    const { id } = await moved();
    await undoStatus(at.db, staff, { applicationId: id, version: 2 });
    expect(await changeStatus(at.db, staff, { applicationId: id, status: "reviewing", version: 3 })).toEqual({
      changed: true,
      version: 4,
    });
    expect(await undoStatus(at.db, staff, { applicationId: id, version: 4 })).toMatchObject({ status: "submitted" });
  });
});

describe("the undo of a status is refused", () => {
  test("after 10 minutes", async () => {
    const { id } = await moved();
    const later = new Date(Date.now() + UNDO_MS + 60_000);
    await expect(undoStatus(at.db, staff, { applicationId: id, version: 2 }, later)).rejects.toMatchObject({
      code: "stale",
    });
  });

  test("when someone has changed it since, or it is the first event", async () => {
    const { id } = await moved("reviewing");
    await changeStatus(at.db, staff, { applicationId: id, status: "offer_issued", version: 2 });
    await expect(undoStatus(at.db, staff, { applicationId: id, version: 2 })).rejects.toMatchObject({ code: "stale" });
    const fresh = await makeApplication(at.db, await makeUser(at.db));
    await expect(undoStatus(at.db, staff, { applicationId: fresh.id, version: 1 })).rejects.toMatchObject({
      code: "stale",
    });
  });

  test("in words that fit: nothing to undo, or changed since", async () => {
    const fresh = await makeApplication(at.db, await makeUser(at.db));
    const nothing = undoStatus(at.db, staff, { applicationId: fresh.id, version: 1 });
    await expect(nothing).rejects.toMatchObject({ reason: "nothing_to_undo", message: "There is nothing to undo." });
    const { id } = await moved("reviewing");
    await changeStatus(at.db, staff, { applicationId: id, status: "offer_issued", version: 2 });
    await expect(undoStatus(at.db, staff, { applicationId: id, version: 2 })).rejects.toMatchObject({
      reason: "changed_since",
    });
  });

  test("only one of two simultaneous undos succeeds", async () => {
    const { id } = await moved();
    const results = await Promise.allSettled(
      [1, 2].map(() => undoStatus(at.db, staff, { applicationId: id, version: 2 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const undone = await at.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
    expect(undone).toHaveLength(2);
  });

  test("a student may not undo a status", async () => {
    const { student, id } = await moved();
    const work = undoStatus(at.db, student, { applicationId: id, version: 2 });
    await expect(work).rejects.toMatchObject({ code: "forbidden" });
  });
});

test.each([
  ["submitted", "reviewing", false],
  ["submitted", "submitted", false],
  ["submitted", "submitted_to_university", true],
  ["submitted", "visa_approved", true],
  ["cas_issued", "offer_issued", true],
  ["cas_issued", "cas_requested", true],
  ["pending", "submitted", true],
])("a change from %s to %s asks first: %s", (from, to, asks) => {
  expect(asksFirst(from, to)).toBe(asks);
});
