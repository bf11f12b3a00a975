/** Plants one fault after another, and looks whether its statement finds it. */
import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { courseCounts, emails, favourites, figures, notificationSends, rateLimits } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aUniversity, makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { QUERIES } from "./broken-rows.server.ts";
import { MUST_HOLD, QUERIED_CHECKS, type QueriedCheck } from "./must-hold.ts";

const database = useDatabase();
const nobodys = "00000000-0000-4000-8000-000000000000";
const HOUR = 60 * 60_000;

const brokenOf = async (name: QueriedCheck) => {
  const query = QUERIES[name].broken({ now: new Date(), since: null, known: [] });
  return rowsOf<{ id: string }>(await database.db.execute(query)).map(({ id }) => id);
};
const run = (statement: SQL) => database.db.execute(statement);
const anApplication = async () => (await makeApplication(database.db, await makeUser(database.db))).id;
const aStatusEmail = { kind: "status_changed", applicationId: nobodys, reference: "SH-1", course: "c" } as const;

/** Each plants a fault and returns the ID that its statement should name. */
const faults: Record<QueriedCheck, () => Promise<string>> = {
  async first_event() {
    const id = await anApplication();
    await run(sql`delete from application_events where application_id = ${id}`);
    return id;
  },
  async snapshot() {
    const id = await anApplication();
    await run(sql`update application_courses set course_name = '' where application_id = ${id}`);
    return id;
  },
  async told() {
    const id = await anApplication();
    await run(sql`delete from notifications where application_id = ${id}`);
    return id;
  },
  async history() {
    const id = await anApplication();
    await run(sql`update applications set status = 'reviewing' where id = ${id}`);
    return id;
  },
  async to_everyone() {
    const id = await anApplication();
    const changed = await run(
      sql`update notifications set user_id = null where application_id = ${id} returning id::text as id`,
    );
    return rowsOf<{ id: string }>(changed)[0]?.id ?? "";
  },
  async sends() {
    const send = { title: "t", message: "m", type: "info", toAll: true, recipients: 1, idempotencyKey: "k" };
    const [row] = await database.db.insert(notificationSends).values(send).returning();
    return row?.id ?? "";
  },
  async left_of_deleted() {
    const { id } = await makeUser(database.db, { email: "", erasedAt: new Date() });
    expect(await brokenOf("left_of_deleted")).not.toContain(id);
    await database.db.insert(favourites).values({ userId: id, courseId: await makeCourse(database.db) });
    return id;
  },
  async deletions() {
    await makeUser(database.db, { deletionDueAt: new Date(Date.now() - HOUR / 2) });
    return (await makeUser(database.db, { deletionDueAt: new Date(Date.now() - 2 * HOUR) })).id;
  },
  async deleted_in_time() {
    await database.db.insert(rateLimits).values({ key: "k", windowStart: new Date(Date.now() - 49 * HOUR), hits: 1 });
    return "counts";
  },
  async emails_owned() {
    const content = { ...aStatusEmail, status: "reviewing", eventId: 1, secret: nobodys } as const;
    const values = { recipient: "a@example.com", content };
    const { id: userId } = await makeUser(database.db);
    await database.db.insert(emails).values({ ...values, userId });
    expect(await brokenOf("emails_owned")).toEqual([]);
    const [row] = await database.db.insert(emails).values(values).returning();
    return row?.id ?? "";
  },
  async archived() {
    const id = await makeCourse(database.db);
    await run(sql`update universities set archived_at = now() where id = 'york'`);
    return id;
  },
  async recruitment() {
    await saveUniversities(database.db, [aUniversity({ id: "leeds", recruitment: "open" })]);
    expect(await brokenOf("recruitment")).toEqual([]);
    await run(sql`delete from recruitment_history`);
    return "leeds";
  },
  async figures() {
    await database.db.insert(figures).values({ kind: "leads", day: "2026-01-02", key: "website new", n: 7 });
    return "leads 2026-01-02 website new";
  },
  async course_counts() {
    await makeCourse(database.db, { faculty: "Law", ieltsOverall: 6.5 });
    await database.db.update(courseCounts).set({ courses: 5 }).where(eq(courseCounts.faculty, "Law"));
    return "Law, Postgraduate, IELTS 6.5";
  },
  async triggers() {
    await run(sql`alter table leads disable trigger leads_added`);
    return "leads: leads_added";
  },
  async row_security() {
    await run(sql`alter table leads disable row level security`);
    return "leads";
  },
};

test.each(QUERIED_CHECKS)("%s", async (name) => {
  const before = await brokenOf(name);
  const id = await faults[name]();
  expect(id).not.toBe("");
  expect(before).not.toContain(id);
  expect(await brokenOf(name)).toContain(id);
});

test("an email to a subscription that is gone has no owner either", async () => {
  await database.db.insert(emails).values({
    recipient: "b@example.com",
    content: { kind: "newsletter_confirm", subscriptionId: nobodys },
  });
  expect(await brokenOf("emails_owned")).toHaveLength(2);
});

test.each([
  ["a gap", "cas_issued"],
  ["a second beginning", null],
])("a history with %s leads nowhere", async (_, from) => {
  const id = await anApplication();
  await run(
    sql`insert into application_events (application_id, from_status, to_status) values (${id}, ${from}, 'reviewing')`,
  );
  await run(sql`update applications set version = 2, status = 'reviewing' where id = ${id}`);
  expect(await brokenOf("history")).toContain(id);
});

test("each statement has its words", () => {
  expect(Object.keys(QUERIES).toSorted()).toEqual(QUERIED_CHECKS.toSorted());
  for (const { holds, todo } of Object.values(MUST_HOLD)) expect([holds, todo]).not.toContain("");
});
