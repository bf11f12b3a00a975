import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import {
  applicationCourses,
  applicationEvents,
  applications,
  catalogueWords,
  choiceEvents,
  counsellors,
  courses,
  favourites,
  leads,
  notificationReads,
  notifications,
  tutorials,
  universities,
  users,
} from "#app/db/schema.ts";
import { applicationSteps, leadSources, leadStatuses, outcomes, visaDecisions } from "#app/db/words.ts";
import { findCourses } from "#app/domain/catalogue/courses.server.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { hasSampleCourses } from "#app/domain/catalogue/write.server.ts";
import { furthestStep } from "#app/domain/lifecycle/choice.ts";
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { NUSRAT, STAFF, TANVIR } from "./accounts.ts";
import { sampleCourses } from "./courses.ts";
import { INVENTED } from "./invented.ts";
import { SAMPLE_LEADS, sampleLeads } from "./leads.ts";
import { seedSample } from "./seed.ts";
import { sampleUniversities } from "./universities.ts";

const database = useDatabase();
const now = new Date("2026-03-10T06:00:00Z");
const DAY = 86_400_000;
const lines: string[] = [];

const tables = {
  universities,
  courses,
  catalogueWords,
  counsellors,
  tutorials,
  users,
  favourites,
  applications,
  applicationCourses,
  applicationEvents,
  notifications,
  notificationReads,
  leads,
};
async function counts(): Promise<Record<string, number>> {
  const entries = Object.entries(tables).map(async ([name, table]: [string, PgTable]) => {
    const [row] = await database.db.select({ rows: count() }).from(table);
    return [name, row?.rows ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

beforeAll(() => seedSample(database.db, (line) => lines.push(line), now));

test("the sample has universities of every state, and no real one is called limited or paused", async () => {
  const rows = await database.db.select().from(universities);
  const states = Map.groupBy(rows, (row) => recruitmentOn(row, "2026-03-10").state);
  expect([...states.keys()].toSorted()).toEqual(["limited", "open", "paused", "unknown"]);
  const invented = INVENTED.map(({ name }) => name);
  for (const { name } of [...(states.get("limited") ?? []), ...(states.get("paused") ?? [])])
    expect(invented).toContain(name);
});

test("the whole sample is there", async () => {
  expect(await counts()).toMatchObject({
    universities: sampleUniversities.length,
    courses: sampleCourses().length,
    counsellors: 6,
    tutorials: 14,
    users: 21,
    favourites: 12,
    applications: 28,
    leads: SAMPLE_LEADS,
  });
  expect(await hasSampleCourses(database.db)).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${sampleCourses().length} courses`);
});

test("seeding again changes nothing", async () => {
  const before = await counts();
  await seedSample(database.db, (line) => lines.push(line), new Date(+now + DAY));
  expect(await counts()).toEqual(before);
  expect(lines).toHaveLength(1);
});

test("the first thing that people look for is found, also misspelt", async () => {
  const filters = { ...NO_FILTERS, search: "data science", ieltsScore: "6.5" };
  const { courses: found, total } = await findCourses(database.db, filters, { limit: 100, offset: 0 });
  expect(total).toBeGreaterThan(16);
  expect(found.every(({ ieltsOverall }) => ieltsOverall !== null && ieltsOverall <= 6.5)).toBe(true);
  expect(found[0]?.name).toMatch(/Data Science$/);
  const misspelt = await findCourses(database.db, { ...filters, search: "data sciense" }, { limit: 100, offset: 0 });
  expect(misspelt).toMatchObject({ total, showingResultsFor: "data science" });
});

test("Nusrat has favourites at distinct times, and three applications", async () => {
  const liked = await database.db.select().from(favourites).where(eq(favourites.userId, NUSRAT.id));
  expect(new Set(liked.map(({ createdAt }) => +createdAt)).size).toBe(12);
  const sent = await database.db
    .select()
    .from(applications)
    .where(eq(applications.userId, NUSRAT.id))
    .orderBy(asc(applications.createdAt));
  expect(sent.map(({ status, version }) => [status, version])).toEqual([
    ["offer_issued", 4],
    ["reviewing", 2],
    ["submitted", 1],
  ]);
  const offer = sent[0] ?? expect.fail();
  const offered = eq(applicationCourses.applicationId, offer.id);
  expect(await database.db.select().from(applicationCourses).where(offered)).toHaveLength(2);
  const age = +now - +(sent[2]?.createdAt ?? 0);
  expect(age).toBeGreaterThan(DAY);
  expect(age).toBeLessThan(2 * DAY);
});

test("Tanvir has nothing yet, and staff are staff", async () => {
  for (const table of [favourites, applications]) {
    expect(await database.db.select().from(table).where(eq(table.userId, TANVIR.id))).toEqual([]);
  }
  expect(await database.db.select({ role: users.role }).from(users).where(eq(users.id, STAFF.id))).toEqual([
    { role: "admin" },
  ]);
  expect(await database.db.select({ rows: count() }).from(users).where(eq(users.role, "admin"))).toEqual([{ rows: 1 }]);
});

test("every history is in order, ends at the status and lies in the past", async () => {
  const all = await database.db
    .select({ application: applications, joined: users.createdAt })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId));
  for (const { application, joined } of all) {
    const events = await database.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, application.id))
      .orderBy(asc(applicationEvents.id));
    expect(events.map(({ toStatus }) => toStatus)).toEqual(applicationSteps.slice(0, events.length));
    expect(events.map(({ fromStatus }) => fromStatus)).toEqual([null, ...applicationSteps.slice(0, events.length - 1)]);
    expect(events.map(({ actorId }) => actorId)).toEqual([application.userId, ...events.slice(1).map(() => STAFF.id)]);
    const times = [joined, ...events.map(({ createdAt }) => createdAt), now].map(Number);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(application.status).toBe(events.at(-1)?.toStatus);
    expect(application.version).toBe(events.length);
    expect(application.createdAt).toEqual(events[0]?.createdAt);
    expect(application.statusChangedAt).toEqual(events.at(-1)?.createdAt);
    expect(application.reference).toMatch(/^SH-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/);
    expect(application.phone).toMatch(/^\+880 1000-0000\d\d$/);
    expect(application.email).toMatch(/@example\.com$/);
  }
  expect(new Set(all.map(({ application }) => application.status))).toEqual(new Set(applicationSteps));
});

test("courses of applications have every outcome, reply and end, and their histories lead to them", async () => {
  const choices = await database.db.select().from(applicationCourses);
  const found = (name: "outcome" | "reply" | "visaDecision" | "endReason") =>
    new Set(choices.map((choice) => choice[name]));
  expect(found("outcome")).toEqual(new Set(outcomes));
  expect(found("visaDecision")).toEqual(new Set([null, ...visaDecisions]));
  expect(found("endReason")).toEqual(new Set([null, "refused", "withdrawn", "visa_refused"]));
  expect(found("reply")).toContain("accepted");
  expect(new Set(choices.map(({ intake }) => intake)).size).toBeGreaterThan(3);
  for (const choice of choices) {
    const events = await database.db
      .select()
      .from(choiceEvents)
      .where(and(eq(choiceEvents.applicationId, choice.applicationId), eq(choiceEvents.courseId, choice.courseId)))
      .orderBy(asc(choiceEvents.id));
    const last = (name: string) =>
      events.findLast(({ changes }) => name in changes)?.changes[name]?.[1] ?? (name === "outcome" ? "waiting" : null);
    expect(last("step")).toBe(choice.step);
    expect([last("outcome"), last("reply")]).toEqual([choice.outcome, choice.reply]);
    expect([last("endReason"), last("visaDecision")]).toEqual([choice.endReason, choice.visaDecision]);
    for (const { createdAt } of events) expect(+createdAt).toBeLessThan(+now);
  }
  const byApplication = Map.groupBy(choices, ({ applicationId }) => applicationId);
  const sent = await database.db.select().from(applications);
  for (const { id, status } of sent) expect(furthestStep(byApplication.get(id) ?? [])).toBe(status);
});

test("applications carry the names of their courses", async () => {
  const rows = await database.db
    .select({
      kept: applicationCourses.courseName,
      name: courses.name,
      keptAt: applicationCourses.universityName,
      at: universities.name,
    })
    .from(applicationCourses)
    .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId));
  expect(rows.length).toBeGreaterThan(28);
  for (const { kept, name, keptAt, at } of rows) expect([kept, keptAt]).toEqual([name, at]);
});

test("Nusrat has about a dozen notifications of every type, the older ones read", async () => {
  const told = await database.db
    .select({ type: notifications.type, createdAt: notifications.createdAt, readAt: notificationReads.readAt })
    .from(notifications)
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, NUSRAT.id)),
    )
    .where(eq(notifications.userId, NUSRAT.id))
    .orderBy(desc(notifications.createdAt));
  expect(told.length).toBeGreaterThanOrEqual(11);
  expect(told.length).toBeLessThanOrEqual(14);
  expect(new Set(told.map(({ type }) => type))).toEqual(
    new Set(["info", "application", "appointment", "critical", "success", "warning", "error"]),
  );
  const unread = told.filter(({ readAt }) => readAt === null).length;
  expect(unread).toBeGreaterThan(1);
  expect(unread).toBeLessThan(told.length);
  expect(told.slice(0, unread).every(({ readAt }) => readAt === null)).toBe(true);
});

test("two notifications are to everybody", async () => {
  expect(await database.db.select({ rows: count() }).from(notifications).where(isNull(notifications.userId))).toEqual([
    { rows: 2 },
  ]);
});

test("the leads are nobody's, and of every source, status and season", async () => {
  const rows = await database.db.select().from(leads).orderBy(desc(leads.createdAt));
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(leadSources));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(leadStatuses));
  expect(rows.slice(0, 3).map(({ status }) => status)).toEqual(["new", "new", "new"]);
  const quarters = rows.map(({ createdAt }) => Math.floor((+now - +createdAt) / (92 * DAY)));
  expect(new Set(quarters)).toEqual(new Set([0, 1, 2, 3]));
  for (const { email, phone, createdAt, updatedAt } of rows) {
    expect(email).toMatch(/@example\.com$/);
    if (phone) expect(phone).toMatch(/^\+880 1000-001\d{3}$/);
    expect(+updatedAt).toBeGreaterThanOrEqual(+createdAt);
    expect(+updatedAt).toBeLessThanOrEqual(+now);
  }
  const texts = ["name", "email", "phone", "source", "status"] as const;
  const of = (lead: (typeof rows)[number] | undefined) => texts.map((name) => lead?.[name]);
  expect(sampleLeads(new Date(+now + DAY)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(of(rows[0])).toEqual(["Kazi Nazmul", "kazi.nazmul.1@example.com", "+880 1000-001000", "website", "new"]);
});
