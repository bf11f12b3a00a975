import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { applicationEvents, applications, notifications } from "#app/db/schema.ts";
import { DomainError, type DomainErrorCode } from "#app/domain/errors.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { STEPS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;

beforeAll(async () => {
  student = await makeUser(database.db);
  staff = await makeStaff(database.db, { fullName: "Farhana Rahman" });
});

const newApplication = async () => (await makeApplication(database.db, student)).id;

/** Returns what a change adds to the records of the submission. */
async function stateOf(id: string) {
  const { db } = database;
  const [application] = await db
    .select({ status: applications.status, version: applications.version, changedAt: applications.statusChangedAt })
    .from(applications)
    .where(eq(applications.id, id));
  const events = await db
    .select({
      from: applicationEvents.fromStatus,
      to: applicationEvents.toStatus,
      actorId: applicationEvents.actorId,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.id);
  const sent = await db
    .select({
      userId: notifications.userId,
      type: notifications.type,
      content: notifications.content,
      createdBy: notifications.createdBy,
    })
    .from(notifications)
    .where(and(eq(notifications.applicationId, id), sql`${notifications.createdBy} is not null`));
  return { ...application, events: events.slice(1), sent };
}

async function refusalOf(work: Promise<unknown>, code: DomainErrorCode): Promise<DomainError> {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DomainError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.code).toBe(code);
  return error;
}

test("a change raises the version, writes an event and tells the student", async () => {
  const applicationId = await newApplication();
  await database.db
    .update(applications)
    .set({ statusChangedAt: new Date(0) })
    .where(eq(applications.id, applicationId));
  const answer = await changeStatus(database.db, staff, { applicationId, status: "Offer Issued", version: 1 });
  expect(answer).toEqual({ changed: true, version: 2 });
  const after = await stateOf(applicationId);
  expect(after).toMatchObject({
    status: "offer_issued",
    version: 2,
    events: [{ from: "submitted", to: "offer_issued", actorId: staff.id }],
    sent: [
      {
        userId: student.id,
        type: "application",
        content: { kind: "status_changed", status: "offer_issued", course: "MSc Data Science" },
        createdBy: staff.id,
      },
    ],
  });
  expect(after.changedAt?.getTime()).toBeGreaterThan(0);
});

test("any status may follow any other", async () => {
  const applicationId = await newApplication();
  let version = 1;
  for (const { key } of STEPS.toReversed()) {
    ({ version } = await changeStatus(database.db, staff, { applicationId, status: key, version }));
  }
  const { status, events, sent } = await stateOf(applicationId);
  expect(status).toBe("submitted");
  expect(events.map(({ to }) => to)).toEqual(STEPS.map(({ key }) => key).toReversed());
  expect(sent).toHaveLength(8);
});

describe("refused, with nothing changed, is", () => {
  const attempt = async (by: Actor, more: { applicationId?: string; status?: string; version?: number }) => {
    const applicationId = await newApplication();
    const before = await stateOf(applicationId);
    const input = { applicationId, status: "reviewing", version: 1, ...more };
    return { work: changeStatus(database.db, by, input), before, state: () => stateOf(applicationId) };
  };

  test("a student, of the own application too", async () => {
    const { work, before, state } = await attempt(student, {});
    await refusalOf(work, "forbidden");
    expect(await state()).toEqual(before);
  });

  test.each(["", "Accepted", "rejected", "under_review", "pending", "approved", "submitted\0"])(
    "the status %j",
    async (status) => {
      const { work, before, state } = await attempt(staff, { status });
      const { fields } = await refusalOf(work, "invalid");
      expect(fields).toHaveProperty("status");
      expect(await state()).toEqual(before);
    },
  );

  test.each([0, 2, -1, 1.5, Number.NaN])("the version %s", async (version) => {
    const { work, before, state } = await attempt(staff, { version });
    await refusalOf(work, "stale");
    expect(await state()).toEqual(before);
  });
});

test("an unknown id and one that cannot be an id are the same not found", async () => {
  const refusals = await Promise.all(
    [crypto.randomUUID(), "", "42", "a\0b", "' or 1=1 --"].map((applicationId) =>
      refusalOf(changeStatus(database.db, staff, { applicationId, status: "reviewing", version: 1 }), "not_found"),
    ),
  );
  expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
});

describe("a stale version", () => {
  const changedBy = async (other: Actor) => {
    const applicationId = await newApplication();
    await changeStatus(database.db, other, { applicationId, status: "cas_issued", version: 1 });
    const work = changeStatus(database.db, staff, { applicationId, status: "reviewing", version: 1 });
    return { applicationId, message: (await refusalOf(work, "stale")).message };
  };

  test("says who set what, and writes nothing", async () => {
    const { applicationId, message } = await changedBy(await makeStaff(database.db, { fullName: "Imran Hossain" }));
    expect(message).toBe(
      "Imran Hossain changed this application to CAS Issued after you opened it. Check it, then change it again if you still need to.",
    );
    const { status, events, sent } = await stateOf(applicationId);
    expect(status).toBe("cas_issued");
    expect(events).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test.each([null, ""])("names by the e-mail address who has the name %j", async (fullName) => {
    const { message } = await changedBy(await makeStaff(database.db, { fullName, email: "imran@example.com" }));
    expect(message).toContain("imran@example.com changed this application");
  });
});

test("sent again by the same person because the first answer was lost, it is one change and no conflict", async () => {
  const applicationId = await newApplication();
  const send = (viewer = staff) =>
    changeStatus(database.db, viewer, { applicationId, status: "cas_issued", version: 1 });
  const first = await send();
  expect(await send()).toEqual(first);
  const { events, sent } = await stateOf(applicationId);
  expect([events.length, sent.length]).toEqual([1, 1]);
  await refusalOf(send(await makeStaff(database.db)), "stale");
  await changeStatus(database.db, staff, { applicationId, status: "reviewing", version: 2 });
  await refusalOf(send(), "stale");
});

test("the same status again changes nothing", async () => {
  const applicationId = await newApplication();
  const before = await stateOf(applicationId);
  const answer = await changeStatus(database.db, staff, { applicationId, status: "SUBMITTED", version: 1 });
  expect(answer).toEqual({ changed: false, version: 1 });
  expect(await stateOf(applicationId)).toEqual(before);
});

/** Starts all of `work` while the application is locked, and releases the lock once all of it waits. */
async function atTheSameMoment<Result>(applicationId: string, work: (() => Promise<Result>)[]) {
  const { db, isPostgres } = database;
  const waiting = async () => {
    const found = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rowsOf(found).length;
  };
  const { outcomes } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${applicationId} for update`);
    const outcomes = Promise.allSettled(work.map((start) => start()));
    // PGlite has one connection, so everything waits for this transaction anyway.
    if (isPostgres) while ((await waiting()) < work.length);
    return { outcomes };
  });
  return outcomes;
}

test("exactly one of several simultaneous changes to one version wins", async () => {
  const applicationId = await newApplication();
  const statuses = ["reviewing", "offer_issued", "cas_issued", "visa_approved"];
  const outcomes = await atTheSameMoment(
    applicationId,
    statuses.map((status) => () => changeStatus(database.db, staff, { applicationId, status, version: 1 })),
  );
  const won = outcomes.findIndex((outcome) => outcome.status === "fulfilled");
  const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(lost).toHaveLength(3);
  expect(lost.map((error) => (error instanceof DomainError ? error.code : error))).toEqual(Array(3).fill("stale"));
  const { status, version, events, sent } = await stateOf(applicationId);
  expect(status).toBe(statuses[won]);
  expect(version).toBe(2);
  expect(events).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test("a status does not change when the student cannot be told", async () => {
  const applicationId = await newApplication();
  const before = await stateOf(applicationId);
  const { db } = database;
  await db.execute(
    sql`alter table notifications add constraint no_more check (content ->> 'status' <> 'reviewing') not valid`,
  );
  try {
    const work = changeStatus(db, staff, { applicationId, status: "reviewing", version: 1 });
    await expect(work).rejects.not.toBeInstanceOf(DomainError);
    expect(await stateOf(applicationId)).toEqual(before);
  } finally {
    await db.execute(sql`alter table notifications drop constraint no_more`);
  }
  const { changed } = await changeStatus(db, staff, { applicationId, status: "reviewing", version: 1 });
  expect(changed).toBe(true);
});
