/** The facts that the course page lists by name. Built only on the server, because the table of fields is large. */
import { PART_NAMES, PARTS, TESTS } from "#app/domain/fit/english-scales.ts";
import type { Fit } from "#app/domain/fit/fit.ts";
import { formatBand } from "#app/domain/values/show.ts";
import { deadlineInWords } from "#app/domain/values/starts.ts";
import { inEnglish, language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { COURSE_FIELDS, PUBLIC_FIELDS, WRITTEN_FIELDS } from "./course-fields.ts";
import type { CourseDetails } from "./courses.server.ts";
import type { Field } from "./field.ts";

export interface ListedFact {
  name: string;
  /** None if the fact is not known and students should ask for it. */
  lines: string[];
  /** The language of the lines, if it is not that of the page. */
  lang?: "en" | undefined;
}

export interface ListedFacts {
  overview: ListedFact[];
  entry: ListedFact[];
}

interface ShownDates {
  /** The deadlines that the page says with its starts. */
  told: readonly string[];
  today: string;
}

/**
 * Returns the known values for each list of the course page, in the order of the table. Leaves out what the page says
 * elsewhere: the deadlines of its starts, and what stands beside the student's results.
 */
export function listedFacts(course: CourseDetails, fit: Fit | null, { told, today }: ShownDates): ListedFacts {
  const left = { ...course, deadlines: course.deadlines.filter(({ date }) => !told.includes(date)) };
  const linesOf = (name: keyof CourseDetails, field: Field<unknown>) =>
    name === "deadlines" ? left.deadlines.map((one) => deadlineInWords(one, today)) : field.show(left[name]);
  const of = (page: "overview" | "entry") =>
    PUBLIC_FIELDS.flatMap((name) => {
      const field = COURSE_FIELDS[name] as Field<unknown>;
      const lines = field.page === page ? linesOf(name, field) : [];
      const lang = WRITTEN_FIELDS.has(name) ? inEnglish() : undefined;
      return lines.length > 0 ? [{ name: field.label, lines, ...(lang && { lang }) }] : [];
    });
  return { overview: of("overview"), entry: notCompared([...ieltsFacts(course), ...of("entry")], fit) };
}

/** The overall score, and the parts by their score: most courses ask for one in all four. */
function ieltsFacts(course: CourseDetails): ListedFact[] {
  const bands = {
    listening: course.ieltsListening,
    reading: course.ieltsReading,
    writing: course.ieltsWriting,
    speaking: course.ieltsSpeaking,
  };
  const byScore = Map.groupBy(PARTS, (part) => formatBand(bands[part]));
  return [
    { name: m.course_field_ielts_overall(), lines: [formatBand(course.ieltsOverall) ?? []].flat() },
    ...[...byScore].flatMap(([score, parts]) =>
      score === null ? [] : [{ name: listed(parts.map((part) => PART_NAMES[part])), lines: [score] }],
    ),
  ];
}

const ENGLISH = [...Object.values(TESTS), ...Object.values(PART_NAMES)];

const isEnglish = (name: string) => ENGLISH.some((test) => name.startsWith(test));

/** Leaves out the facts that the rules beside the student's results state. */
function notCompared(facts: ListedFact[], fit: Fit | null): ListedFact[] {
  if (!fit) return facts;
  const rules = fit.lines.filter(({ needs }) => needs !== null).map(({ requirement }) => requirement);
  const isAnyEnglish = fit.lines.some(({ rule, needs }) => rule === "english" && needs !== null);
  const isCompared = (name: string) =>
    rules.some((rule) => name === rule || name.startsWith(`${rule} `) || name.startsWith(`${rule},`)) ||
    (isAnyEnglish && isEnglish(name));
  return facts.filter(({ name }) => !isCompared(name));
}

/** "Listening, reading, speaking". In Bangla each has its capital letter, as on the report. */
const listed = (names: string[]) =>
  names.map((name, at) => (at === 0 || language() === "bn" ? name : name.toLowerCase())).join(", ");
