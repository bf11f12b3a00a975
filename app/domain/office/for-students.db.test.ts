import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications } from "#app/db/schema.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { mergeUniversities } from "#app/domain/catalogue/merge-universities.server.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { aUniversity, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import type { Pays } from "./fact.ts";
import { adviserOf, certificatesOf, earningsOf, howWeArePaid } from "./for-students.server.ts";
import { saveFact } from "./write-facts.server.ts";

const at = useDatabase();
const TODAY = "2026-12-01";
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Imran Kabir" });
});

const certify = (userId: string, number: string | null, endsOn: string | null) =>
  saveFact(
    at.db,
    staff,
    { subject: crypto.randomUUID(), seen: 0 },
    {
      kind: "certificate",
      fields: { userId, scheme: "UK agent training", number, endsOn, trainingSince: "2025-01-01" },
    },
  );

async function university(name: string) {
  const id = `u-${crypto.randomUUID().slice(0, 8)}`;
  await saveUniversities(at.db, [aUniversity({ id, name })]);
  return id;
}

const represent = (universityId: string, pays: Pays, until: string | null = null) =>
  saveFact(
    at.db,
    staff,
    { subject: "new", seen: 0 },
    {
      kind: "university",
      fields: {
        ...{ universityId, contractedName: "Shapla Ltd", since: "2019-01-01", until },
        ...{ pays, paysNote: null, contract: null },
      },
    },
  );

test("of several certificates of a person the one that lasts longest is named, and an ended one says so", async () => {
  const [person, other] = [
    await makeUser(at.db, { role: "counsellor" }),
    await makeUser(at.db, { role: "counsellor" }),
  ];
  await certify(person.id, "2", "2027-06-30");
  await certify(person.id, "1", "2025-06-30");
  await certify(person.id, null, null);
  await certify(other.id, "3", "2026-11-30");
  const held = await certificatesOf(at.db, [person.id, other.id], TODAY);
  expect(held.get(person.id)).toMatchObject({ number: "2", hasEnded: false });
  expect(held.get(other.id)).toMatchObject({ number: "3", hasEnded: true });
});

test("a student reads since when someone advises them: from the day on which that changed last", async () => {
  const person = await makeUser(at.db, { role: "counsellor" });
  await certify(person.id, "4", "2027-06-30");
  const { id } = await makeApplication(at.db, await makeUser(at.db), { selectedCourses: [await makeCourse(at.db)] });
  const before = new Date("2026-01-05T06:00:00Z");
  await at.db.update(applications).set({ createdAt: before, ownerId: null }).where(eq(applications.id, id));
  const of = { id, createdAt: before, ownerId: person.id };
  expect((await adviserOf(at.db, of, TODAY)).since).toEqual(before);
  await take(at.db, person, { kind: "application", id });
  const { since, certificate } = await adviserOf(at.db, of, TODAY);
  expect(since.getTime()).toBeGreaterThan(before.getTime());
  expect(certificate).toMatchObject({ number: "4" });
});

test("what is earned is of universities that the office represents today", async () => {
  const [now, over] = [await university("University of Hull"), await university("University of York")];
  await represent(now, { by: "percent", hundredths: 1250 });
  await represent(over, { by: "percent", hundredths: 1500 }, "2026-11-30");
  const earned = await earningsOf(at.db, [now, over], TODAY);
  expect([...earned.keys()]).toEqual([now]);
  expect(earned.get(now)).toMatchObject({ pays: { hundredths: 1250 }, studentPays: null });
});

test("what was agreed with a university stays when it is merged into another one", async () => {
  const [from, into] = [await university("Hull University"), await university("University of Hull")];
  await represent(from, { by: "pounds", pence: 150_000 });
  await mergeUniversities(at.db, staff, from, into);
  expect((await earningsOf(at.db, [into], TODAY)).get(into)).toMatchObject({ pays: { pence: 150_000 } });
  await represent(into, { by: "not_published" });
  expect((await earningsOf(at.db, [into], TODAY)).get(into)).toMatchObject({ pays: { by: "not_published" } });
});

test("the page for everyone names people who work here and universities represented today", async () => {
  const [person, left] = [
    await makeUser(at.db, { role: "counsellor", fullName: "Shirin Akhter" }),
    await makeUser(at.db, { role: "counsellor", fullName: "Rafi Ahmed" }),
  ];
  await certify(person.id, "48213", "2027-06-30");
  await certify(left.id, "39026", "2027-06-30");
  await setRole(at.db, staff, { userId: left.id, role: "student" });
  const ended = await university("University of Leeds");
  await represent(ended, { by: "not_published" }, "2026-01-01");
  const page = await howWeArePaid(at.db, TODAY);
  const names = page.certificates.map((one) => one.person);
  expect(names).toContain("Shirin Akhter");
  expect(names).not.toContain("Rafi Ahmed");
  expect(page.universities.map(({ name }) => name)).not.toContain("University of Leeds");
});
