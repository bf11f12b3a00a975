/** Photographs of statements that we made: what they say is read, and what cannot be read is asked. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueLoads } from "#app/domain/processes/fair-queue.ts";
import { addDays } from "#app/domain/values/days.ts";
import { photographOf } from "../../../tests/support/photograph.ts";
import { BANKS, type Bank, type MadeRow, statementOf } from "../../../tests/support/statement.ts";
import { hasReader, PHOTOGRAPH_LIMITS, readPhotograph } from "./read-photograph.ts";

const TODAY = "2026-11-30";
const OPENING = 4_500_000_00;
const DIP = 9;
const BUSY = { longestMs: 240_000, mostCpuMs: 120_000, mostBytes: PHOTOGRAPH_LIMITS.mostBytes };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "photographs-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kept(jpeg: Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, jpeg);
  return path;
}

/** Twenty rows, of which one leaves almost nothing for a day. */
function rowsFrom(opening: number): MadeRow[] {
  let balance = opening;
  return Array.from({ length: 20 }, (_, n) => {
    const isBack = n === DIP + 1;
    const out = n === DIP ? opening - 100_000_00 : n % 2 === 0 && !isBack ? 12_345_67 : 0;
    const into = isBack ? opening - 100_000_00 : n % 2 === 1 && n !== DIP ? 12_345_67 : 0;
    balance = balance - out + into;
    return { day: addDays("2026-10-01", n), words: "TRANSFER", out, in: into, balance };
  });
}
const rows = rowsFrom(OPENING);
const pageOf = (bank: Bank, of = rows) => statementOf(bank, OPENING, of)[0] ?? [];

/** Only where `OCR=yes` has installed what reads. Each takes five seconds of processor time. */
describe.skipIf(!hasReader())("a photograph", () => {
  test.each(BANKS.flatMap((bank) => [0, 1.3, -2.6].map((degrees) => [bank.name, degrees, bank] as const)))(
    "of a statement of %s, turned by %s degrees, is read row by row with its dip",
    async (_, degrees, bank) => {
      const reading = await readPhotograph(kept(await photographOf(pageOf(bank), degrees)), "a", TODAY, BUSY);
      expect(reading.asks).toEqual([]);
      expect(reading).toMatchObject({ rows: 20, currency: bank.currency });
      expect(reading.days).toEqual(rows.map(({ day, balance }) => ({ day, amount: balance })));
    },
    300_000,
  );

  test("whose row was changed is asked about, and counts for nothing", async () => {
    const [bank] = BANKS as readonly [Bank];
    const changed = rows.map((row, n) => (n === DIP ? { ...row, balance: OPENING } : row));
    const jpeg = await photographOf(pageOf(bank, changed), 1.3);
    const reading = await readPhotograph(kept(jpeg), "a", TODAY, BUSY);
    expect(reading.days).toEqual([]);
    expect(reading.asks.map(({ what }) => what)).toContain("sum");
  }, 300_000);

  test("with too few points to read is asked about", async () => {
    const { default: sharp } = await import("sharp");
    const [bank] = BANKS as readonly [Bank];
    const small = await sharp(await photographOf(pageOf(bank), 1.3))
      .resize({ width: 420 })
      .jpeg({ quality: 40 })
      .toBuffer();
    const reading = await readPhotograph(kept(small), "a", TODAY, BUSY);
    expect(reading.days).toEqual([]);
    expect(reading.asks).not.toEqual([]);
  }, 300_000);
});

test("a photograph that takes too long, or too much memory, is stopped and says so", async () => {
  const [bank] = BANKS as readonly [Bank];
  const path = kept(await photographOf(pageOf(bank), 1));
  for (const limits of [
    { ...BUSY, mostCpuMs: 1 },
    { ...BUSY, mostBytes: 1_000_000 },
  ])
    await expect(readPhotograph(path, "a", TODAY, limits)).rejects.toMatchObject({ reason: "photograph_heavy" });
}, 60_000);

test("photographs are read one at a time, and a file that is no picture is not read", async () => {
  const path = kept(Buffer.from("no picture"));
  const all = ["a", "b", "c"].map((person) => readPhotograph(path, person, TODAY).catch((error: unknown) => error));
  expect(Object.fromEntries(queueLoads()).photographs).toMatchObject({ running: 1, waiting: 2 });
  for (const answer of await Promise.all(all)) expect(answer).toMatchObject({ reason: "photograph_unread" });
});
