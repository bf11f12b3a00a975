import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, applications, enquiries, leads } from "#app/db/schema.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { ownFigures, promiseFigures } from "./promise-figures.server.ts";

const at = useDatabase();
const HOUR = 3_600_000;
const now = new Date("2026-11-20T06:00:00Z");
const since = new Date("2026-10-20T18:00:00Z");
let course: string;
let own: Actor;
let other: Actor;

beforeAll(async () => {
  const [farhana, imran] = [
    await makeUser(at.db, { role: "counsellor", fullName: "Farhana Rahman" }),
    await makeUser(at.db, { role: "counsellor", fullName: "Imran Hossain" }),
  ];
  [own, other] = [farhana, imran];
  course = await makeCourse(at.db);
  /** Creates an application that was sent so many hours ago, and contacted so many hours after that. */
  async function applied(age: number, contactedAfter: number | null, ownerId: string | null) {
    const { id } = await makeApplication(at.db, await makeUser(at.db), { selectedCourses: [course] });
    const createdAt = new Date(+now - age * HOUR);
    const after = (hours: number) => new Date(+createdAt + hours * HOUR);
    const contactedAt = contactedAfter === null ? null : after(contactedAfter);
    await at.db
      .update(applications)
      .set({ createdAt, contactBy: after(6), contactedAt, ownerId })
      .where(eq(applications.id, id));
    return id;
  }
  await applied(100, 1, farhana.id);
  const won = await applied(90, 3, farhana.id);
  await at.db
    .update(applicationCourses)
    .set({ outcome: "unconditional", visaDecision: "approved" })
    .where(eq(applicationCourses.applicationId, won));
  await applied(80, 8, farhana.id);
  await applied(70, null, imran.id);
  // The promise still runs.
  await applied(2, null, null);
  // Of another period.
  await applied(24 * 60, 1, imran.id);

  const asked = await ask(
    at.db,
    { name: "Rakib Hasan", email: "r@example.com", courseId: course, consent: true },
    { userId: null },
    new Date(+now - 50 * HOUR),
  );
  const contactedAt = new Date(+now - 48 * HOUR);
  await at.db.update(enquiries).set({ contactedAt }).where(eq(enquiries.id, asked.id));
  await at.db.update(leads).set({ ownerId: imran.id });
});

test("the share that was kept and the median wait count what is decided", async () => {
  const { all } = await promiseFigures(at.db, since, now);
  // Kept: after 1, 3 and 2 hours. Broken: after 8 hours, and never.
  expect(all).toEqual({ promised: 5, kept: 3, minutes: 150 });
});

test("each owner has what they look after, with its offers and visas", async () => {
  const { byOwner } = await promiseFigures(at.db, since, now);
  expect(byOwner).toEqual([
    { ownerId: own.id, name: "Farhana Rahman", assigned: 3, promised: 3, kept: 2, minutes: 180, offers: 1, visas: 1 },
    { ownerId: other.id, name: "Imran Hossain", assigned: 2, promised: 2, kept: 1, minutes: 120, offers: 0, visas: 0 },
  ]);
});

test("questions count for the source of their lead, and applications together", async () => {
  const { bySource } = await promiseFigures(at.db, since, now);
  expect(bySource).toEqual([
    { source: null, promised: 4, kept: 2, minutes: 180 },
    { source: "website", promised: 1, kept: 1, minutes: 120 },
  ]);
});

test("universities have the applications and the questions about their courses", async () => {
  const { byUniversity } = await promiseFigures(at.db, since, now);
  expect(byUniversity).toMatchObject([{ name: "University of York", promised: 5, kept: 3, minutes: 150 }]);
});

test("a period without events has 0 for every figure", async () => {
  const none = await promiseFigures(at.db, new Date(+now + HOUR), now);
  expect(none).toEqual({
    all: { promised: 0, kept: 0, minutes: null },
    ...{ byOwner: [], bySource: [], byUniversity: [] },
  });
});

test("a counsellor's own figures are those of their row, and no one else reads them", async () => {
  const [row] = (await promiseFigures(at.db, since, now)).byOwner.filter(({ name }) => name === "Farhana Rahman");
  if (!row) throw new Error("a row was expected");
  const { ownerId: _id, name: _name, ...figures } = row;
  expect(await ownFigures(at.db, own, since, now)).toEqual(figures);
  expect(figures.assigned).toBeGreaterThan(0);
  const idle = await makeUser(at.db, { role: "counsellor" });
  expect(await ownFigures(at.db, idle, since, now)).toEqual({
    ...{ assigned: 0, promised: 0, kept: 0, minutes: null, offers: 0, visas: 0 },
  });
  await expect(ownFigures(at.db, await makeUser(at.db), since, now)).rejects.toMatchObject({ code: "forbidden" });
});
