/** Tests when each check is made and what it looks at, with a clock of our own and the sample's people. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationEvents, applications, checks, courses, newsletterSubscriptions } from "#app/db/schema.ts";
import { askForDeletion, deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { askToConfirm, confirm, unsubscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { seedSample } from "../../../local/sample/seed.ts";
import { testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { QUERIES } from "./broken-rows.server.ts";
import { checkNow, countBroken, lastResults, listChecks } from "./checks.server.ts";
import { CHECK_NAMES, type CheckName, QUERIED_CHECKS } from "./must-hold.ts";
import { lastNight } from "./nightly-schedule.ts";
import { KEPT_IDS, runChecks } from "./run-checks.server.ts";

const database = useDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 9 in the morning in Dhaka, a few days from now, because rows are created with the database's clock. */
const MORNING = new Date(lastNight(new Date(Date.now() + 3 * DAY)).getTime() + 6 * HOUR);
const later = (ms: number) => new Date(+MORNING + ms);

let staff: Actor;
beforeAll(async () => {
  await seedSample(database.db);
  staff = await makeStaff(database.db);
});
beforeEach(async () => {
  await database.db.delete(checks);
});

const allInOrder = Object.fromEntries(QUERIED_CHECKS.map((name) => [name, 0]));
const run = async (at: Date, options?: { isAsked: boolean }) => {
  const { made, failures } = await runChecks(database.db, at, options);
  expect(failures).toEqual([]);
  return made;
};
const resultOf = async (name: CheckName) => (await lastResults(database.db)).find((result) => result.name === name);

/** Creates an application, as if it was submitted and moved at another time. */
async function anApplication(at: Date): Promise<string> {
  const { id } = await makeApplication(database.db, await makeUser(database.db));
  await database.db.update(applications).set({ createdAt: at, statusChangedAt: at }).where(eq(applications.id, id));
  return id;
}
const loseEvents = (id: string) => database.db.delete(applicationEvents).where(eq(applicationEvents.applicationId, id));
const restoreEvents = (id: string) =>
  database.db.insert(applicationEvents).values({ applicationId: id, toStatus: "submitted" });

test("all is in order with the sample, and after everything that people do", async () => {
  const { db } = database;
  expect(await run(new Date())).toEqual(allInOrder);
  const [student, leaver] = [await makeUser(db), await makeUser(db)];
  const { id } = await makeApplication(db, student);
  await changeStatus(db, staff, { applicationId: id, status: "reviewing", version: 1 });
  await changeStatus(db, staff, { applicationId: id, status: "offer_issued", version: 2 });
  await makeApplication(db, leaver);
  const [course] = await db.select({ id: courses.id }).from(courses).limit(1);
  for (const person of [student, leaver]) await addFavourite(db, person, course?.id ?? "");
  const message = { title: "Open day", message: "On Saturday", type: "info" } as const;
  for (const userIds of [[], [leaver.id]]) await sendByStaff(db, staff, { ...message, userIds }, crypto.randomUUID());
  await askForDeletion(db, leaver, new Date(Date.now() - DAY));
  await deleteDueAccounts(db, new Date());
  for (const email of ["reader@example.com", "leaves@example.com"]) await askToConfirm(db, { email });
  const [left] = await db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, "leaves@example.com"));
  await confirm(db, left?.id ?? "");
  await unsubscribe(db, left?.id ?? "");
  expect(await run(new Date(Date.now() + MINUTE), { isAsked: true })).toEqual(allInOrder);
  await db.delete(checks);
  expect(await run(new Date(Date.now() + MINUTE))).toEqual(allInOrder);
});

describe("each check is made once an hour", () => {
  test("checks run sooner only when staff ask", async () => {
    expect(Object.keys(await run(MORNING))).toHaveLength(QUERIED_CHECKS.length);
    expect(await run(later(59 * MINUTE))).toEqual({});
    expect(Object.keys(await run(later(10 * MINUTE), { isAsked: true }))).toHaveLength(QUERIED_CHECKS.length);
    expect(await run(later(69 * MINUTE))).toEqual({});
    expect(Object.keys(await run(later(70 * MINUTE)))).toHaveLength(QUERIED_CHECKS.length);
    expect((await runChecks(database.db, later(71 * MINUTE))).nextAt).toEqual(later(130 * MINUTE));
  });

  test("however many instances there are", async () => {
    const all = await Promise.all([1, 2, 3].map(() => runChecks(database.db, MORNING)));
    const names = all.flatMap(({ made }) => Object.keys(made));
    expect(names.toSorted()).toEqual(QUERIED_CHECKS.toSorted());
  });

  test("a student may not run or list checks", async () => {
    const student = await makeUser(database.db);
    for (const refused of [checkNow, listChecks, countBroken])
      await expect(refused(database.db, student)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the records that a check reads", () => {
  test("a daytime check reads changed records and those still broken", async () => {
    await run(MORNING);
    const id = await anApplication(later(-30 * MINUTE));
    await loseEvents(id);
    expect(await run(later(HOUR))).toMatchObject({ first_event: 1, history: 0, told: 0 });
    expect(await resultOf("first_event")).toMatchObject({ broken: 1, ids: [id], wholeAt: MORNING });
    expect(await countBroken(database.db, staff)).toBe(1);
    // The record does not change again, and is still broken.
    await database.db
      .update(applications)
      .set({ createdAt: later(-9 * DAY) })
      .where(eq(applications.id, id));
    expect(await run(later(2 * HOUR))).toMatchObject({ first_event: 1 });
    expect((await lastResults(database.db))[0]).toMatchObject({ name: "first_event", broken: 1 });
    await restoreEvents(id);
    expect(await checkNow(database.db, staff, later(2 * HOUR + MINUTE))).toBe(0);
    expect(await resultOf("first_event")).toMatchObject({ broken: 0, ids: [] });
  });

  test("a nightly check reads all records", async () => {
    const id = await anApplication(later(-9 * DAY));
    await run(MORNING);
    await loseEvents(id);
    expect(await run(later(HOUR))).toMatchObject({ first_event: 0 });
    const night = new Date(lastNight(later(DAY)).getTime() + 5 * MINUTE);
    expect(await run(night)).toMatchObject({ first_event: 1 });
    expect(await resultOf("first_event")).toMatchObject({ ids: [id], wholeAt: night });
    await restoreEvents(id);
    expect(await run(new Date(+night + HOUR))).toMatchObject({ first_event: 0 });
  });

  test("all of them, while more are broken than it remembers", async () => {
    const { db } = database;
    const many = KEPT_IDS + 5;
    const { id: owner } = await makeUser(db);
    await db.execute(sql`
      insert into applications (reference, user_id, full_name, email, phone, idempotency_key, created_at, status_changed_at)
      select 'SH-M' || n, ${owner}, 'A', 'a@example.com', '1', 'm' || n, ${later(-9 * DAY).toISOString()}, ${later(-9 * DAY).toISOString()}
      from generate_series(1, ${many}) n`);
    expect(await run(MORNING)).toMatchObject({ first_event: many, snapshot: many, told: 0 });
    expect(await run(later(HOUR))).toMatchObject({ first_event: many, snapshot: many });
    await db.delete(applications).where(eq(applications.userId, owner));
    expect(await run(later(2 * HOUR))).toMatchObject({ first_event: 0, snapshot: 0 });
  });

  test("a count that is wrong stays in the list until it is corrected", async () => {
    const { db } = database;
    await run(MORNING);
    await db.execute(
      sql`insert into figures (kind, day, key, n) values ('leads', (now() + interval '9 days')::date, 'website new', 1)`,
    );
    expect(await run(later(HOUR))).toMatchObject({ figures: 1 });
    expect(await run(later(2 * HOUR))).toMatchObject({ figures: 1 });
    await db.execute(
      sql`insert into figures (kind, day, key, n) values ('leads', (now() + interval '9 days')::date, 'website new', -1)`,
    );
    expect(await run(later(3 * HOUR))).toMatchObject({ figures: 0 });
  });
});

test("one check that fails leaves the others alone, and is tried again soon", async () => {
  const { db } = database;
  await db.execute(sql`alter table recruitment_history rename to elsewhere`);
  const { made, failures, nextAt } = await runChecks(db, MORNING);
  await db.execute(sql`alter table elsewhere rename to recruitment_history`);
  expect(failures).toHaveLength(1);
  expect(Object.keys(made)).toHaveLength(QUERIED_CHECKS.length - 1);
  expect(nextAt <= later(HOUR)).toBe(true);
  await expect(runChecks(db, later(MINUTE))).resolves.toMatchObject({ made: { recruitment: 0 }, failures: [] });
});

test("a result of an older version counts for nothing", async () => {
  const old = { name: "no_longer", broken: 3, ids: ["a"], checkedAt: MORNING, wholeAt: MORNING, tookMs: 1 };
  await database.db.insert(checks).values(old);
  expect(await countBroken(database.db, staff)).toBe(0);
  expect((await lastResults(database.db)).map(({ name }) => name)).toEqual(CHECK_NAMES);
  await run(later(HOUR));
  expect((await runChecks(database.db, later(2 * HOUR))).nextAt > later(2 * HOUR)).toBe(true);
});

/** Enough for an index to be cheaper than the table. */
const CROWD = 20_000;

testOfPlans("a daytime check never reads a large table from end to end", async () => {
  const { db } = database;
  const old = sql`now() - interval '30 days' - interval '1 minute' * n`;
  await db.execute(sql`
    insert into users (id, email, created_at, erased_at) select gen_random_uuid(), '', ${old}, case when n % 10 = 0 then ${old} end
    from generate_series(1, ${CROWD}) n`);
  await db.execute(sql`
    insert into applications (reference, user_id, full_name, email, phone, idempotency_key, created_at, status_changed_at)
    select 'SH-C' || n, ${staff.id}, 'A', 'a@example.com', '1', 'c' || n, ${old}, ${old} from generate_series(1, ${CROWD}) n`);
  await db.execute(sql`
    insert into application_events (application_id, to_status, created_at) select id, 'submitted', created_at from applications`);
  await db.execute(sql`
    insert into application_courses (application_id, course_id, position, course_name, university_name)
    select id, (select id from courses limit 1), 0, 'c', 'u' from applications where reference like 'SH-C%'`);
  await db.execute(sql`
    insert into notifications (user_id, title, application_id, created_at) select user_id, 't', id, created_at from applications`);
  await db.execute(sql`
    insert into leads (name, email, created_at) select 'A', 'a@example.com', ${old} from generate_series(1, ${CROWD}) n`);
  await db.execute(sql`
    insert into letters (recipient, content, created_at, due_at) select 'r', '{"kind": "newsletter_manage"}', now() - interval '1 minute' * n, null
    from generate_series(1, ${CROWD}) n`);
  await db.execute(sql`analyze`);
  const large = ["users", "applications", "application_courses", "application_events", "notifications", "leads"];
  for (const name of QUERIED_CHECKS) {
    const { reach, broken } = QUERIES[name];
    if (reach === "night") continue;
    const since = reach === "all" ? null : new Date(Date.now() - 2 * HOUR);
    const known = [crypto.randomUUID()];
    const plan = await plansOf(db, () => db.execute(broken({ now: new Date(), since, known })));
    expect([name, scannedTables(plan).filter((table) => [...large, "letters"].includes(table))]).toEqual([name, []]);
  }
});
