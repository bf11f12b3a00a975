import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueState, costFigures } from "#app/db/schema.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { figuresOn } from "./dated-figures.ts";
import { type FigureInput, figureInput } from "./figure-input.ts";
import type { FigureKey } from "./figure-keys.ts";
import { readFigures } from "./read-figures.server.ts";
import { checkFigure, listFigures, saveFigure, showFigure } from "./staff-figures.server.ts";
import { maintenance } from "./visa-funds.ts";

const database = useDatabase();
const today = "2026-11-21";
let student: Actor;
let staff: Actor;
let other: Actor;

const lineOf = async (key: FigureKey) =>
  (await listFigures(database.db, staff, today)).find((line) => line.key === key) ?? expect.fail();
const targetOf = async (key: FigureKey) => ({ key, version: (await lineOf(key)).version, today });
const input = (key: FigureKey, more: Record<string, string>): FigureInput =>
  figureInput(key, today).parse({ validFrom: today, source: "Clinic", checkedOn: today, ...more });
const shown = async (day = today) => figuresOn(await readFigures(database.db), day);
const logOf = async (key: FigureKey) =>
  (await listAudit(database.db, staff, { subjectId: key, page: 1 })).rows.map(({ action, summary }) => [
    action,
    summary,
  ]);

beforeAll(async () => {
  student = await makeUser(database.db);
  staff = await makeStaff(database.db, { fullName: "Farhana Rahman" });
  other = await makeStaff(database.db, { fullName: "Imran Hossain" });
});

describe("the figures of a new database", () => {
  test("are those of the sources, by day", async () => {
    expect(await shown()).toMatchObject({
      visa_fee: { value: 55_800, validFrom: "2026-04-08", checkedOn: "2026-09-28", isSample: false },
      surcharge_year: { value: 77_600 },
      funds_london: { value: 152_900 },
      held_days: { value: 28 },
      evidence_days: { value: 31 },
    });
    expect((await shown("2025-11-10")).funds_london?.value).toBe(148_300);
    expect(maintenance(await shown("2025-11-11"), "london", 12)?.pence).toBe(1_376_100);
  });

  test("unconfirmed figures are hidden, and figures without a source have no value", async () => {
    const lines = await listFigures(database.db, staff, today);
    expect(lines.filter(({ now }) => now?.isShown === false).map(({ key }) => key)).toEqual([
      "added_long",
      "added_short",
      "review_days",
      "dependant_london",
      "dependant_elsewhere",
    ]);
    expect(lines.filter(({ now }) => now === null).map(({ key }) => key)).toEqual(["rate", "tb_test", "flight"]);
    expect(lines.filter(({ now }) => now?.isSample)).toEqual([]);
    expect((await shown()).added_long).toBeUndefined();
  });
});

test("students get nothing and change nothing", async () => {
  const { db } = database;
  const target = await targetOf("visa_fee");
  for (const work of [
    () => listFigures(db, student, today),
    () => saveFigure(db, student, target, input("visa_fee", { value: "1" })),
    () => checkFigure(db, student, target),
    () => showFigure(db, student, target, false),
  ]) {
    await expect(async () => work()).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await shown()).visa_fee?.value).toBe(55_800);
});

test("a new value is a new row, with who checked it, and the old one stays", async () => {
  const { db } = database;
  await saveFigure(db, staff, await targetOf("tb_test"), input("tb_test", { value: "£65", validFrom: "2026-03-01" }));
  await saveFigure(db, other, await targetOf("tb_test"), input("tb_test", { value: "68.50" }));
  expect((await shown()).tb_test).toMatchObject({ value: 6_850, source: "Clinic" });
  expect((await shown("2026-11-20")).tb_test?.value).toBe(6_500);
  expect(await lineOf("tb_test")).toMatchObject({ now: { value: 6_850 }, before: [{ value: 6_500 }], age: 0 });
  const rows = await db.select().from(costFigures).where(eq(costFigures.key, "tb_test")).orderBy(costFigures.id);
  expect(rows.map(({ checkedBy }) => checkedBy)).toEqual([staff.id, other.id]);
  expect(await logOf("tb_test")).toEqual([
    ["figure.change", "TB test fee: £65 to £68.50 from 2026-11-21"],
    ["figure.change", "TB test fee: £65 from 2026-03-01"],
  ]);
});

test("a value for later is shown to staff as the next one", async () => {
  const { db } = database;
  await saveFigure(db, staff, await targetOf("food"), input("food", { value: "160", validFrom: "2027-01-01" }));
  expect(await lineOf("food")).toMatchObject({ now: { value: 15_000 }, next: [{ value: 16_000 }] });
  expect((await shown()).food?.value).toBe(15_000);
  expect((await shown("2027-01-01")).food?.value).toBe(16_000);
});

test("the same form sent twice saves one row", async () => {
  const { db } = database;
  const target = await targetOf("flight");
  const values = input("flight", { value: "550" });
  await saveFigure(db, staff, target, values);
  await saveFigure(db, staff, target, values);
  expect(await db.$count(costFigures, eq(costFigures.key, "flight"))).toBe(1);
  expect(await logOf("flight")).toHaveLength(1);
});

test("the second person to change a figure is told who was first", async () => {
  const { db } = database;
  const target = await targetOf("rent_mid");
  await saveFigure(db, other, target, input("rent_mid", { value: "600" }));
  for (const work of [
    () => saveFigure(db, staff, target, input("rent_mid", { value: "610" })),
    () => checkFigure(db, staff, target),
    () => showFigure(db, staff, target, false),
  ]) {
    await expect(work()).rejects.toMatchObject({
      code: "stale",
      message:
        "Imran Hossain changed this figure after you opened it (Rent, mid-cost city: £592 to £600 from 2026-11-21).",
      fields: { value: "Currently saved: £600" },
    });
  }
  expect((await shown()).rent_mid?.value).toBe(60_000);
});

test("a figure is checked, hidden and shown", async () => {
  const { db } = database;
  await checkFigure(db, staff, await targetOf("visa_fee"));
  expect(await lineOf("visa_fee")).toMatchObject({ age: 0, now: { checkedOn: today, isShown: true } });
  await showFigure(db, staff, await targetOf("visa_fee"), false);
  expect((await shown()).visa_fee).toBeUndefined();
  await checkFigure(db, staff, await targetOf("visa_fee"));
  expect((await shown()).visa_fee).toBeUndefined();
  await showFigure(db, staff, await targetOf("visa_fee"), true);
  expect((await shown()).visa_fee?.value).toBe(55_800);
  expect((await logOf("visa_fee")).map(([action]) => action)).toEqual([
    "figure.show",
    "figure.check",
    "figure.hide",
    "figure.check",
  ]);
});

test("an unchecked figure is shown once it is checked", async () => {
  const { db } = database;
  await checkFigure(db, staff, await targetOf("added_long"));
  expect((await shown()).added_long).toMatchObject({ value: 5, checkedOn: today });
  expect((await logOf("added_long"))[0]?.[1]).toMatch(/5 months, now shown to students$/);
});

test("a figure without a value cannot be checked", async () => {
  const work = checkFigure(database.db, staff, await targetOf("rate"));
  await expect(work).rejects.toMatchObject({ code: "invalid" });
});

test("pages that show figures are read again after a change", async () => {
  const version = async () => (await database.db.select().from(catalogueState))[0]?.version;
  const before = await version();
  await checkFigure(database.db, staff, await targetOf("cushion"));
  expect(await version()).not.toBe(before);
});
