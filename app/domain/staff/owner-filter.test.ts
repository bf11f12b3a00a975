import { expect, test } from "vitest";
import { ownerFilterOf, wantedOwner } from "./owner-filter.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const me = (role: "counsellor" | "manager") => ({ id: ID, role });
const OTHER = "00000000-0000-4000-8000-000000000002";

test.each([
  ["counsellor", "", "mine", ID],
  ["counsellor", "all", "all", null],
  ["counsellor", "none", "none", "none"],
  ["counsellor", OTHER, OTHER, OTHER],
  ["manager", "", "", null],
  ["manager", "all", "", null],
  ["manager", "mine", "mine", ID],
  ["manager", "none", "none", "none"],
] as const)("a %s who asks for %j filters by %j", (role, word, filter, wanted) => {
  expect(ownerFilterOf(me(role), word)).toBe(filter);
  expect(wantedOwner(me(role), filter)).toBe(wanted);
});
