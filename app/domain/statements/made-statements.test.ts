/**
 * Statements that we made, in two layouts of each of four banks, each with one thing that a counsellor looks for. All
 * dips are named, none is called fine that is not, and what cannot be read or does not agree is asked.
 */
import { expect, test } from "vitest";
import { type MoneyPlan, moneyPlan } from "#app/domain/plan/plan.ts";
import { caseFigures } from "#app/domain/testing/case-choice.ts";
import { addDays } from "#app/domain/values/days.ts";
import { BANKS, type Bank, type MadeRow, statementOf, statementPdf } from "../../../tests/support/statement.ts";
import { asksOfAccount } from "./asks-of-account.ts";
import { linesOf } from "./lines.ts";
import { pdfLines } from "./pdf-lines.ts";
import { readLines } from "./read-lines.ts";

const TODAY = "2026-11-30";
const FIRST = "2026-10-01";
const OPENING = 4_500_000_00;
const DIP = 15;
const HOLDER = "Md. Jahangir Alam";

/** The second layout of each bank: where the first has two columns it has one with a side, and the other way round. */
const SECOND: readonly Bank[] = BANKS.map((bank, n): Bank => {
  const { joint: _, opening: __, closing: ___, ...same } = bank;
  const hasSide = !bank.hasSide;
  const [day, month, year] = [
    (iso: string) => iso.slice(8),
    (iso: string) => iso.slice(5, 7),
    (iso: string) => iso.slice(0, 4),
  ];
  return {
    ...same,
    ...{ hasSide, hasTotals: false, hasPages: n % 2 === 0, isReversed: !bank.isReversed, name: `${bank.name}, app` },
    date: n % 2 === 0 ? (iso) => iso : (iso) => `${day(iso)}.${month(iso)}.${year(iso)}`,
    head: hasSide
      ? ["Date", "Narration", `Amount ${bank.currency}`, "Dr/Cr", "Balance"]
      : ["Posting Date", "Narration", "Debit", "Credit", `Balance ${bank.currency}`],
  };
});

const LAYOUTS: readonly (readonly [string, Bank])[] = [
  ...BANKS.map((bank) => [`${bank.name}, paper`, bank] as const),
  ...SECOND.map((bank) => [bank.name, bank] as const),
];

/** Forty rows over two months, with or without a day on which almost all is gone. */
function rowsOf(hasDip: boolean): MadeRow[] {
  let balance = OPENING;
  return Array.from({ length: 40 }, (_, n) => {
    const isDip = hasDip && n === DIP;
    const isBack = hasDip && n === DIP + 1;
    const out = isDip ? OPENING - 20_000_00 : n % 2 === 0 && !isBack ? 12_345_67 : 0;
    const into = isBack ? OPENING - 20_000_00 : n % 2 === 1 && !isDip ? 12_345_67 : 0;
    balance = balance - out + into;
    return { day: addDays(FIRST, n + Math.floor(n / 3)), words: "TRANSFER", out, in: into, balance };
  });
}
const dipDay = rowsOf(true)[DIP]?.day ?? "";

const inBangla = (text: string) => text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);
const spoken = (bank: Bank): Bank => ({
  ...bank,
  date: (day) => inBangla(bank.date(day)),
  money: (hundredths) => inBangla(bank.money(hundredths)),
});

interface Case {
  name: string;
  make: (bank: Bank) => Pages;
  /** What is asked, or how the plan stands with what was read. */
  expected: { asks: readonly string[] } | { why: "since" | "dip" };
}

const withLine = (pages: Pages, text: string) =>
  pages.map((texts, n) => (n === 0 ? [...texts, { text, x: 300, y: 786 }] : texts));

const CASES: readonly Case[] = [
  { name: "is fine", make: (bank) => statementOf(bank, OPENING, rowsOf(false)), expected: { why: "since" } },
  { name: "dips for a day", make: (bank) => statementOf(bank, OPENING, rowsOf(true)), expected: { why: "dip" } },
  {
    name: "is of another holder",
    make: (bank) => statementOf({ ...bank, joint: "ANWAR HOSSAIN" }, OPENING, rowsOf(false)),
    expected: { asks: ["other_holder"] },
  },
  {
    name: "has days missing",
    make: (bank) =>
      statementOf(
        bank,
        OPENING,
        rowsOf(true).filter((_, n) => n < DIP - 2 || n > DIP + 2),
      ),
    expected: { asks: ["sum"] },
  },
  {
    name: "has a lien",
    make: (bank) => withLine(statementOf(bank, OPENING, rowsOf(false)), "Lien amount: 8,00,000.00"),
    expected: { asks: ["lien"] },
  },
  {
    name: "has two currencies",
    make: (bank) => withLine(statementOf(bank, OPENING, rowsOf(false)), "Also: GBP 1,000 and BDT 20,000"),
    expected: { asks: ["currency"] },
  },
  {
    name: "is of a joint account, and dips",
    make: (bank) => statementOf({ ...bank, joint: "RAHIMA BEGUM AND MD JAHANGIR ALAM" }, OPENING, rowsOf(true)),
    expected: { why: "dip" },
  },
  {
    name: "is in Bangla digits, and dips",
    make: (bank) => statementOf(spoken(bank), OPENING, rowsOf(true)),
    expected: { why: "dip" },
  },
];

type Pages = ReturnType<typeof statementOf>;

/** Courier in our PDFs has no Bangla, so those texts are taken as they would be read. */
const placed = (pages: Pages) =>
  pages.flatMap((texts, n) =>
    linesOf(
      texts.map(({ text, x, y, isRight }) => {
        const width = text.length * 4.8;
        return { text, x: isRight ? x - width : x, y, width, height: 8 };
      }),
      n + 1,
    ),
  );

async function read(pages: Pages) {
  const isBangla = /\p{Script=Bengali}/u.test(JSON.stringify(pages));
  const lines = isBangla ? placed(pages) : await pdfLines(new Uint8Array(statementPdf(pages)));
  return "tooLong" in lines ? expect.fail("too long") : readLines(lines, TODAY);
}

/** Returns the plan of a family whose account of the father has what was read. */
function planWith(bank: Bank, days: readonly { day: string; amount: number }[]): MoneyPlan {
  const account = { id: "a", holder: "father", kind: "savings", currency: bank.currency, hasLoan: false } as const;
  const facts = {
    ...{ toShow: 2_349_900, start: { day: "2027-01-18", isEstimate: false }, latestStart: null },
    ...{ casExpiresOn: null, casOn: "2026-11-20" },
  };
  return moneyPlan(facts, [{ ...account, balances: days }], caseFigures(), TODAY);
}

const TABLE = LAYOUTS.flatMap(([layout, bank]) => CASES.map((one) => [layout, one.name, bank, one] as const));

test("there are at least 60 of them", () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
});

test.each(TABLE)("a statement of %s that %s", async (_, __, bank, { make, expected }) => {
  const reading = await read(make(bank));
  const account = { currency: bank.currency, lastDigits: bank.account.slice(-4), holderName: HOLDER, hasLoan: false };
  const asks = [...reading.asks, ...asksOfAccount(reading, account)].map(({ what }) => what);
  if ("asks" in expected) {
    expect(asks).toEqual(expect.arrayContaining([...expected.asks]));
    return;
  }
  expect(asks).toEqual([]);
  const [verdict] = planWith(bank, reading.days).accounts.map((found) => found.verdict);
  // The day before the one to count again from, which is the last day with too little.
  const again = rowsOf(true)[DIP + 1]?.day ?? "";
  expect(verdict).toMatchObject(
    expected.why === "dip" ? { why: "dip", again, day: addDays(again, -1) } : { why: "since" },
  );
  if (expected.why === "dip") expect(reading.days.find(({ day }) => day === dipDay)?.amount).toBeLessThan(20_000_00);
});

test.each([
  ["Md. Jahangir Alam", "MD JAHANGIR ALAM", true],
  ["Jahangir Alam", "MOHAMMAD JAHANGIR  ALAM\nDhaka", true],
  ["Jahangir Alam", "JAHANGIR HOSSAIN", false],
  ["Rahima Begum", "MD JAHANGIR ALAM AND RAHIMA BEGUM", true],
  ["রহিমা বেগম", "RAHIMA BEGUM", true],
  ["রহিমা বেগম", "হিসাবধারী: রহিমা খাতুন", false],
])("the name %s on a statement of %s: %s", (holderName, head, isThere) => {
  const account = { currency: "BDT" as const, lastDigits: null, holderName, hasLoan: false };
  const asks = asksOfAccount({ currency: "BDT", digits: null, head, lien: null }, account);
  expect(asks.length === 0).toBe(isThere);
});

test.each([
  ["Lien amount: 8,00,000.00", true],
  ["Lien: Nil", false],
  ["Lien amount 0.00", false],
  ["লিয়েন: ০.০০", false],
  ["Amount on hold: 500.00", true],
  ["Julien Alam", false],
])("“%s” is a lien: %s", async (text, isLien) => {
  const [bank] = BANKS as readonly [Bank];
  const { lien } = await read(withLine(statementOf(bank, OPENING, rowsOf(false)), text));
  expect(lien !== null).toBe(isLien);
});
