/** For how long money has been in accounts, and the first day on which the visa can be asked for with it. */
import { addDays } from "#app/domain/values/days.ts";

/** What was in an account at the end of a day. It is taken to stay so until the next one that is known. */
export interface Balance {
  /** An ISO date. */
  day: string;
  /** Paisa or pence. */
  amount: number;
}

/** Balances, and how much of their currency is enough if there is nothing else. */
export interface Counted {
  balances: readonly Balance[];
  enough: number;
}

/** Days without a gap on which there was enough. */
export interface Run {
  from: string;
  /** The last of them, or null if there is enough still. */
  to: string | null;
}

/** Returns the balance at the end of a day, or null before the first that is known. */
export const balanceOn = (balances: readonly Balance[], day: string): number | null =>
  balances.findLast((balance) => balance.day <= day)?.amount ?? null;

/**
 * Returns the runs of days on which accounts together have enough, the earliest first. Each has a part of what would be
 * enough in its currency. Parts are compared as whole numbers, because a paisa too little is not enough. Balances are
 * sorted by day.
 */
export function runsOf(all: readonly Counted[]): Run[] {
  const units = [...new Set(all.map(({ enough }) => enough))];
  const whole = units.reduce((product, enough) => product * BigInt(enough), 1n);
  const parts = new Map(units.map((enough) => [enough, whole / BigInt(enough)]));
  const sums = new Map(units.map((enough) => [enough, 0]));
  const changes = all
    .flatMap(({ balances, enough }) =>
      balances.map(({ day, amount }, n) => ({ day, enough, by: amount - (balances[n - 1]?.amount ?? 0) })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const runs: Run[] = [];
  changes.forEach(({ day, enough, by }, n) => {
    sums.set(enough, (sums.get(enough) ?? 0) + by);
    if (changes[n + 1]?.day === day) return;
    const sum = units.reduce((total, unit) => total + BigInt(sums.get(unit) ?? 0) * (parts.get(unit) ?? 0n), 0n);
    const last = runs.at(-1);
    const isOpen = last !== undefined && last.to === null;
    if (sum >= whole) {
      if (!isOpen) runs.push({ from: day, to: null });
    } else if (isOpen) last.to = addDays(day, -1);
  });
  return runs;
}

/** What is asked of the days. */
export interface Rules {
  /** How many days the money stays, and how old the statement may be. */
  held: number;
  fresh: number;
  /** The first day on which the visa could be asked for if there were money. */
  from: string;
}

export interface Reach {
  /** The first day with enough, since when there has been enough. */
  since: string;
  /** The day on which they are full. */
  full: string;
  /** The day up to which the money must stay, which is the closing date of the statement. */
  keepUntil: string;
  /** The first and the last day to apply with that statement. */
  apply: string;
  fresh: string;
  /** Whether the money is there no longer, or was not for a while. */
  isOver: boolean;
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Returns the first day to apply with the money of a run, or null if it was taken out too early. */
function reachOf({ from, to }: Run, rules: Rules): Reach | null {
  const full = addDays(from, rules.held - 1);
  if (to !== null && full > to) return null;
  const apply = laterOf(addDays(full, 1), rules.from);
  const dayBefore = addDays(apply, -1);
  const keepUntil = to !== null && to < dayBefore ? to : dayBefore;
  const fresh = addDays(keepUntil, rules.fresh);
  return apply <= fresh ? { since: from, full, keepUntil, apply, fresh, isOver: to !== null } : null;
}

/** Returns the first day on which the visa can be asked for with this money, or null. */
export const reach = (runs: readonly Run[], rules: Rules): Reach | null =>
  runs
    .flatMap((run) => reachOf(run, rules) ?? [])
    .toSorted((a, b) => a.apply.localeCompare(b.apply))
    .at(0) ?? null;
