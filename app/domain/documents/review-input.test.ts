import { expect, test } from "vitest";
import { acceptInput, receiptInput, refuseInput, waiveInput } from "./review-input.ts";

const TODAY = "2026-11-27";
const forever = { validMonths: null, validDays: null };
const twoYears = { validMonths: 24, validDays: null };
const aMonth = { validMonths: null, validDays: 31 };

test.each([
  [forever, "", null],
  [forever, "2031-03-01", "2031-03-01"],
  [twoYears, "2025-08-08", "2027-08-08"],
  [aMonth, "27 November 2026", "2026-12-28"],
  [aMonth, "2026-10-27", TODAY],
])("a document of %j with the day %j is valid until %j", (kind, day, expiresOn) => {
  expect(acceptInput(kind, TODAY).parse({ version: 2, day })).toEqual({ version: 2, state: "accepted", expiresOn });
});

test.each([
  [forever, "2026-11-26", "This day is over"],
  [twoYears, "", "Enter the day on which it was issued"],
  [twoYears, "2026-11-28", "not in the future"],
  [twoYears, "2024-11-26", "It was valid until 26 November 2026"],
  [aMonth, "2026-10-26", "It was valid until 26 November 2026"],
  [aMonth, "soon", "Enter a date"],
])("a document of %j with the day %j is not accepted: %s", (kind, day, message) => {
  const { error } = acceptInput(kind, TODAY).safeParse({ version: 2, day });
  expect(error?.issues).toMatchObject([{ path: ["day"], message: expect.stringContaining(message) }]);
});

test("a reason is needed, and words for the reason that has none", () => {
  expect(refuseInput.parse({ version: 2, reason: "unreadable", note: "" })).toEqual({
    ...{ version: 2, state: "not_accepted", reason: "unreadable", note: null },
  });
  expect(refuseInput.safeParse({ version: 2, note: "x" }).error?.issues).toMatchObject([
    { path: ["reason"], message: "Select a reason." },
  ]);
  expect(refuseInput.safeParse({ version: 2, reason: "other", note: " " }).error?.issues).toMatchObject([
    { path: ["note"] },
  ]);
  expect(refuseInput.safeParse({ version: 2, reason: "unreadable", note: "x".repeat(501) }).success).toBe(false);
});

test("waiving a document requires a reason", () => {
  expect(waiveInput.parse({ version: 1, why: "British citizen" })).toEqual({
    ...{ version: 1, state: "not_needed", note: "British citizen" },
  });
  expect(waiveInput.safeParse({ version: 1 }).error?.issues).toMatchObject([{ path: ["why"] }]);
});

test("a receipt requires the day on which the deposit was paid", () => {
  const input = receiptInput(TODAY);
  expect(input.parse({ version: 2, choiceVersion: 3, paidOn: "20 November 2026" })).toEqual({
    ...{ version: 2, state: "accepted", expiresOn: null, receipt: { choiceVersion: 3, paidOn: "2026-11-20" } },
  });
  for (const paidOn of ["", "2026-11-28", "soon"])
    expect(input.safeParse({ version: 2, choiceVersion: 3, paidOn }).error?.issues).toMatchObject([
      { path: ["paidOn"] },
    ]);
  expect(input.safeParse({ version: 2, paidOn: "2026-11-20" }).success).toBe(false);
});
