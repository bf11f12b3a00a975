import { expect, test } from "vitest";
import { workInput } from "./work-input.ts";

test.each([
  [{}, { capacity: null, absentFrom: null, absentUntil: null }],
  [
    { capacity: " 40 ", absentFrom: "", absentUntil: "" },
    { capacity: 40, absentFrom: null, absentUntil: null },
  ],
  [{ capacity: "0" }, { capacity: 0, absentFrom: null, absentUntil: null }],
  [
    { absentFrom: "2026-11-26", absentUntil: "28 November 2026" },
    { capacity: null, absentFrom: "2026-11-26", absentUntil: "2026-11-28" },
  ],
  [{ absentFrom: "2026-11-26" }, { capacity: null, absentFrom: "2026-11-26", absentUntil: null }],
])("%j is read as %j", (typed, read) => {
  expect(workInput.parse(typed)).toEqual(read);
});

test.each([
  [{ capacity: "many" }, "capacity"],
  [{ capacity: "-1" }, "capacity"],
  [{ capacity: "1001" }, "capacity"],
  [{ absentFrom: "soon" }, "absentFrom"],
  [{ absentUntil: "2026-11-28" }, "absentFrom"],
  [{ absentFrom: "2026-11-28", absentUntil: "2026-11-26" }, "absentUntil"],
])("%j is wrong in %s", (typed, field) => {
  expect(workInput.safeParse(typed).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
