/**
 * The orders of a list. All are stable and total: courses that are equal keep the index's order, by university rank.
 */
import { livingIn, placeOf, wholeMonths } from "#app/domain/costs/costs-input.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { firstYearCosts, totalCost } from "#app/domain/costs/first-year.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { SortName } from "../sorts.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { fitPlaces } from "./fit-classes.ts";
import { suitedRanks } from "./suited.ts";
import { type FoundText, MOST_RANKS, rankOf } from "./text-table.ts";

/** Courses of one university that stand together before the next university's turn. */
const IN_TURN = 2;

interface Order {
  sort: SortName | "added";
  text: FoundText | null;
  today: string;
  /** The results of the student who asks. Without them the order by fit is the best match. */
  profile?: Profile | null;
}

interface ListSpan {
  limit: number;
  offset: number;
}

/** A number for each course of a list: those with smaller ones come first. */
type Keys = Uint8Array | Uint32Array;

/**
 * Returns the courses from `offset` on, at most `limit`, in order. `courses` are in the index's order. Only what
 * stands near this part is sorted.
 */
export function inOrder(
  index: CatalogueIndex,
  courses: Uint32Array,
  { sort, text, today, profile = null }: Order,
  part: ListSpan,
): Uint32Array {
  if (part.offset >= courses.length || part.limit === 0) return new Uint32Array();
  if (sort === "rank") return courses.subarray(part.offset, part.offset + part.limit);
  const places =
    sort === "fit" && profile
      ? fitFirst(index, courses, { text, today, profile }, part)
      : sort === "best" || sort === "fit"
        ? bestFirst(index, courses, { text, today }, part)
        : sortedPart(keysFor(sort, index, courses, today), part);
  return places.map((place) => courses[place] as number);
}

function keysFor(
  sort: Exclude<Order["sort"], "rank" | "best" | "fit">,
  index: CatalogueIndex,
  courses: Uint32Array,
  today: string,
): Keys {
  const { columns, values } = index;
  switch (sort) {
    case "added":
      return take(index.added, courses);
    case "name":
      return look(index.namePlaces(), columns.name, courses);
    case "intake":
      return look(index.on(today).monthsUntil, columns.dates, courses);
    case "ielts":
      return look(placesOf(values.ielts, 1), columns.ielts, courses);
    case "cost":
      return firstYearKeys(index, courses, today);
    case "fee":
      return look(placesOf(values.fee, 1), columns.fee, courses);
    case "-fee":
      return look(placesOf(values.fee, -1), columns.fee, courses);
  }
}

/** Returns the value at each place. */
function take(values: Uint32Array, places: Uint32Array): Uint32Array {
  const taken = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) taken[at] = values[places[at] as number] as number;
  return taken;
}

/** Returns the key of each course's code in a column. */
function look(keyOf: Keys, codes: Uint32Array, courses: Uint32Array): Uint32Array {
  const keys = new Uint32Array(courses.length);
  for (let at = 0; at < courses.length; at++) keys[at] = keyOf[codes[courses[at] as number] as number] as number;
  return keys;
}

interface Match {
  text: FoundText | null;
  today: string;
}

/**
 * Best match first, and without words what suits most. Equal courses come two from each university in turn, best ranked
 * first. Returns places in `courses`.
 */
function bestFirst(index: CatalogueIndex, courses: Uint32Array, { text, today }: Match, part: ListSpan): Uint32Array {
  const ranks = text ? textRanks(index, courses, text) : suitedRanks(index, courses, today);
  const turns = turnsOf(index.columns.university, courses, ranks);
  return inGroups(ranks, part, (among, own) => sortedPart(take(turns, among), own).map((at) => among[at] as number));
}

function textRanks({ columns }: CatalogueIndex, courses: Uint32Array, text: FoundText): Uint8Array {
  const ranks = new Uint8Array(courses.length);
  for (let at = 0; at < courses.length; at++) ranks[at] = rankOf(text, columns, courses[at] as number);
  return ranks;
}

/** What the student meets first, the own next level before others, and what is equal by best match. */
function fitFirst(
  index: CatalogueIndex,
  courses: Uint32Array,
  { profile, ...match }: Match & { profile: Profile },
  part: ListSpan,
): Uint32Array {
  return inGroups(look(fitPlaces(index, profile), index.columns.rules, courses), part, (among, own) =>
    bestFirst(index, take(courses, among), match, own).map((at) => among[at] as number),
  );
}

/** Returns a part of the list by groups of equal keys, each sorted by `within` as far as the part reaches into it. */
function inGroups(
  keys: Keys,
  part: ListSpan,
  within: (places: Uint32Array, part: ListSpan) => Uint32Array,
): Uint32Array {
  const { places, starts, before } = groupsIn(keys, part);
  const sorted: number[] = [];
  for (let group = 0; group < starts.length - 1; group++) {
    const [start, end] = [starts[group] as number, starts[group + 1] as number];
    const among = places.subarray(start, end);
    const offset = Math.max(part.offset - before - start, 0);
    const own = { offset, limit: Math.min(part.limit - sorted.length, among.length - offset) };
    if (own.limit > 0) sorted.push(...within(among, own));
  }
  return Uint32Array.from(sorted);
}

/** Returns the turn in which each course stands, among those of its rank. */
function turnsOf(university: Uint32Array, courses: Uint32Array, ranks: Uint8Array): Uint32Array {
  const turns = new Uint32Array(courses.length);
  const taken = new Uint32Array(MOST_RANKS);
  let last = -1;
  for (let at = 0; at < courses.length; at++) {
    const now = university[courses[at] as number] as number;
    if (now !== last) taken.fill(0);
    last = now;
    const rank = ranks[at] as number;
    const before = taken[rank] as number;
    turns[at] = (before / IN_TURN) | 0;
    taken[rank] = before + 1;
  }
  return turns;
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

/** Returns a part of what a stable sort by key gives: places in the list. */
function sortedPart(keys: Keys, part: ListSpan): Uint32Array {
  const { places, before } = groupsIn(keys, part);
  return places.subarray(part.offset - before, part.offset - before + part.limit);
}

interface Groups {
  /** The places of the groups, one group after the other. */
  places: Uint32Array;
  /** Where each group begins in `places`, and at last where they end. */
  starts: Uint32Array;
  /** How many places of the list come before the first group. */
  before: number;
}

/** A counting sort of the groups of equal keys that reach into the part. Equal keys keep their order. */
function groupsIn(keys: Keys, { limit, offset }: ListSpan): Groups {
  let most = 0;
  for (let at = 0; at < keys.length; at++) if ((keys[at] as number) > most) most = keys[at] as number;
  const counts = new Uint32Array(most + 1);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    counts[key] = (counts[key] as number) + 1;
  }
  let first = 0;
  let before = 0;
  while (first < most && before + (counts[first] as number) <= offset) before += counts[first++] as number;
  let last = first;
  let until = before + (counts[first] as number);
  while (last < most && until < offset + limit) until += counts[++last] as number;
  const starts = new Uint32Array(last - first + 2);
  for (let key = first; key <= last; key++)
    starts[key - first + 1] = (starts[key - first] as number) + (counts[key] as number);
  const next = starts.slice();
  const places = new Uint32Array(until - before);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key < first || key > last) continue;
    const place = next[key - first] as number;
    places[place] = at;
    next[key - first] = place + 1;
  }
  return { places, starts, before };
}

/**
 * Returns what the first year of each course costs before awards, in pounds. Without a fee no one knows, so these have
 * the highest number. All but the fee is worked out once for each length of a course.
 */
function firstYearKeys(index: CatalogueIndex, courses: Uint32Array, today: string): Uint32Array {
  const { columns, values } = index;
  const figures = figuresOn(index.figures, today);
  const besideFee = (place: "london" | "elsewhere") =>
    values.duration.map((months) => totalCost(firstYearCosts(figures, null, wholeMonths(months), livingIn(place))));
  const [inLondon, elsewhere] = [besideFee("london"), besideFee("elsewhere")];
  const isLondon = values.university.map(({ city }) => placeOf(city) === "london");
  const keys = new Uint32Array(courses.length);
  let most = 0;
  for (let at = 0; at < courses.length; at++) {
    const course = courses[at] as number;
    const fee = values.fee[columns.fee[course] as number] ?? null;
    if (fee === null) continue;
    const rest = (isLondon[columns.university[course] as number] ? inLondon : elsewhere)[
      columns.duration[course] as number
    ] as number;
    // More than 0, which stands for an unknown fee until all are known.
    const key = Math.max(1, Math.round(fee + rest / 100));
    keys[at] = key;
    if (key > most) most = key;
  }
  for (let at = 0; at < keys.length; at++) if (keys[at] === 0) keys[at] = most + 1;
  return keys;
}
