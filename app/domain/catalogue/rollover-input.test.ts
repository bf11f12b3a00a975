import { expect, test } from "vitest";
import { checkRollover, laterYears, rolloverDraft, sortUniversities } from "./rollover-input.ts";

const choices = {
  universities: [
    { id: "bath", name: "University of Bath", courses: 3 },
    { id: "queens", name: "Queen’s University Belfast", courses: 1 },
  ],
  years: [2025, 2026, 2027],
};
const draftOf = (query: string) => rolloverDraft(new URLSearchParams(query), choices, "2026-11-26");
const check = (query: string) => checkRollover(draftOf(query), choices);

test("the first years are this one and the next, or the last that the catalogue has", () => {
  expect(draftOf("")).toMatchObject({ from: "2026", to: "2027", way: "replace", isAll: false });
  expect(rolloverDraft(new URLSearchParams(), choices, "2031-01-01")).toMatchObject({ from: "2027", to: "2028" });
  expect(laterYears(choices)).toEqual([2026, 2027, 2028, 2029]);
  expect(laterYears({ universities: [], years: [2099] })).toEqual([]);
  expect(laterYears({ universities: [], years: [] })).toEqual([]);
});

test("dates still move to the year that has just begun", () => {
  const lastYears = { ...choices, years: [2026] };
  const draft = rolloverDraft(new URLSearchParams("all=yes"), lastYears, "2027-01-10");
  expect(checkRollover(draft, lastYears).wish).toMatchObject({ from: 2026, to: 2027 });
});

test("a complete form is a rollover", () => {
  expect(check("u=bath&u=bath&from=2025&to=2027&way=add")).toEqual({
    wish: { universityIds: ["bath"], from: 2025, to: 2027, way: "add" },
    errors: null,
  });
  expect(check("all=yes").wish).toMatchObject({ universityIds: ["bath", "queens"] });
});

test.each([
  ["", { universities: "Select one or more universities." }],
  ["u=none", { universities: "Select one or more universities." }],
  ["u=bath&from=", { from: "Select the year that dates move from." }],
  ["u=bath&from=1999", { from: "Select the year that dates move from." }],
  ["u=bath&to=2999", { to: "Select the year that dates move to." }],
  ["u=bath&from=2027&to=2027", { to: "Select a later year than the one that dates move from." }],
  ["u=bath&from=2027&to=2026", { to: "Select a later year than the one that dates move from." }],
  ["u=bath&way=both", { way: "Select what happens to the old dates." }],
])("%j has a message beside its field", (query, errors) => {
  expect(check(query)).toEqual({ wish: null, errors });
});

test("universities are found by their name as people type it, and selected ones stay", () => {
  const names = (query: string) => {
    const { selected, others } = sortUniversities(draftOf(query), choices);
    return [selected.map(({ id }) => id), others.map(({ id }) => id)];
  };
  expect(names("")).toEqual([[], ["bath", "queens"]]);
  expect(names("find=queens+belfast")).toEqual([[], ["queens"]]);
  expect(names("find=queens&u=bath")).toEqual([["bath"], ["queens"]]);
});
