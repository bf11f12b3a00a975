/** How the page writes each filter of `filters.ts` in use. */
import { formatPounds } from "#app/notation.ts";
import { CHOICES, type FilterName } from "./filters.ts";

interface Saying {
  /** Returns the text of the filter's chip. `name` is how people read the value. */
  chip(name: string): string;
  /** Returns what the chip removes, for its accessible name after "Remove". */
  removes(name: string): string;
  /** Returns how people read a value, where neither the value nor the catalogue says it. */
  say?(value: string): string;
}

const filter = (chip: Saying["chip"], say?: Saying["say"]): Saying => ({
  chip,
  removes: (name) => `filter: ${chip(name)}`,
  ...(say ? { say } : {}),
});
const named = (label: string) => filter((name) => `${label}: ${name}`);

export const SAYINGS: Record<FilterName, Saying> = {
  search: { chip: (words) => `“${words}”`, removes: (words) => `search: ${words}` },
  faculty: filter((name) => name),
  level: filter((name) => name),
  ieltsScore: { chip: (score) => `My IELTS score: ${score}`, removes: (score) => `filter: IELTS score ${score}` },
  feeMax: filter(
    (fee) => `Fee up to ${fee}`,
    (value) => formatPounds(Number(value)),
  ),
  nation: named("Nation"),
  city: named("City"),
  university: named("University"),
  subject: named("Subject"),
  intake: named("Intake"),
  duration: filter(
    (length) => `Up to ${length}`,
    (value) => sayMonths(Number(value)),
  ),
  mode: named("Study mode"),
  scholarship: filter(
    (name) => name,
    () => CHOICES.scholarship.label,
  ),
  deadline: filter(
    (name) => name,
    () => CHOICES.deadline.label,
  ),
  open: filter(
    (name) => name,
    () => CHOICES.open.label,
  ),
  fit: filter(
    (name) => name,
    () => CHOICES.fit.label,
  ),
};

/** Writes "1 year", "18 months". */
function sayMonths(months: number): string {
  const years = months / 12;
  if (Number.isInteger(years)) return years === 1 ? "1 year" : `${years} years`;
  return months === 1 ? "1 month" : `${months} months`;
}
