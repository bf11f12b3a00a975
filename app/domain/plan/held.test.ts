/** The earliest day to apply for a visa, found by counting, against trying out each day. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/values/days.ts";
import { isShort } from "../../../tests/support/lanes.ts";
import { type Counted, reach, runsOf } from "./held.ts";

const FIRST = "2026-11-01";
const SPAN = 150;

/** Every day that the slow way looks at. */
const DAYS = Array.from({ length: 2 * SPAN }, (_, n) => addDays(FIRST, n));

/** Returns the first day on which some closing date is young enough and has enough on each of its days. */
function tried(all: readonly Counted[], held: number, fresh: number, from: string): string | null {
  const isEnough = DAYS.map((day) => {
    const share = ({ balances, enough }: Counted) => {
      let amount = 0;
      for (const balance of balances) if (balance.day <= day) amount = balance.amount;
      return amount / enough;
    };
    return all.reduce((sum, one) => sum + share(one), 0) >= 1;
  });
  const isFull = (closing: number) => {
    for (let n = 0; n < held; n++) if (!isEnough[closing - n]) return false;
    return true;
  };
  for (let apply = DAYS.indexOf(from); apply < DAYS.length; apply++)
    for (let age = 1; age <= fresh; age++) if (isFull(apply - age)) return DAYS[apply] ?? null;
  return null;
}

const day = fc.integer({ min: 0, max: SPAN }).map((days) => addDays(FIRST, days));

// Powers of two, so that the shares of the slow way are exact too.
const account = fc.record({
  enough: fc.constantFrom(64, 256),
  balances: fc
    .uniqueArray(
      fc.record({ day, amount: fc.oneof(fc.constantFrom(32, 63, 64, 65, 128, 256), fc.nat({ max: 300 })) }),
      { selector: (balance) => balance.day, maxLength: 12 },
    )
    .map((balances) => balances.toSorted((a, b) => a.day.localeCompare(b.day))),
});

test("the earliest day is the one that trying each day finds", () => {
  fc.assert(
    fc.property(
      fc.array(account, { maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      day,
      (all, held, fresh, from) => {
        const found = reach(runsOf(all), { held, fresh, from });
        expect(found?.apply ?? null).toBe(tried(all, held, fresh, from));
        if (!found) return;
        expect(found.keepUntil < found.apply && found.apply <= found.fresh).toBe(true);
        expect(found.keepUntil >= found.full).toBe(true);
      },
    ),
    { numRuns: isShort ? 1_000 : 10_000 },
  );
});

test("a paisa too little on one day is not enough", () => {
  const steady = { enough: 4_072_000_00, balances: [{ day: "2026-11-17", amount: 4_072_000_00 }] };
  const rules = { held: 28, fresh: 31, from: "2026-11-29" };
  expect(reach(runsOf([steady]), rules)).toMatchObject({
    full: "2026-12-14",
    apply: "2026-12-15",
    fresh: "2027-01-14",
  });
  const dipped = {
    ...steady,
    balances: [
      ...steady.balances,
      { day: "2026-12-09", amount: 4_071_999_99 },
      { day: "2026-12-10", amount: 4_072_000_00 },
    ],
  };
  expect(reach(runsOf([dipped]), rules)).toMatchObject({ since: "2026-12-10", full: "2027-01-06" });
});
