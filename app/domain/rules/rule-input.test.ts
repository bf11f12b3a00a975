import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { RuleKey } from "./rule.ts";
import { ruleForm } from "./rule-input.ts";

const FORM = { seen: "0", source: "Deposit policy", checkedOn: "2026-11-02" };

function read(key: RuleKey, typed: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, key, ...typed }))
    for (const one of [value].flat()) form.append(name, one);
  return parseWithZod(form, { schema: ruleForm("2026-11-30") });
}

test.each<[RuleKey, Record<string, string | string[]>, unknown]>([
  ["applyBy", { all_day: "2026-11-27" }, "2026-11-27"],
  ["clearedBy", { all_day: "2026-11-19", all_time: "16:00" }, { day: "2026-11-19", time: "16:00" }],
  ["clearedBy", { all_day: "2026-11-19", all_time: "" }, { day: "2026-11-19", time: null }],
  ["deposit", { all_pounds: "£3,000" }, 300_000],
  ["deposit", { all_pounds: "" }, null],
  ["interview", { all_interview: "one_attempt" }, "one_attempt"],
  ["holders", { all_holders: ["parent", "self"] }, ["self", "parent"]],
  ["holders", {}, null],
  [
    "beforeCas",
    { all_kept: "500", all_withinDays: "30", all_paidTo: "payer" },
    { keptPence: 50_000, withinDays: 30, paidTo: "payer", note: null },
  ],
  [
    "withdrawn",
    { all_kept: "All", all_withinDays: "30" },
    { keptPence: null, withinDays: 30, paidTo: "payer", note: null },
  ],
  [
    "visaRefused",
    { all_kept: "0", all_withinDays: "২৮", all_note: "with the letter" },
    { keptPence: 0, withinDays: 28, paidTo: "payer", note: "with the letter" },
  ],
  ["visaLate", { all_kept: "", all_withinDays: "", all_note: "" }, null],
])("%s of %o is read", (key, typed, value) => {
  const submission = read(key, typed);
  expect(submission.status === "success" && submission.value.values.all).toEqual(value);
});

test.each<[string, RuleKey, Record<string, string>, string]>([
  ["a day that is none", "casBy", { bangladesh_day: "soon" }, "bangladesh_day"],
  ["a time without a day", "clearedBy", { all_time: "16:00" }, "all_day"],
  ["a time that is none", "clearedBy", { all_day: "2026-11-19", all_time: "26:00" }, "all_time"],
  ["taka", "deposit", { all_pounds: "5 lakh" }, "all_pounds"],
  ["a refund without what is kept", "beforeCas", { all_withinDays: "30" }, "all_kept"],
  ["a refund without days", "beforeCas", { all_kept: "500" }, "all_withinDays"],
  ["another word", "interview", { all_interview: "twice" }, "all_interview"],
  ["no source", "casBy", { all_day: "2026-12-18", source: "" }, "source"],
  ["a check tomorrow", "casBy", { all_day: "2026-12-18", checkedOn: "2026-12-01" }, "checkedOn"],
  ["an address without https", "casBy", { all_day: "2026-12-18", sourceUrl: "javascript:alert(1)" }, "sourceUrl"],
])("%s is refused beside its field", (_, key, typed, field) => {
  const submission = read(key, typed);
  expect(submission.status === "error" && Object.keys(submission.error ?? {})).toEqual([field]);
});
