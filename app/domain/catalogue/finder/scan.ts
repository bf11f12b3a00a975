/** One pass over all courses: which match, and how many would match with one filter less. */
import type { ChoiceName, ChosenFilters } from "../filters.ts";
import { CHOICE_NAMES } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { columnOf, passing, type ScanContext } from "./facets.ts";
import { type FoundText, hasAll } from "./text-table.ts";

export interface ScanQuery extends ScanContext {
  filters: ChosenFilters;
  /** What the words found, or null without words. */
  text: FoundText | null;
}

export interface Scanned {
  /** The courses that match, in the index's order. */
  courses: Uint32Array;
  /** How many more courses would match without the filter, for each one in use. */
  without: Map<ChoiceName | "search", number>;
  /** For each requested filter, the courses of each entry of its column, under the other filters. */
  counts: Map<ChoiceName, Uint32Array>;
}

interface Test {
  name: ChoiceName;
  codes: Uint32Array;
  passes: Uint8Array;
}

const NONE = -1;
const MANY = -2;
const WORDS = -3;

/** Returns the courses that match, and the counts for the filters in `counted`. */
export function scan(index: CatalogueIndex, query: ScanQuery, counted: readonly ChoiceName[]): Scanned {
  const { filters, text } = query;
  const { columns, size } = index;
  const tests: Test[] = CHOICE_NAMES.filter((name) => filters[name]).map((name) => ({
    name,
    codes: columns[columnOf(name)],
    passes: passing(name, filters[name], index, query),
  }));
  const tallies = counted.map((name) => ({
    codes: columns[columnOf(name)],
    // A course that fails only this filter is counted for it.
    own: tests.findIndex((test) => test.name === name),
    counts: new Uint32Array(index.values[columnOf(name)].length),
  }));
  const onlyFailed = new Uint32Array(tests.length);
  let withoutWords = 0;
  const courses = new Uint32Array(size);
  let found = 0;
  for (let course = 0; course < size; course++) {
    let failed = NONE;
    for (let at = 0; at < tests.length; at++) {
      const { codes, passes } = tests[at] as Test;
      if (passes[codes[course] as number] === 1) continue;
      if (failed !== NONE) {
        failed = MANY;
        break;
      }
      failed = at;
    }
    if (failed === MANY) continue;
    if (text && !hasAll(text, columns, course)) {
      if (failed !== NONE) continue;
      failed = WORDS;
    }
    if (failed === WORDS) {
      withoutWords++;
      continue;
    }
    if (failed === NONE) courses[found++] = course;
    else onlyFailed[failed] = (onlyFailed[failed] as number) + 1;
    for (const { codes, own, counts } of tallies) {
      if (failed !== NONE && failed !== own) continue;
      const code = codes[course] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
  const without = new Map<ChoiceName | "search", number>(
    tests.map(({ name }, at) => [name, onlyFailed[at] as number] as const),
  );
  if (text) without.set("search", withoutWords);
  return {
    courses: courses.subarray(0, found),
    without,
    counts: new Map(counted.map((name, at) => [name, (tallies[at] as (typeof tallies)[number]).counts])),
  };
}
