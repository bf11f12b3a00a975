import { expect, test } from "vitest";
import type { Fate } from "./plan.server.ts";
import { shownFates } from "./shown-fates.server.ts";

const refused = (number: number): Fate => ({ kind: "refused", number, name: "Row", problem: "No name" });
const known = (number: number, kind: "known" | "account"): Fate => ({
  ...{ kind, number, name: "Row", id: String(number), known: "Kazi Nazmul" },
});

test("shownFates puts rows to look at first, and counts all of them", () => {
  const { counts, rows } = shownFates([known(2, "known"), refused(5), known(3, "account"), refused(4)]);
  expect(rows.map(({ number }) => number)).toEqual([4, 5, 3, 2]);
  expect(counts).toEqual({ new: 0, filled: 0, known: 1, account: 1, refused: 2 });
});

test("shownFates shows twenty rows", () => {
  expect(shownFates(Array.from({ length: 30 }, (_, at) => refused(at + 1))).rows).toHaveLength(20);
});
