import { describe, expect, test } from "vitest";
import { readCell, readList } from "./cell.ts";
import { readDuration } from "./duration.ts";
import { readFee } from "./fee.ts";
import { readArchived, readId } from "./identity.ts";
import { readBand, readIelts } from "./ielts.ts";
import { levelOf, levelOfName, readLevel } from "./level.ts";
import { readMapUrl, readNation, readRank, readUrl } from "./place.ts";
import { readScholarships } from "./scholarships.ts";
import { readStartDates } from "./start-dates.ts";

describe("cells", () => {
  test.each([
    "",
    " ",
    "N/A",
    "n/a",
    "NA",
    "-",
    "–",
    "TBC",
    "tbd",
    "None",
    "#N/A",
    "Not available",
    "to be confirmed",
    "Ask a counsellor",
    "ask",
    "Please contact us",
    "contact university",
    "On request",
    "see website",
    "?",
    "...",
  ])("%j means unknown", (cell) => expect(readCell(cell)).toEqual({ value: "" }));

  test.each(["Nano science", "TBC Bank Scholarship", "0", "No", "Ask Academy", "Contact lens optics"])(
    "%j is kept as it is",
    (cell) => {
      expect(readCell(cell)).toEqual({ value: cell });
    },
  );

  test("a formula that was never calculated is explained", () => {
    expect(readCell("=18000*1.05").problem).toMatch(/Excel or LibreOffice/);
    expect(readCell("=12")).toEqual({ value: "=12" });
  });

  test.each(["#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "nul\u0000l", "bell\u0007", "half \ud83d"])(
    "%j is refused",
    (cell) => {
      expect(readCell(cell).problem).toMatch(/./);
    },
  );

  test("invisible spaces are not text", () => {
    expect(readCell("\u00a0York\u200b\u00a0")).toEqual({ value: "York" });
  });
});

describe("fees", () => {
  test.each([
    ["£18,500", 18_500],
    ["18500", 18_500],
    ["18500.0", 18_500],
    ["18,500.50", 18_500.5],
    ["18 500", 18_500],
    ["18500 GBP", 18_500],
    ["GBP 18,500.00 per year", 18_500],
    ["£18,500 p.a.", 18_500],
    ["18500/year", 18_500],
    ["18.5k", 18_500],
    ["১৮,৫০০", 18_500],
    ["£18,500 (2026/27)", 18_500],
    ["International: £18,500*", 18_500],
    ["2026", 2026],
  ])("%s", (text, fee) => expect(readFee(text)).toEqual({ value: fee }));

  test.each([
    ["$18,500", /another currency/],
    ["18500 USD", /another currency/],
    ["€18.500", /another currency/],
    ["Tk 18500", /another currency/],
    ["$24,000", /another currency/],
    ["18 lakh", /taka/],
    ["১৮ লাখ", /taka/],
    ["18,500 - 19,500", /range/],
    ["18500 to 19500", /range/],
    ["Year 1: 18500, year 2: 19000", /several amounts/],
    ["£9,000 per semester", /one year/],
    ["£37,000 total", /one year/],
    ["0", /cannot be 0/],
    ["18.5", /thousands/],
    ["18.500", /as a number/],
    ["1850000", /more than/],
    ["twenty thousand", /as a number/],
    ["2026-09-01", /date/],
    ["-500", /as a number/],
    ["1e5", /as a number/],
  ])("%s is explained", (text, reason) => expect(readFee(text).problem).toMatch(reason));

  test("every fee of the catalogue is read back as it is shown", () => {
    for (let fee = 500; fee <= 60_000; fee += 137) {
      const shown = fee.toLocaleString("en-GB");
      for (const text of [`£${shown}`, `${fee}.00`, `GBP ${shown} per annum`, `${shown} pounds`]) {
        expect(readFee(text), text).toEqual({ value: fee });
      }
    }
  });

  test("an empty cell is not known, and not 0", () => expect(readFee("")).toEqual({ value: null }));
});

const each = (overall: number, part: number) => ({
  overall,
  listening: part,
  reading: part,
  writing: part,
  speaking: part,
});

describe("IELTS", () => {
  test.each([
    ["6.5", { overall: 6.5 }],
    ["6", { overall: 6 }],
    ["6,5", { overall: 6.5 }],
    ["Band 6", { overall: 6 }],
    ["6.5 overall", { overall: 6.5 }],
    ["6.5 (no less than 6.0)", each(6.5, 6)],
    ["IELTS 6.5 with 6.0 in each band", each(6.5, 6)],
    ["minimum 6.0 in each, 6.5 overall", each(6.5, 6)],
    ["6.5/6.0", each(6.5, 6)],
    ["6.5 (6.0)", each(6.5, 6)],
    ["7.0 (W 6.5, L 6.0, R 6.0, S 6.0)", { ...each(7, 6), writing: 6.5 }],
    ["6.5 with 6.0 in writing and 5.5 in other components", { ...each(6.5, 5.5), writing: 6 }],
    ["6.5 (5.5 in reading and listening, 6.0 in writing and speaking)", { ...each(6.5, 5.5), writing: 6, speaking: 6 }],
    ["Not required", { overall: null }],
  ])("%s", (text, value) => expect(readIelts(text)).toEqual({ value }));

  test.each([
    ["9.5", /half points/],
    ["6.3", /half points/],
    ["65", /half points/],
    ["high", /half points/],
    ["0", /cannot be 0/],
    ["6.0-6.5", /range/],
    ["6.5 6.0", /which is which/],
    ["2026-05-06", /into a date/],
  ])("%s is explained", (text, reason) => expect(readIelts(text).problem).toMatch(reason));

  test("every band is read back, and nothing beside a band is", () => {
    for (let tenths = 1; tenths <= 120; tenths++) {
      const score = tenths / 10;
      const isBand = score <= 9 && Number.isInteger(score * 2);
      expect(readBand(score.toFixed(1)), String(score)).toEqual(
        isBand ? { value: score } : { problem: expect.any(String) },
      );
    }
  });
});

describe("durations", () => {
  test.each([
    ["1 year", "1 year"],
    ["one year", "1 year"],
    ["12 months", "12 months"],
    ["3", "3 years"],
    ["18", "18 months"],
    ["3-4 years", "3 to 4 years"],
    ["1.5 years", "18 months"],
    ["1 yr", "1 year"],
    ["2 Year(s)", "2 years"],
    ["3 years (FT)", "3 years, full-time"],
    ["1 year (full-time) / 2 years (part-time)", "1 year (full-time) / 2 years (part-time)"],
    ["", null],
  ])("%s", (text, value) => expect(readDuration(text)).toEqual({ value }));

  test("a column in years or months gives the unit", () => {
    expect(readDuration("12", "month")).toEqual({ value: "12 months" });
    expect(readDuration("1", "month")).toEqual({ value: "1 month" });
    expect(readDuration("9", "year")).toEqual({ value: "9 years" });
  });

  test.each(["varies", "0", "40 years", "2026-04-03", "4-3 years"])("%s is explained", (text) => {
    expect(readDuration(text).problem).toMatch(/./);
  });
});

describe("levels", () => {
  test.each([
    ["UG", "Undergraduate"],
    ["Under-graduate", "Undergraduate"],
    ["Bachelor's (Hons)", "Undergraduate"],
    ["Integrated Master's", "Undergraduate"],
    ["PG", "Postgraduate"],
    ["Masters", "Postgraduate"],
    ["Postgraduate (Taught)", "Postgraduate"],
    ["M.Sc.", "Postgraduate"],
    ["7", "Postgraduate"],
    ["PhD", "Research"],
    ["Ph.D.", "Research"],
    ["Postgraduate Research", "Research"],
    ["Foundation", "Foundation"],
    ["Pre-Masters", "Foundation"],
  ])("%s", (text, level) => expect(levelOf(text)).toBe(level));

  test("a word that names no level is explained", () => expect(readLevel("Diploma").problem).toMatch(/Undergraduate/));

  test.each([
    ["MSc Clinical Research", "Postgraduate"],
    ["BSc (Hons) Psychology with Foundation Year", "Undergraduate"],
    ["International Foundation Year in Law", "Foundation"],
    ["MA (Hons) History", "Undergraduate"],
    ["MRes Biology", "Research"],
    ["Data Science", null],
  ])("the award in %s", (name, level) => expect(levelOfName(name)).toBe(level));
});

describe("start dates", () => {
  test.each([
    ["September", ["September"]],
    ["SEPTEMBER", ["September"]],
    ["Sep 2026", ["September 2026"]],
    ["Sep-26", ["September 2026"]],
    ["September/January", ["September", "January"]],
    ["Sept, Jan & May", ["September", "January", "May"]],
    ["September and January intakes", ["September", "January"]],
    ["2026-09-14", ["September 2026"]],
    ["46266", ["September 2026"]],
    ["01/09/2026", ["September 2026"]],
    ["14 September 2026", ["September 2026"]],
    ["September 14th, 2026", ["September 2026"]],
    ["Fall", ["Autumn"]],
    ["Rolling", ["Any month"]],
    ["Jan, January", ["January"]],
    ["", []],
  ])("%s", (text, value) => expect(readStartDates(text)).toEqual({ value }));

  test.each(["Whenever", "Jan–May", "09/13/2026", "Septembre"])("%s is explained", (text) => {
    expect(readStartDates(text).problem).toMatch(/September, January/);
  });

  test("every month is known by its name, its first three letters and its dates", () => {
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2027, month, 15));
      const name = date.toLocaleString("en-GB", { month: "long", timeZone: "UTC" });
      const serial = date.getTime() / 86_400_000 + 25_569;
      for (const text of [`${name} 2027`, `${name.slice(0, 3)}-27`, String(serial), date.toISOString().slice(0, 10)]) {
        expect(readStartDates(text), text).toEqual({ value: [`${name} 2027`] });
      }
    }
  });
});

describe("scholarships", () => {
  test.each([
    [["Yes"], ["2000"], ["Scholarship - £2,000"]],
    [["Yes"], [], ["Scholarship available"]],
    [["No"], ["2000"], []],
    [[""], ["£2,000"], ["Scholarship - £2,000"]],
    [[], ["0.2"], ["Scholarship - 20%"]],
    [["GREAT"], ["10000"], ["GREAT - £10,000"]],
    [["Merit – half the fee; Dean's award"], [], ["Merit - half the fee", "Dean's award"]],
    [
      ["One", "Two"],
      ["1000", "Up to £3,000"],
      ["One - £1,000", "Two - Up to £3,000"],
    ],
    [["Same", "Same"], [], ["Same"]],
    [[""], [""], []],
  ])("%j with %j", (cells, amounts, value) => expect(readScholarships(cells, amounts)).toEqual({ value }));

  test("a whole page of text is refused", () =>
    expect(readScholarships(["x".repeat(301)], []).problem).toMatch(/300 characters or fewer/));
});

describe("addresses", () => {
  test.each([
    ["https://www.york.ac.uk/", "https://www.york.ac.uk/"],
    ["http://york.ac.uk/a?b=c", "https://york.ac.uk/a?b=c"],
    ["www.york.ac.uk", "https://www.york.ac.uk/"],
  ])("%s", (text, value) => expect(readUrl(text)).toEqual({ value }));

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)//york.ac.uk",
    "data:text/html,<script>",
    "https://user:secret@york.ac.uk/",
    "https://york.ac.uk:8443/",
    "ftp://york.ac.uk",
    "york",
    "https://york.ac.uk/a b",
    "//",
  ])("%s is refused", (text) => expect(readUrl(text).problem).toMatch(/https/));

  test("only Google's maps are maps", () => {
    expect(readMapUrl("https://maps.app.goo.gl/abc")).toEqual({ value: "https://maps.app.goo.gl/abc" });
    expect(readMapUrl("https://maps.example.com/").problem).toMatch(/Google/);
  });
});

test.each([
  ["12", 12],
  ["=12", 12],
  ["#12", 12],
  ["12th", 12],
  ["601-650", null],
  ["1001+", null],
])("rank %s", (text, value) => expect(readRank(text)).toEqual({ value }));

test.each(["0", "-3", "1.5", "top"])("rank %s is refused", (text) => expect(readRank(text).problem).toMatch(/whole/));

test("nations", () => {
  expect(readNation("scotland")).toEqual({ value: "Scotland" });
  expect(readNation("UK")).toEqual({ value: "United Kingdom" });
  expect(readNation("France").problem).toMatch(/England/);
});

test.each([
  ["AG/001 a", "AG-001-a"],
  ["1023", "1023"],
  ["été", "ete"],
  ["../../etc", "etc"],
])("id %s", (text, value) => expect(readId(text)).toEqual({ value }));

test.each(["...", "///", "x".repeat(101)])("id %s is refused", (text) => expect(readId(text).problem).toMatch(/./));

test.each([
  ["Archived", true],
  ["closed", true],
  ["Active", false],
  ["", null],
])("archived: %s", (text, value) => expect(readArchived(text)).toEqual({ value }));

test("lists keep each word once", () => {
  expect(readList(["Law, law; Politics", "Economics"], 10)).toEqual({ value: ["law", "Politics", "Economics"] });
});

test("no reader throws, whatever the cell holds", () => {
  const parts = [
    "6.5",
    "£",
    "18,500",
    "-",
    "to",
    "Sep",
    "2026",
    "/",
    "(",
    ")",
    "k",
    "overall",
    "é",
    "'",
    "\n",
    ";",
    "year",
    "0",
    "%",
    "9".repeat(30),
  ];
  const readers = [
    readFee,
    readIelts,
    readBand,
    readDuration,
    readLevel,
    readStartDates,
    readUrl,
    readMapUrl,
    readRank,
    readId,
    readNation,
    readArchived,
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  for (let i = 0; i < 3_000; i++) {
    const text = Array.from({ length: 1 + (next() % 6) }, () => parts[next() % parts.length]).join(
      next() % 2 ? " " : "",
    );
    for (const read of readers) {
      const result = read(text);
      expect("value" in result !== "problem" in result, `${read.name}(${JSON.stringify(text)})`).toBe(true);
    }
  }
});
