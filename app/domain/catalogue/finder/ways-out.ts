/** What one step less would find, for a list that is empty. */
import { type ChoiceName, type CourseFilters, FILTER_NAMES, type FilterName } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { nameOf, optionsOf, type ScanContext } from "./facets.ts";
import type { LookedUp } from "./look-up.server.ts";
import { type Scanned, scan } from "./scan.ts";

export interface WayOut {
  /** `less`: without a filter. `wider`: with a wider value of it. */
  kind: "less" | "wider";
  count: number;
  /** The filters of the list that it leads to. */
  filters: CourseFilters;
  name?: FilterName;
  /** How people read the filter's value: the present one, or the wider one. */
  shown?: string;
}

/** Filters whose next value finds more. */
const WIDENED: readonly ChoiceName[] = ["feeMax", "ieltsScore", "duration"];

interface Empty extends ScanContext {
  index: CatalogueIndex;
  /** The filters of the address. */
  filters: CourseFilters;
  looked: LookedUp;
  scanned: Scanned;
}

/** Returns the ways out of an empty list, those with the most courses first. The subject is given up last. */
export function wayOutOf({ index, filters, looked, scanned, ...asking }: Empty): WayOut[] {
  const ways: WayOut[] = [];
  for (const name of FILTER_NAMES) {
    const value = looked.filters[name];
    const count = scanned.without.get(name) ?? 0;
    if (!value || count === 0) continue;
    const shown = name === "search" ? value : nameOf(name, value, index);
    ways.push({ kind: "less", count, name, shown, filters: lessOf(name, filters, looked) });
    if (name !== "search" && WIDENED.includes(name)) ways.push(...wider(name));
  }
  const isSubject = ({ name }: WayOut) => Number(name === "search" || name === "subject");
  return ways.sort((a, b) => isSubject(a) - isSubject(b) || b.count - a.count);

  function wider(name: ChoiceName): WayOut[] {
    const value = looked.filters[name];
    const { counts } = scan(index, { filters: looked.filters, text: looked.text, ...asking }, [name]);
    const next = optionsOf(name, "", counts.get(name) ?? new Uint32Array(), index, asking).find(
      (option) => Number(option.value) > Number(value),
    );
    if (!next) return [];
    const more = { ...lessOf(name, filters, looked), [name]: next.value };
    return [{ kind: "wider", count: next.count, name, shown: next.name ?? next.value, filters: more }];
  }
}

/** Returns the address's filters without one, which may be in the address, in the search, or in both. */
function lessOf(
  name: FilterName,
  filters: CourseFilters,
  { understood, withoutWords }: Pick<LookedUp, "understood" | "withoutWords">,
): CourseFilters {
  const part = understood.find((one) => one.name === name);
  if (part) return { ...filters, [name]: "", search: part.without };
  return { ...filters, [name]: name === "search" ? withoutWords : "" };
}
