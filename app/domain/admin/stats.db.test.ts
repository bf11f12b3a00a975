import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, leads, users } from "#app/db/schema.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { adminStats } from "./stats.server.ts";

const at = useDatabase();

test("both rates are 0 when there is nothing to divide", async () => {
  const staff = await makeStaff(at.db);
  expect(await adminStats(at.db, staff)).toMatchObject({
    totalUsers: 1,
    totalApplications: 0,
    totalLeads: 0,
    conversionRate: 0,
    finalConversionRate: 0,
  });
});

test("counts all, the last seven days, and rates in per cent with one decimal", async () => {
  const { db } = at;
  const [staff, student] = [await makeStaff(db), await makeUser(db)];
  const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await db.update(users).set({ createdAt: long }).where(eq(users.id, student.id));
  const sent = [];
  for (let number = 0; number < 3; number++) sent.push(await makeApplication(db, student));
  await db
    .update(applications)
    .set({ status: "visa_approved", createdAt: long })
    .where(eq(applications.id, sent[0]?.id ?? ""));
  for (const status of ["new", "converted", "lost", "converted", "contacted", "qualified", "new"] as const) {
    await db.insert(leads).values({ name: "Somebody", email: "lead@example.com", status });
  }
  expect(await adminStats(db, staff)).toEqual({
    totalUsers: 3,
    newUsers: 2,
    totalApplications: 3,
    newApplications: 2,
    approvedApplications: 1,
    totalLeads: 7,
    newLeads: 7,
    convertedLeads: 2,
    conversionRate: 28.6,
    finalConversionRate: 33.3,
  });
});

test("a student cannot read the figures", async () => {
  await expect(adminStats(at.db, await makeUser(at.db))).rejects.toMatchObject({ code: "forbidden" });
});
