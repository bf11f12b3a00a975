import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appealBy,
  daysOf,
  KEPT_YEARS,
  MANAGERS,
  mayAppealUntil,
  readNumber,
  shownNumber,
  stageOf,
} from "./complaint.ts";
import { complaintInput, staffForm } from "./complaint-input.ts";

test("the days count from the day in Dhaka on which it came", () => {
  expect(daysOf(new Date("2026-11-29T05:20:00Z"))).toEqual({ confirmBy: "2026-12-01", answerBy: "2026-12-29" });
  // Six in the evening in London is the next day in Dhaka.
  expect(daysOf(new Date("2026-11-29T18:30:00Z"))).toEqual({ confirmBy: "2026-12-02", answerBy: "2026-12-30" });
  expect(daysOf(new Date("2028-01-30T05:00:00Z"))).toEqual({ confirmBy: "2028-02-01", answerBy: "2028-02-29" });
  expect(appealBy(new Date("2026-12-29T05:00:00Z"))).toBe("2027-01-28");
  expect(KEPT_YEARS).toBe(6);
});

const NONE = { confirmedAt: null, answeredAt: null, appealedAt: null, answeredAgainAt: null };
const at = (day: string) => new Date(`${day}T06:00:00Z`);

test.each([
  [{}, "received"],
  [{ confirmedAt: at("2026-12-01") }, "confirmed"],
  [{ answeredAt: at("2026-12-10") }, "answered"],
  [{ answeredAt: at("2026-11-10") }, "closed"],
  [{ answeredAt: at("2026-11-10"), appealedAt: at("2026-11-20") }, "appealed"],
  [{ answeredAt: at("2026-12-10"), appealedAt: at("2026-12-11"), answeredAgainAt: at("2026-12-12") }, "closed"],
])("a complaint with %o is %s", (times, stage) => {
  expect(stageOf({ ...NONE, ...times }, at("2026-12-12"))).toBe(stage);
});

test("a second look can be asked for on the thirtieth day, and not on the next", () => {
  const answeredAt = at("2026-12-01");
  expect(mayAppealUntil(answeredAt)).toBe("2026-12-31");
  expect(stageOf({ ...NONE, answeredAt }, at("2026-12-31"))).toBe("answered");
  expect(stageOf({ ...NONE, answeredAt }, at("2027-01-01"))).toBe("closed");
});

test("each number is read as it is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2098 }), fc.integer({ min: 1, max: 9_999_999 }), (year, number) => {
      expect(readNumber(shownNumber({ year, number }))).toEqual({ year, number });
    }),
  );
});

test.each(["CM-26-016", "cm 26 016", "cm26016", "CM–26–016", " CM-২৬-০১৬ ", "26/016"])(
  "%s is read as the number 16 of 2026",
  (typed) => {
    expect(readNumber(typed)).toEqual({ year: 2026, number: 16 });
  },
);

test.each(["", "CM", "016", "CM-26-16-1", "SH-7K3M9Q", "x26-016"])("%s is no number", (typed) => {
  expect(readNumber(typed)).toBeNull();
});

const input = { happened: "He asked for money.", name: "Rakib Hasan", contact: "rakib@example.com" };
const errorsOf = (more: object) =>
  complaintInput.safeParse({ ...input, ...more }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test.each<[object, string[]]>([
  [{}, []],
  [{ contact: "+880 1712-345678" }, []],
  [{ contact: "০১৭১২৩৪৫৬৭৮" }, []],
  [{ reference: "sh-7k3m9q", about: MANAGERS, othersMaySpeak: "on" }, []],
  [{ happened: " \n" }, ["happened"]],
  [{ contact: "rakib" }, ["contact"]],
  [{ reference: "7K3M9Q" }, ["reference"]],
  [{ happened: "x".repeat(5001) }, ["happened"]],
])("a complaint with %o has problems at %o", (more, problems) => {
  expect(errorsOf(more)).toEqual(problems);
});

test("a form of staff needs words, and an answer how it ends", () => {
  const errors = (form: object) =>
    staffForm.safeParse({ version: "1", ...form }).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(errors({ do: "answer", text: "" })).toEqual(["text", "outcome"]);
  expect(errors({ do: "note" })).toEqual(["text"]);
  expect(errors({ do: "about", about: "" })).toEqual([]);
});
