/** The list of scholarships: what each says, its filters, its orders and its addresses. */
import { foldText } from "#app/domain/values/fold.ts";
import { awardOff, type ScholarshipFacts, scholarshipFacts } from "#app/domain/values/scholarship-facts.ts";
import { m } from "#app/paraglide/messages.js";

/** A scholarship as the courses of one university have it. */
export interface StoredScholarship {
  university: { id: string; name: string; city: string; country: string };
  /** "title - description", or a title alone. */
  text: string;
  /** The same in Bangla, if it has it. */
  bangla: string | null;
  levels: string[];
  courses: number;
  /** Pounds a year, null if no fee of these courses is known. */
  feeFrom: number | null;
  feeTo: number | null;
}

export interface Scholarship extends Omit<StoredScholarship, "text">, ScholarshipFacts {
  /**
   * The lowest and the highest fee of the first year after it, in pounds. Null if the fee or the amount is not known.
   */
  feeAfter: { from: number; to: number } | null;
  /** True if its last day is over. */
  isClosed: boolean;
}

/** Reads a scholarship as it stands on `today`, an ISO day. */
export function scholarshipOn({ text, ...stored }: StoredScholarship, today: string): Scholarship {
  const facts = scholarshipFacts(text);
  const { feeFrom, feeTo } = stored;
  const off = (fee: number | null) => (fee === null ? null : awardOff(fee, facts));
  const [least, most] = [off(feeFrom), off(feeTo)];
  return {
    ...stored,
    ...facts,
    feeAfter:
      feeFrom === null || feeTo === null || least === null || most === null
        ? null
        : { from: feeFrom - least, to: feeTo - most },
    isClosed: facts.deadline !== null && facts.deadline < today,
  };
}

/** The orders to choose from, by the word in the address. Those that are closed come last in each. */
export const SCHOLARSHIP_ORDERS = {
  best: { label: () => m.scholarships_order_best() },
  amount: { label: () => m.scholarships_order_amount() },
  deadline: { label: () => m.scholarships_order_deadline() },
} as const;

export type ScholarshipOrder = keyof typeof SCHOLARSHIP_ORDERS;

/** What an address asks for. "" is no filter. */
export interface ScholarshipFilters {
  search: string;
  level: string;
  /** "1" for those that name Bangladesh or South Asia. */
  bangladesh: string;
  /** "1" for those without an application of their own. */
  automatic: string;
  sort: ScholarshipOrder;
  /** How many the list shows, in steps of `STEP`. */
  shown: number;
}

/** A list adds so many at a time. */
export const STEP = 12;
const MOST_LETTERS = 100;
const USUAL: ScholarshipOrder = "best";

/** Reads the filters from a URL. What it cannot read is no filter. */
export function readScholarshipFilters(params: URLSearchParams): ScholarshipFilters {
  const text = (name: string) =>
    (params.get(name) ?? "")
      .replace(/[\0\s]+/g, " ")
      .trim()
      .slice(0, MOST_LETTERS);
  const flag = (name: string) => (params.get(name) === "1" ? "1" : "");
  const sort = params.get("sort") ?? "";
  const shown = /^\d{1,4}$/.test(params.get("shown") ?? "") ? Number(params.get("shown")) : 0;
  return {
    search: text("search"),
    level: text("level"),
    bangladesh: flag("bangladesh"),
    automatic: flag("automatic"),
    sort: Object.hasOwn(SCHOLARSHIP_ORDERS, sort) ? (sort as ScholarshipOrder) : USUAL,
    shown: Math.max(1, Math.ceil(shown / STEP)) * STEP,
  };
}

/** Returns the list's URL with these filters. Leaves out empty ones and the usual order. */
export function scholarshipsAddress(filters: Partial<ScholarshipFilters>): string {
  const params = new URLSearchParams();
  const { search = "", level = "", bangladesh = "", automatic = "", sort = USUAL, shown = STEP } = filters;
  const rest = { sort: sort === USUAL ? "" : sort, shown: shown > STEP ? String(shown) : "" };
  for (const [name, value] of Object.entries({ search, level, bangladesh, automatic, ...rest })) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `/scholarships?${params}` : "/scholarships";
}

/** Returns those in which each word is part of the title, the university or the city, in order. */
export function filterScholarships(all: readonly Scholarship[], filters: ScholarshipFilters): Scholarship[] {
  const words = foldText(filters.search).split(" ").filter(Boolean);
  return all
    .filter((one) => {
      if (filters.level && !one.levels.includes(filters.level)) return false;
      if (filters.bangladesh && !one.isForBangladesh) return false;
      if (filters.automatic && one.isAutomatic !== true) return false;
      const text = foldText(`${one.title} ${one.bangla ?? ""} ${one.university.name} ${one.university.city}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(compareBy[filters.sort]);
}

type Compare = (a: Scholarship, b: Scholarship) => number;

const isKnown = ({ amount }: Scholarship) => amount !== null;
/** Pounds off the lowest fee, also of what is the most that anyone gets. */
const worth = ({ amount, feeFrom }: Scholarship): number =>
  amount === null ? -1 : "pounds" in amount ? amount.pounds : ((feeFrom ?? 0) * amount.percent) / 100;

const closedLast: Compare = (a, b) => Number(a.isClosed) - Number(b.isClosed);
const byName: Compare = (a, b) =>
  a.university.name.localeCompare(b.university.name, "en") || a.title.localeCompare(b.title, "en");

const compareBy: Readonly<Record<ScholarshipOrder, Compare>> = {
  best: (a, b) =>
    closedLast(a, b) ||
    Number(b.isForBangladesh) - Number(a.isForBangladesh) ||
    Number(b.isAutomatic === true) - Number(a.isAutomatic === true) ||
    Number(isKnown(b)) - Number(isKnown(a)) ||
    byName(a, b),
  amount: (a, b) => closedLast(a, b) || worth(b) - worth(a) || byName(a, b),
  deadline: (a, b) => closedLast(a, b) || (a.deadline ?? "9999").localeCompare(b.deadline ?? "9999") || byName(a, b),
};

/** Returns the levels of all of them, the one with most first. */
export function levelsOf(all: readonly Pick<Scholarship, "levels">[]): { level: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { levels } of all) for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts]
    .map(([level, count]) => ({ level, count }))
    .toSorted((a, b) => b.count - a.count || a.level.localeCompare(b.level, "en"));
}
