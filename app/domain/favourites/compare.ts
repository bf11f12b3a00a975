/** The rules of comparing courses, apart from the SQL: what may be compared, the rows, and the best value of each. */
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { placeOf } from "#app/domain/catalogue/flags.ts";
import { formatBand, formatFee, splitScholarship } from "#app/domain/catalogue/present.ts";

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 3;
export const TOO_MANY = "You can compare maximum 3 courses.";
export const TOO_FEW = "Choose at least 2 courses to compare.";

/** An address may ask for anything: what comes after these is not even looked up. */
const MOST_READ = 20;

export interface Choice {
  /** Course ids, each once, in the order of the address. */
  ids: string[];
  /** Why these cannot be compared; null when they can, or when nothing was sent. */
  problem: string | null;
}

/** Reads `?course=a&course=b`. An empty `course=` says that the form was sent, whatever was ticked. */
export function readChoice(params: URLSearchParams): Choice {
  const ids = [...new Set(params.getAll("course"))].filter(Boolean).slice(0, MOST_READ);
  if (ids.length > COMPARE_MAX) return { ids, problem: TOO_MANY };
  return { ids, problem: params.has("course") && ids.length < COMPARE_MIN ? TOO_FEW : null };
}

/** The address of a comparison, the same for everybody it is shared with. */
export const compareAddress = (ids: readonly string[]): string =>
  `/compare?${new URLSearchParams(ids.map((id) => ["course", id]))}`;

export interface ComparedCell {
  /** Lines to read; none when the value is not known. */
  lines: string[];
  /** "Lowest", "Shortest known": in words, when it is the best of its row. */
  best?: string;
}

export interface ComparedRow {
  name: string;
  /** One for each course, in their order. */
  cells: ComparedCell[];
}

type Compared = Omit<CourseDetails, "updatedAt">;
type Better = "less" | "more";

/** Every field of the courses side by side. */
export function compareCourses(courses: readonly Compared[]): ComparedRow[] {
  const row = (name: string, textOf: (course: Compared) => string | null | string[]): ComparedRow => ({
    name,
    cells: courses.map((course) => ({ lines: [textOf(course) ?? []].flat() })),
  });
  const ranked = (
    { name, cells }: ComparedRow,
    value: (course: Compared) => number | null,
    better: Better,
    word: string,
  ): ComparedRow => {
    const marks = bestOf(courses.map(value), better, word);
    return { name, cells: cells.map((cell, at) => (marks[at] ? { ...cell, best: marks[at] } : cell)) };
  };
  const rankOf = (rank: number | null) => (rank === null ? null : String(rank));
  return [
    row("University", (course) => course.university.name),
    ranked(
      row("Tuition fee per year", (course) => formatFee(course.tuitionFee)),
      (course) => course.tuitionFee,
      "less",
      "Lowest",
    ),
    ranked(
      row("IELTS overall", (course) => formatBand(course.ieltsOverall)),
      (course) => course.ieltsOverall,
      "less",
      "Lowest",
    ),
    row("IELTS by skill", skillsOf),
    ranked(
      row("Duration", (course) => course.duration),
      (course) => durationMonths(course.duration),
      "less",
      "Shortest",
    ),
    row("Level", (course) => course.level),
    row("Faculty", (course) => course.faculty),
    ranked(
      row("Start dates", (course) => (course.startDates.length > 0 ? course.startDates.join(", ") : null)),
      (course) => course.startDates.length || null,
      "more",
      "Most choice",
    ),
    row("City", (course) => placeOf(course.university)),
    ranked(
      row("QS world ranking", (course) => rankOf(course.university.qsRanking)),
      (course) => course.university.qsRanking,
      "less",
      "Highest",
    ),
    ranked(
      row("UK ranking", (course) => rankOf(course.university.ukRanking)),
      (course) => course.university.ukRanking,
      "less",
      "Highest",
    ),
    row("Scholarships", (course) => (course.scholarships.length > 0 ? course.scholarships.map(award) : "None listed")),
  ];
}

/**
 * The mark of each value: `word` for the best, for all that share it, and
 * "… known" when another is not known. Nothing is marked when fewer than two
 * are known, or when all that are known are equal.
 */
export function bestOf(values: readonly (number | null)[], better: Better, word: string): (string | null)[] {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size < 2) return values.map(() => null);
  const best = better === "less" ? Math.min(...known) : Math.max(...known);
  const mark = known.length < values.length ? `${word} known` : word;
  return values.map((value) => (value === best ? mark : null));
}

/** "18 months", "1 year", "1.5 years", "1 year 6 months (full-time)" in months; null for what is not one length. */
export function durationMonths(duration: string | null): number | null {
  const text = (duration ?? "").toLowerCase().replace(/\(?\bfull[- ]time\b\)?/g, "");
  const [all, years, months] =
    /^\s*(?:(\d+(?:\.\d+)?)\s*(?:years?|yrs?))?(?:\s*(?:,|and)?\s*(\d+(?:\.\d+)?)\s*(?:months?|mths?))?[\s,.]*$/.exec(
      text,
    ) ?? [];
  if (all === undefined || (years === undefined && months === undefined)) return null;
  return Number(years ?? 0) * 12 + Number(months ?? 0) || null;
}

const award = (text: string) => {
  const { title, description } = splitScholarship(text);
  return description ? `${title}: ${description}` : title;
};

/** "6.0 in each", else one line for each skill that is known. */
function skillsOf(course: Compared): string[] {
  const skills = [
    ["Listening", course.ieltsListening],
    ["Reading", course.ieltsReading],
    ["Writing", course.ieltsWriting],
    ["Speaking", course.ieltsSpeaking],
  ] as const;
  const bands = new Set(skills.map(([, band]) => band));
  const [same = null] = bands;
  if (bands.size === 1) return same === null ? [] : [`${formatBand(same)} in each`];
  return skills.flatMap(([skill, band]) => (band === null ? [] : [`${skill} ${formatBand(band)}`]));
}
