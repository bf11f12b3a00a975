/**
 * The published courses as columns of small numbers, for filters, counts and orders in memory. Values that repeat are
 * kept once, in dictionaries. Courses are numbered by university, best ranked first, and within a university by a hash
 * of the ID, so that a list has different names from its beginning.
 */
import type { DatedFigure } from "#app/domain/costs/dated-figures.ts";
import type { FitCourse } from "#app/domain/fit/requirement.ts";
import { durationMonths } from "#app/domain/values/duration.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { isClosed, upcoming } from "#app/domain/values/starts.ts";
import type { ColumnName, Columns, Dates, IndexedCourse, IndexedUniversity, Values } from "./columns.ts";
import { NamePlaces, TextTable } from "./text-table.ts";

/** A list of numbers that grows, outside the heap: whole ones up to 4,294,967,295, or others with `Float64Array`. */
class Numbers {
  #numbers: Uint32Array | Float64Array;
  length = 0;

  constructor(kind: typeof Uint32Array | typeof Float64Array = Uint32Array) {
    this.#numbers = new kind(1 << 8);
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new (this.#numbers.constructor as typeof Uint32Array)(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  /** Returns the number at a place, or 0 before the first and after the last. */
  at = (place: number): number => (place < this.length ? (this.#numbers[place] ?? 0) : 0);

  *[Symbol.iterator](): Generator<number> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }
}

/** Many IDs in one piece of memory outside the heap. */
class IdStore {
  #bytes = Buffer.alloc(1 << 12);
  readonly #ends = new Numbers();

  push(id: string): void {
    const start = this.#startOf(this.#ends.length);
    const needed = start + Buffer.byteLength(id);
    if (needed > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * needed);
    this.#bytes.write(id, start);
    this.#ends.push(needed);
  }

  at = (place: number): string => this.#bytes.toString("utf8", this.#startOf(place), this.#startOf(place + 1));

  /** Returns the place of an ID, or -1. */
  find(id: string): number {
    const wanted = Buffer.from(id);
    for (let place = 0; place < this.#ends.length; place++) {
      const start = this.#startOf(place);
      const end = this.#startOf(place + 1);
      if (end - start === wanted.length && this.#bytes.compare(wanted, 0, wanted.length, start, end) === 0)
        return place;
    }
    return -1;
  }

  #startOf = (place: number): number => this.#ends.at(place - 1);
}

/** What depends on the day, for each combination of start dates and deadlines. */
interface DatesOn {
  today: string;
  /** The months until the next start, at most `UNKNOWN_START`, which stands for no known start. */
  monthsUntil: Uint8Array;
  /** 1 if the last deadline has passed. */
  closed: Uint8Array;
}

const UNKNOWN_START = 255;

function datesOn(dates: readonly Dates[], today: string): DatesOn {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const until = (each: Dates) =>
    Math.min((upcoming(each, today)?.month ?? Number.POSITIVE_INFINITY) - now, UNKNOWN_START);
  return {
    today,
    monthsUntil: Uint8Array.from(dates, until),
    closed: Uint8Array.from(dates, ({ deadlines }) => (isClosed(deadlines, today) ? 1 : 0)),
  };
}

/** Returns the part of a course that a student is judged by. */
const rulesOf = (course: FitCourse): FitCourse => ({
  ieltsOverall: course.ieltsOverall,
  ieltsListening: course.ieltsListening,
  ieltsReading: course.ieltsReading,
  ieltsWriting: course.ieltsWriting,
  ieltsSpeaking: course.ieltsSpeaking,
  pteOverall: course.pteOverall,
  toeflOverall: course.toeflOverall,
  duolingoOverall: course.duolingoOverall,
  minHscGpa: course.minHscGpa,
  minBachelorCgpa: course.minBachelorCgpa,
  level: course.level,
});

/** Rules with the same key are the same class. The level comes last, because it may contain anything. */
const keyOfRules = (rules: FitCourse): string => Object.values(rules).join();

/** Keeps each value once, with a number. */
class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<unknown, number>();
  readonly #keyOf: (value: Value) => unknown;

  /** Values with the same key are the same. Without `keyOf` a value is its own key. */
  constructor(keyOf: (value: Value) => unknown = (value) => value) {
    this.#keyOf = keyOf;
  }

  /** Returns the number of the value, which is new if there was none with its key. */
  add(value: Value): number {
    const key = this.#keyOf(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(value);
    this.#numbers.set(key, number);
    return number;
  }

  numberOf = (key: unknown): number | undefined => this.#numbers.get(key);
}

export class CatalogueIndex {
  readonly version: string;
  readonly size: number;
  readonly columns: Columns;
  readonly values: Values;
  /** Each course's place in the order in which courses were added. */
  readonly added: Uint32Array;
  /** When students could first find each course, in milliseconds. */
  readonly published: Float64Array;
  /** When students could first find the newest course. 0 without courses. */
  readonly newest: number;
  readonly text: TextTable;
  /** What searches and the order by the first year's cost need. */
  readonly figures: readonly DatedFigure[];
  readonly #ids: IdStore;
  readonly #names: NamePlaces;
  #day: DatesOn | null = null;

  constructor(of: {
    version: string;
    columns: Columns;
    values: Values;
    added: Uint32Array;
    published: Float64Array;
    ids: IdStore;
    figures: readonly DatedFigure[];
  }) {
    this.version = of.version;
    this.size = of.added.length;
    this.columns = of.columns;
    this.values = of.values;
    this.added = of.added;
    this.published = of.published;
    this.newest = of.published.reduce((newest, at) => Math.max(newest, at), 0);
    this.text = new TextTable(of.values);
    this.figures = of.figures;
    this.#ids = of.ids;
    this.#names = new NamePlaces(of.values.name);
  }

  idOf = (course: number): string => this.#ids.at(this.added[course] ?? 0);

  /** Returns the course with this ID, or -1. Looks at each ID, so it is for a single course. */
  courseOf(id: string): number {
    const place = this.#ids.find(id);
    return place < 0 ? -1 : this.added.indexOf(place);
  }

  /** Returns what depends on the day for each entry of `values.dates`. */
  on(today: string): DatesOn {
    if (this.#day?.today !== today) this.#day = datesOn(this.values.dates, today);
    return this.#day;
  }

  /** Returns each name's place in the alphabet, by its number in `values.name`. */
  namePlaces = (): Uint32Array => this.#names.get();
}

/** Collects the courses, in the order in which they were added to the catalogue. */
export class IndexBuilder {
  readonly #universities: Dictionary<IndexedUniversity>;
  readonly #ids = new IdStore();
  readonly #hashes = new Numbers();
  readonly #published = new Numbers(Float64Array);
  readonly #rows: { [Name in ColumnName]: Numbers } = {
    university: new Numbers(),
    faculty: new Numbers(),
    level: new Numbers(),
    name: new Numbers(),
    subjects: new Numbers(),
    modes: new Numbers(),
    fee: new Numbers(),
    ielts: new Numbers(),
    duration: new Numbers(),
    dates: new Numbers(),
    scholarship: new Numbers(),
    code: new Numbers(),
    rules: new Numbers(),
  };
  readonly #of = {
    faculty: new Dictionary<string>(),
    level: new Dictionary<string>(),
    name: new Dictionary<string>(),
    subjects: new Dictionary<string[]>(JSON.stringify),
    modes: new Dictionary<string[]>(JSON.stringify),
    fee: new Dictionary<number | null>(),
    ielts: new Dictionary<number | null>(),
    duration: new Dictionary<number | null>(),
    dates: new Dictionary<Dates>(JSON.stringify),
    scholarship: new Dictionary<boolean>(),
    code: new Dictionary<string>(),
    rules: new Dictionary(keyOfRules),
  };

  readonly #figures: readonly DatedFigure[];

  constructor(universities: readonly IndexedUniversity[], figures: readonly DatedFigure[] = []) {
    this.#figures = figures;
    this.#universities = new Dictionary<IndexedUniversity>(({ id }) => id);
    for (const university of [...universities].sort(byRank)) this.#universities.add(university);
  }

  add(course: IndexedCourse): void {
    const university = this.#universities.numberOf(course.universityId);
    if (university === undefined) return;
    const rows = this.#rows;
    const { startDates, deadlines } = course;
    this.#ids.push(course.id);
    this.#hashes.push(hashOf(course.id));
    this.#published.push(course.publishedAt);
    rows.university.push(university);
    rows.faculty.push(this.#of.faculty.add(course.faculty));
    rows.level.push(this.#of.level.add(course.level));
    rows.name.push(this.#of.name.add(course.name));
    rows.subjects.push(this.#of.subjects.add(course.subjects));
    rows.modes.push(this.#of.modes.add(course.studyModes));
    rows.fee.push(this.#of.fee.add(course.tuitionFee));
    rows.ielts.push(this.#of.ielts.add(course.ieltsOverall));
    rows.duration.push(this.#of.duration.add(durationMonths(course.duration)));
    rows.dates.push(this.#of.dates.add({ startDates, deadlines }));
    rows.scholarship.push(this.#of.scholarship.add(course.hasScholarship));
    rows.code.push(this.#of.code.add(foldText(course.code ?? "")));
    rows.rules.push(this.#of.rules.add(rulesOf(course)));
  }

  /** Numbers the courses and returns the index. Other requests run at each `turn`. */
  async finish(version: string, turn: () => Promise<void>): Promise<CatalogueIndex> {
    const order = await this.#order(turn);
    const columns = {} as Columns;
    for (const name of Object.keys(this.#rows) as ColumnName[]) {
      const rows = this.#rows[name];
      columns[name] = order.map(rows.at);
      await turn();
    }
    const values = {
      university: this.#universities.values,
      ...Object.fromEntries(Object.entries(this.#of).map(([name, { values }]) => [name, values])),
    } as unknown as Values;
    const published = Float64Array.from(order, this.#published.at);
    return new CatalogueIndex({
      version,
      columns,
      values,
      added: order,
      published,
      ids: this.#ids,
      figures: this.#figures,
    });
  }

  async #order(turn: () => Promise<void>): Promise<Uint32Array> {
    const { university } = this.#rows;
    const hash = this.#hashes.at;
    const counts = new Uint32Array(this.#universities.values.length);
    for (const number of university) counts[number] = (counts[number] ?? 0) + 1;
    const ends = counts.map(sumSoFar());
    const order = new Uint32Array(university.length);
    for (let row = university.length - 1; row >= 0; row--) {
      const number = university.at(row);
      const place = (ends[number] ?? 0) - 1;
      ends[number] = place;
      order[place] = row;
    }
    for (const [number, count] of counts.entries()) {
      const start = ends[number] ?? 0;
      order.subarray(start, start + count).sort((a, b) => hash(a) - hash(b) || a - b);
      await turn();
    }
    return order;
  }
}

function sumSoFar(): (count: number) => number {
  let sum = 0;
  return (count) => {
    sum += count;
    return sum;
  };
}

/** By the UK's table, then QS, then name. Universities without a rank come last. */
function byRank(a: IndexedUniversity, b: IndexedUniversity): number {
  const place = (rank: number | null) => rank ?? Number.MAX_SAFE_INTEGER;
  return (
    place(a.ukRanking) - place(b.ukRanking) ||
    place(a.qsRanking) - place(b.qsRanking) ||
    a.name.localeCompare(b.name, "en-GB") ||
    (a.id < b.id ? -1 : 1)
  );
}

/** FNV-1a, the same in every process. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
