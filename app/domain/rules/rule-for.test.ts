import { expect, test } from "vitest";
import type { SavedRule } from "./rule.ts";
import { ruleFor } from "./rule-for.ts";

const TODAY = "2026-11-30";
const choice = { universityId: "hull", intake: "2027-01" };
let id = 0;
const saved = (row: Partial<SavedRule> & Pick<SavedRule, "key" | "value">): SavedRule => ({
  ...{ id: ++id, universityId: "hull", intake: "2027-01", countries: "all", isSample: false },
  ...{ source: "Deposit policy", sourceUrl: null, checkedOn: "2026-11-20", byWho: "Imran Kabir" },
  ...row,
});

const deposit = (rows: readonly SavedRule[]) => ruleFor(rows, choice, TODAY).deposit?.value;

test("everyone's rule holds where there is none for Bangladesh", () => {
  expect(deposit([saved({ key: "deposit", value: 200_000 })])).toBe(200_000);
});

test("the rule for Bangladesh comes before everyone's, in either order of saving", () => {
  const [own, all] = [
    saved({ key: "deposit", value: 300_000, countries: "bangladesh" }),
    saved({ key: "deposit", value: 200_000 }),
  ];
  expect(deposit([own, all])).toBe(300_000);
  expect(deposit([all, own])).toBe(300_000);
});

test("the rule that was saved last holds, and an emptied one for Bangladesh leaves everyone's", () => {
  const first = saved({ key: "deposit", value: 300_000, countries: "bangladesh" });
  const all = saved({ key: "deposit", value: 200_000 });
  const second = saved({ key: "deposit", value: 400_000, countries: "bangladesh" });
  expect(deposit([second, all, first])).toBe(400_000);
  expect(deposit([first, all, second, saved({ key: "deposit", value: null, countries: "bangladesh" })])).toBe(200_000);
});

test("the rules of another intake or university do not hold", () => {
  expect(deposit([saved({ key: "deposit", value: 1, intake: "2027-09" })])).toBeUndefined();
  expect(deposit([saved({ key: "deposit", value: 1, universityId: "leeds" })])).toBeUndefined();
  expect(ruleFor([saved({ key: "deposit", value: 1 })], { ...choice, intake: null }, TODAY)).toEqual({});
});

test("a rule is confirmed for 60 days after it was checked", () => {
  const at = (checkedOn: string) =>
    ruleFor([saved({ key: "casBy", value: "2026-12-18", checkedOn })], choice, TODAY).casBy?.isConfirmed;
  expect(at("2026-10-01")).toBe(true);
  expect(at("2026-09-30")).toBe(false);
});

test("a stored value that is not allowed counts as not known", () => {
  expect(ruleFor([saved({ key: "casBy", value: "soon" })], choice, TODAY)).toEqual({});
});
