/** Tests that each figure of the results is the length of the list that it opens. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, leads } from "#app/db/schema.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { type ChoiceFilters, NO_CHOICE_FILTERS, type OutcomeFilter } from "#app/domain/applications/staff-filters.ts";
import { listLeads } from "#app/domain/leads/leads.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays, startOfDay } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { analytics } from "./analytics.server.ts";

const database = useDatabase();

test("each figure by owner, source, reason and week is the length of its list, and older ones are in none", async () => {
  const { db } = database;
  const now = new Date();
  const today = dayInDhaka(now);
  const [admin, owner] = [await makeStaff(db), await makeUser(db, { role: "counsellor", fullName: "Shirin Akhter" })];
  const add = (values: Partial<typeof leads.$inferInsert>) =>
    db.insert(leads).values({ name: "Rakib", phone: "01700-000121", source: "website", ...values });
  await add({ ownerId: owner.id, status: "converted" });
  await add({ ownerId: owner.id });
  await add({ source: "referral" });
  await add({ ownerId: owner.id, createdAt: new Date(now.getTime() - 400 * 24 * 3_600_000) });
  const course = await makeCourse(db);
  for (const choice of [
    { intake: "2099-01" },
    { intake: "2099-01" },
    { intake: "2099-09" },
    { endedAt: now, endReason: "withdrawn" },
    { endedAt: now, endReason: "no_contact" },
  ] as const) {
    const { id } = await makeApplication(db, await makeUser(db), { selectedCourses: [course] });
    await take(db, owner, { kind: "application", id });
    await db.update(applicationCourses).set(choice).where(eq(applicationCourses.applicationId, id));
  }
  const figures = await analytics(db, admin, 90, now);
  const { from } = figures;
  expect(startOfDay(from).getTime()).toBeLessThan(now.getTime() - 89 * 24 * 3_600_000);
  const ofLeads = async (asked: object) =>
    (await listLeads(db, admin, { search: "", status: "", source: "", sort: "newest", page: 1, from, ...asked })).total;
  const ofApplications = async (asked: { owner?: string; outcome?: OutcomeFilter; intake?: string }, days: object) => {
    const { owner: who = "", outcome = "", intake = "" } = asked;
    const choice: ChoiceFilters = { ...NO_CHOICE_FILTERS, outcome, intake };
    const wanted = { search: "", status: "", choice, owner: who, sort: "newest", page: 1, ...days } as const;
    return (await listForStaff(db, admin, wanted, now)).total;
  };
  const { leadsByOwner, losses, intakes } = figures.results;
  expect(leadsByOwner.find(({ ownerId }) => ownerId === owner.id)).toMatchObject({ leads: 2, converted: 1 });
  for (const { ownerId, leads: n, converted } of leadsByOwner) {
    const who = ownerId ?? NO_ONE;
    expect([n, converted]).toEqual([await ofLeads({ owner: who }), await ofLeads({ owner: who, status: "converted" })]);
  }
  for (const { source, leads: n, converted } of figures.leadsBySource) {
    expect([n, converted]).toEqual([await ofLeads({ source }), await ofLeads({ source, status: "converted" })]);
  }
  for (const { status, leads: n } of figures.leadsByStatus) expect(n).toBe(await ofLeads({ status }));
  expect(losses.map(({ reason }) => reason).toSorted()).toEqual(["no_contact", "withdrawn"]);
  for (const { reason, n } of losses) {
    expect([reason, n]).toEqual([reason, await ofApplications({ outcome: `end_${reason}` }, { from })]);
  }
  expect(intakes.map(({ intake, n }) => [intake, n])).toEqual([
    ["2099-01", 2],
    ["2099-09", 1],
  ]);
  for (const { ownerId, intake, n } of intakes) {
    expect(n).toBe(await ofApplications({ owner: ownerId ?? NO_ONE, outcome: "open", intake }, {}));
  }
  for (const { sunday, applications } of figures.weeks) {
    const days = { from: [sunday, from].toSorted()[1] ?? from, to: addDays(sunday, 6) };
    expect([sunday, applications]).toEqual([sunday, await ofApplications({}, days)]);
  }
  expect(figures.weeks.at(-1)?.applications).toBeGreaterThan(0);
  expect(await ofApplications({}, { to: addDays(today, -1) })).toBe(0);
});
