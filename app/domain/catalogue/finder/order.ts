/** The orders of a list. All are stable and total: courses that are equal keep the index's order, by university rank. */
import type { SortName } from "../sorts.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { UNKNOWN_START } from "./dates-on.ts";
import { type FoundText, MOST_RANKS, rankOf } from "./text-table.ts";

/** Courses of one university that stand together before the next university's turn. */
const IN_TURN = 2;

interface Order {
  sort: SortName | "added";
  text: FoundText | null;
  today: string;
}

/** Returns the courses from `offset` on, at most `limit`, in order. `courses` are in the index's order. */
export function inOrder(
  index: CatalogueIndex,
  courses: Uint32Array,
  { sort, text, today }: Order,
  { limit, offset }: { limit: number; offset: number },
): Uint32Array {
  if (offset >= courses.length || limit === 0) return new Uint32Array();
  return sorted(index, courses, { sort, text, today }).subarray(offset, offset + limit);
}

function sorted(index: CatalogueIndex, courses: Uint32Array, { sort, text, today }: Order): Uint32Array {
  const { columns, values } = index;
  switch (sort) {
    case "rank":
      return courses;
    case "added":
      return byAdded(index, courses);
    case "name": {
      const places = index.namePlaces();
      return byKey(courses, (course) => places[columns.name[course] as number] as number, places.length);
    }
    case "intake": {
      const { monthsUntil } = index.on(today);
      return byKey(courses, (course) => monthsUntil[columns.dates[course] as number] as number, UNKNOWN_START + 1);
    }
    case "ielts":
      return byPlace(courses, columns.ielts, placesOf(values.ielts, 1));
    case "fee":
      return byPlace(courses, columns.fee, placesOf(values.fee, 1));
    case "-fee":
      return byPlace(courses, columns.fee, placesOf(values.fee, -1));
    case "best":
      return best(index, courses, text);
  }
}

/**
 * Best match first. Equal matches come two from each university in turn, best ranked first, so that a list without
 * words shows many universities.
 */
function best({ columns }: CatalogueIndex, courses: Uint32Array, text: FoundText | null): Uint32Array {
  const ranks = new Uint8Array(text ? courses.length : 0);
  const turns = new Uint32Array(courses.length);
  const taken = new Uint32Array(MOST_RANKS);
  let university = -1;
  let lastTurn = 0;
  for (let at = 0; at < courses.length; at++) {
    const course = courses[at] as number;
    if (columns.university[course] !== university) {
      university = columns.university[course] as number;
      taken.fill(0);
    }
    const rank = text ? rankOf(text, columns, course) : 0;
    if (text) ranks[at] = rank;
    const turn = Math.floor((taken[rank] as number) / IN_TURN);
    taken[rank] = (taken[rank] as number) + 1;
    turns[at] = turn;
    if (turn > lastTurn) lastTurn = turn;
  }
  // By the less important key first: each sort keeps the order of the one before.
  const places = Uint32Array.from(courses, (_, at) => at);
  const inTurns = byKey(places, (at) => turns[at] as number, lastTurn + 1);
  const ranked = text ? byKey(inTurns, (at) => ranks[at] as number, MOST_RANKS) : inTurns;
  return ranked.map((at) => courses[at] as number);
}

function byAdded({ added }: CatalogueIndex, courses: Uint32Array): Uint32Array {
  const courseAt = new Int32Array(added.length).fill(-1);
  for (const course of courses) courseAt[added[course] as number] = course;
  let at = 0;
  const sorted = new Uint32Array(courses.length);
  for (const course of courseAt) if (course >= 0) sorted[at++] = course;
  return sorted;
}

/** Returns the place of each value by size, unknown ones last. */
function placesOf(values: readonly (number | null)[], direction: 1 | -1): Uint32Array {
  const order = values
    .map((_, number) => number)
    .sort((a, b) => {
      const [one, other] = [values[a] ?? null, values[b] ?? null];
      if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
      return (one - other) * direction;
    });
  const places = new Uint32Array(values.length);
  order.forEach((number, place) => {
    places[number] = place;
  });
  return places;
}

const byPlace = (courses: Uint32Array, codes: Uint32Array, places: Uint32Array) =>
  byKey(courses, (course) => places[codes[course] as number] as number, places.length);

/** A counting sort: it keeps the order of equal keys, and takes time by the number of courses alone. */
function byKey(courses: Uint32Array, keyOf: (course: number) => number, keys: number): Uint32Array {
  const starts = new Uint32Array(keys + 1);
  for (const course of courses) {
    const after = keyOf(course) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let key = 1; key <= keys; key++) starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  const sorted = new Uint32Array(courses.length);
  for (const course of courses) {
    const key = keyOf(course);
    const place = starts[key] as number;
    sorted[place] = course;
    starts[key] = place + 1;
  }
  return sorted;
}
