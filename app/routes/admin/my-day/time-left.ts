import type { Meaning } from "#app/ui/badge.tsx";
import { formatAge } from "#app/ui/format-age.ts";

const SOON_MINUTES = 60;

/** Returns how much of a promise is left: "18 minutes left", "Over by 2 hours". */
export function timeLeft(dueAt: Date, now: Date): { words: string; meaning: Meaning } {
  const minutes = (dueAt.getTime() - now.getTime()) / 60_000;
  if (minutes < 0) return { words: `Over by ${formatAge(dueAt, now)}`, meaning: "bad" };
  return { words: `${formatAge(dueAt, now)} left`, meaning: minutes <= SOON_MINUTES ? "warn" : "neutral" };
}
