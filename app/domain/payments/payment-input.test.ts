import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { paymentForm } from "./payment-input.ts";

const NOW = new Date("2026-11-30T06:00:00Z");
const FORM = { kind: "deposit", payee: "university", amount: "£3,000", paidOn: "2026-11-16" };

function read(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...typed })) form.append(name, value);
  return parseWithZod(form, { schema: paymentForm(NOW) });
}

test.each([
  ["£3,000", 300_000, "GBP", "university"],
  ["3000", 300_000, "GBP", "university"],
  ["15,000 taka", 1_500_000, "BDT", "office"],
  ["৳১৫,০০০", 1_500_000, "BDT", "office"],
])("the amount %s says its currency", (amount, hundredths, currency, payee) => {
  const { status, ...read_ } = read({ amount, payee, kind: "fee" });
  expect(status).toBe("success");
  expect("value" in read_ && read_.value.record).toMatchObject({ amount: hundredths, currency });
});

test("an arrival is read on the clocks of the United Kingdom", () => {
  const submission = read({ clearedOn: "2026-11-18", clearedTime: "9:10" });
  expect(submission.status === "success" && submission.value.record.clearedAt?.toISOString()).toBe(
    "2026-11-18T09:10:00.000Z",
  );
});

test.each<[string, Record<string, string>, string]>([
  ["no amount", { amount: "" }, "amount"],
  ["a word for an amount", { amount: "much" }, "amount"],
  ["taka to a university", { amount: "5 lakh taka" }, "amount"],
  ["a deposit to the office", { payee: "office" }, "payee"],
  ["no day", { paidOn: "" }, "plannedOn"],
  ["a payment tomorrow", { paidOn: "2026-12-01" }, "paidOn"],
  ["an arrival before the payment", { clearedOn: "2026-11-15" }, "clearedOn"],
  ["an arrival tomorrow", { clearedOn: "2026-12-01" }, "clearedOn"],
  ["an arrival of what is planned", { paidOn: "", plannedOn: "2026-12-01", clearedOn: "2026-11-20" }, "paidOn"],
  ["a time that is none", { clearedOn: "2026-11-18", clearedTime: "25:00" }, "clearedTime"],
  ["someone else without a name", { payer: "other" }, "payerName"],
  ["three digits", { lastFour: "441" }, "lastFour"],
])("%s is refused beside its field", (_, typed, field) => {
  const submission = read(typed);
  expect(submission.status === "error" && Object.keys(submission.error ?? {})).toEqual([field]);
});
