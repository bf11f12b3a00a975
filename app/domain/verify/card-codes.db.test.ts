import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, counsellors } from "#app/db/schema.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { codeOfCard, makeCardCode, verify } from "./card-codes.server.ts";
import { newCode, shownCode } from "./code.ts";

const at = useDatabase();
const today = dayInDhaka();
const endsOn = addDays(today, 30);
/** Midnight in Dhaka, where it is six hours later than in UTC. */
const midnightAfter = (day: string) => new Date(`${addDays(day, 1)}T00:00:00+06:00`);

async function aCard(userId: string | null = null) {
  const id = crypto.randomUUID();
  const card = { name: "Shirin Akhter", title: "Counsellor", whatsapp: "8801712345678", startedOn: "2021-03-01" };
  await at.db.insert(counsellors).values({ id, ...card, userId });
  return id;
}

test("a code says who it is for, however it was typed, until midnight in Dhaka on its last day", async () => {
  const staff = await makeStaff(at.db);
  const counsellorId = await aCard();
  const { code } = await makeCardCode(at.db, staff, { counsellorId, endsOn });
  for (const typed of [code, shownCode(code), shownCode(code).toLowerCase()])
    expect(await verify(at.db, typed)).toEqual({
      ...{ state: "valid", name: "Shirin Akhter", title: "Counsellor", whatsapp: "8801712345678" },
      ...{ photo: null, startedOn: "2021-03-01", until: endsOn },
    });
  const midnight = midnightAfter(endsOn);
  expect(await verify(at.db, code, new Date(midnight.getTime() - 1))).toMatchObject({ state: "valid" });
  expect(await verify(at.db, code, midnight)).toMatchObject({ state: "ended", until: endsOn });
  const [entry] = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, counsellorId));
  expect(entry).toMatchObject({ action: "verify.code", actorId: staff.id, summary: "Shirin Akhter" });
  // The log is read by more people than hold the card.
  expect(JSON.stringify(entry)).not.toContain(code);
});

test("a new code ends the one before at once, and of two made together one is good", async () => {
  const staff = await makeStaff(at.db);
  const counsellorId = await aCard();
  const first = await makeCardCode(at.db, staff, { counsellorId, endsOn });
  const two = await Promise.all([1, 2].map(() => makeCardCode(at.db, staff, { counsellorId, endsOn })));
  expect(await verify(at.db, first.code)).toMatchObject({ state: "ended", until: today });
  const states = await Promise.all(two.map(async ({ code }) => (await verify(at.db, code))?.state));
  expect(states.toSorted()).toEqual(["ended", "valid"]);
  const good = two[states.indexOf("valid")];
  expect(await codeOfCard(at.db, staff, counsellorId)).toMatchObject({ code: good?.code });
});

test("whoever leaves is said to have left, even if the code would be good", async () => {
  const admin = await makeStaff(at.db);
  const person = await makeUser(at.db, { role: "counsellor" });
  const counsellorId = await aCard(person.id);
  const { code } = await makeCardCode(at.db, admin, { counsellorId, endsOn });
  await setRole(at.db, admin, { userId: person.id, role: "catalogue" });
  expect(await verify(at.db, code)).toMatchObject({ state: "valid" });
  await setRole(at.db, admin, { userId: person.id, role: "student" });
  expect(await verify(at.db, code, new Date(Date.now() + 400 * 24 * 3_600_000))).toMatchObject({
    ...{ state: "left", name: "Shirin Akhter", until: today },
  });
  const again = makeCardCode(at.db, admin, { counsellorId, endsOn });
  await expect(again).rejects.toMatchObject({ code: "not_found" });
});

test("10,000 guesses find nothing", async () => {
  const staff = await makeStaff(at.db);
  for (let made = 0; made < 20; made++) await makeCardCode(at.db, staff, { counsellorId: await aCard(), endsOn });
  const guesses = Array.from({ length: 10_000 }, newCode);
  const found = await at.db.query.verifyCodes.findMany({ where: (code, { inArray }) => inArray(code.code, guesses) });
  expect(found).toEqual([]);
  for (const typed of ["", "KRMPT", "' or 1=1 --", "%".repeat(10), "_".repeat(10)])
    expect(await verify(at.db, typed)).toBeNull();
});

test("codes are made by those who assign work, for a day within two years", async () => {
  const [manager, counsellor] = [
    await makeUser(at.db, { role: "manager" }),
    await makeUser(at.db, { role: "counsellor" }),
  ];
  const counsellorId = await aCard();
  const by = (viewer: typeof manager, day = endsOn, id: string = counsellorId) =>
    makeCardCode(at.db, viewer, { counsellorId: id, endsOn: day });
  await expect(by(counsellor)).rejects.toMatchObject({ code: "forbidden" });
  for (const day of [addDays(today, -1), addDays(today, 900)])
    await expect(by(manager, day)).rejects.toMatchObject({ code: "invalid", fields: { endsOn: expect.any(String) } });
  await expect(by(manager, endsOn, "none")).rejects.toMatchObject({ code: "not_found" });
  expect(await codeOfCard(at.db, counsellor, counsellorId)).toBeNull();
  expect(await by(manager, today)).toMatchObject({ endsOn: today });
});
