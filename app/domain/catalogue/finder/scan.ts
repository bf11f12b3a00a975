/** One pass over all courses: which match, and how many would match with one filter less. */
import type { ChoiceName, ChosenFilters } from "../filters.ts";
import { CHOICE_NAMES } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Columns } from "./columns.ts";
import { type Asking, columnOf, passing } from "./facets.ts";
import { type FoundText, hasAll } from "./text-table.ts";

export interface Asked extends Asking {
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
  /** 1 for each value of the column that the test lets pass. */
  passes: Uint8Array;
}

/** What a course fails: nothing, one test (its place from 1 on), only the words, or more than one of these. */
const NOTHING = 0;
const WORDS = 254;
const MANY = 255;

/** Returns the courses that match, and the counts for the filters in `counted`. */
export function scan(index: CatalogueIndex, asked: Asked, counted: readonly ChoiceName[]): Scanned {
  const { filters, text } = asked;
  const { columns, size } = index;
  const tests: Test[] = CHOICE_NAMES.filter((name) => filters[name]).map((name) => ({
    name,
    codes: columns[columnOf(name)],
    passes: passing(name, filters[name], index, asked),
  }));
  // Column after column: for a million courses that takes half as long as course after course.
  const failed = new Uint8Array(size);
  for (const [at, test] of tests.entries()) markFailed(failed, test, at + 1);
  if (text) markWithoutWords(failed, text, columns);
  const failures = tally(failed);
  const without = new Map<ChoiceName | "search", number>(
    tests.map(({ name }, at) => [name, failures[at + 1] as number] as const),
  );
  if (text) without.set("search", failures[WORDS] as number);
  return {
    courses: placesOf(failed, failures[NOTHING] as number),
    without,
    counts: new Map(
      counted.map((name) => {
        const column = columnOf(name);
        // A course that fails only this filter is counted for it. Without the filter there is none.
        const own = tests.findIndex((test) => test.name === name) + 1;
        return [name, countPassing(failed, own, columns[column], index.values[column].length)] as const;
      }),
    ),
  };
}

function markFailed(failed: Uint8Array, { codes, passes }: Test, own: number): void {
  for (let course = 0; course < failed.length; course++) {
    if (passes[codes[course] as number] === 0) failed[course] = failed[course] === NOTHING ? own : MANY;
  }
}

function markWithoutWords(failed: Uint8Array, text: FoundText, columns: Columns): void {
  for (let course = 0; course < failed.length; course++) {
    if (failed[course] === MANY || hasAll(text, columns, course)) continue;
    failed[course] = failed[course] === NOTHING ? WORDS : MANY;
  }
}

function tally(failed: Uint8Array): Uint32Array {
  const counts = new Uint32Array(MANY + 1);
  for (let course = 0; course < failed.length; course++) {
    const what = failed[course] as number;
    counts[what] = (counts[what] as number) + 1;
  }
  return counts;
}

/** Returns the `count` courses that fail nothing. */
function placesOf(failed: Uint8Array, count: number): Uint32Array {
  const courses = new Uint32Array(count);
  let found = 0;
  for (let course = 0; found < count; course++) if (failed[course] === NOTHING) courses[found++] = course;
  return courses;
}

/** Counts the courses of each value among those that fail nothing or only the test `own`. */
function countPassing(failed: Uint8Array, own: number, codes: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let course = 0; course < failed.length; course++) {
    const what = failed[course] as number;
    if (what !== NOTHING && what !== own) continue;
    const code = codes[course] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}
