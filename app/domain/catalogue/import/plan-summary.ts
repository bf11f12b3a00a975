/** Counts and describes what an import would do. */
import { foldText } from "#app/domain/values/fold.ts";
import { countOf } from "#app/notation.ts";
import type { CourseInput, UniversityInput } from "../write.server.ts";
import { changesOf, type FieldChange } from "./changes.ts";
import type { Joined } from "./join.ts";
import type { MissingCourses } from "./missing.ts";
import type { Settled } from "./next-course.ts";
import type { Questions } from "./questions.ts";
import type { Problem } from "./read-row.ts";
import type { ReadFile } from "./sheets.ts";
import type { Universities } from "./universities.ts";

const CHANGES_KEPT = 50;
/** A file in which every row is wrong has one cause. */
const PROBLEMS_KEPT = 20_000;

export interface Plan {
  counts: {
    /** Rows of the sheets that are used. */
    rows: number;
    create: number;
    change: number;
    same: number;
    /** Courses and rows left out because of a problem. */
    bad: number;
    /** Rows left out by choice, or because no one has answered what they mean. */
    leftOut: number;
    newUniversities: number;
    changedUniversities: number;
    /** Courses of the file that are archived and remain so. */
    archived: number;
    /** Sample courses in search that this file does not replace. */
    sample: number;
  };
  /** The number of courses that change in each field. */
  changedFields: Record<string, number>;
  /** The first changes, as examples. */
  changes: FieldChange[];
  /** Sorted by sheet and row, at most `PROBLEMS_KEPT`. */
  problems: Problem[];
  /** Questions for people to answer. */
  questions: Questions;
  /** The universities of the file with courses that the file lacks. */
  missing: MissingCourses[];
  /** Notes that do not stop the import. */
  notes: string[];
  write: { universities: UniversityInput[]; courses: CourseInput[] };
}

/** The part of a plan that pages and the command show, without the rows to write. */
export type Report = Omit<Plan, "write">;

/** A file in which every row was understood or rejected. */
interface SettledFile {
  file: ReadFile;
  joined: Joined;
  planned: { one: Settled; next: CourseInput }[];
  universities: Universities;
  missing: MissingCourses[];
  problems: Problem[];
  /** The number of courses and rows left out. */
  bad: number;
  /** The number of rows left out because of their university. */
  waiting: number;
}

/** Returns the plan, from the courses before and after the import. */
export function summarise(sampleOnOffer: number, settled: SettledFile, questions: Questions): Plan {
  const { file, joined, planned, universities, missing, problems, bad, waiting } = settled;
  const used = new Set(planned.map(({ next }) => next.universityId));
  const { created, updated } = universities.changed();
  // A university is not added if all its courses were rejected, unless it has a row of its own.
  const described = new Set(joined.universities.map(({ universityName }) => foldText(universityName ?? "")));
  const wanted = created.filter(({ id, name }) => used.has(id) || described.has(foldText(name)));
  const differing = planned.map(({ one, next }) => ({
    one,
    next,
    changes: one.known ? changesOf(one.known, next) : null,
  }));
  const write = differing.filter(({ changes }) => changes === null || changes.length > 0);
  const changed = write.filter(({ changes }) => changes !== null);
  const names = new Map(universities.all().map(({ id, name }) => [id, name]));
  const changedFields: Record<string, number> = {};
  for (const { field } of changed.flatMap(({ changes }) => changes ?? [])) {
    changedFields[field] = (changedFields[field] ?? 0) + 1;
  }
  return {
    counts: {
      rows: joined.rows + questions.valuesLeftOut,
      create: write.length - changed.length,
      change: changed.length,
      same: planned.length - write.length,
      bad,
      leftOut: questions.valuesLeftOut + joined.leftOut + waiting,
      newUniversities: wanted.length,
      changedUniversities: updated.length,
      archived: planned.filter(({ one, next }) => one.known?.archivedAt && next.archivedAt).length,
      sample: sampleOnOffer - sampleReplaced(planned),
    },
    changedFields,
    changes: changed
      .slice(0, CHANGES_KEPT)
      .flatMap(({ next, changes }) =>
        (changes ?? []).map((change) => ({
          course: next.name,
          university: names.get(next.universityId) ?? "",
          ...change,
        })),
      )
      .slice(0, CHANGES_KEPT),
    problems: inFileOrder(file, problems).slice(0, PROBLEMS_KEPT),
    questions,
    missing,
    notes: [...newNotes(wanted), ...archivedNotes(used, universities)],
    write: { universities: [...wanted, ...updated], courses: write.map(({ next }) => next) },
  };
}

const sampleReplaced = (planned: { one: Settled }[]): number =>
  planned.filter(({ one }) => one.known?.isSample && !one.known.archivedAt).length;

function inFileOrder(file: ReadFile, problems: Problem[]): Problem[] {
  const place = new Map(file.sheets.map(({ name }, i) => [name, i]));
  return [...problems].sort((a, b) => (place.get(a.sheet) ?? 0) - (place.get(b.sheet) ?? 0) || a.row - b.row);
}

/** Says which universities are added. */
const newNotes = (created: readonly UniversityInput[]): string[] =>
  created.length === 0
    ? []
    : [
        `${countOf(created.length, "new university", "new universities")}: ${created.map(({ name }) => name).join(", ")}.`,
      ];

/** Returns notes about archived universities, whose courses no one can find. */
const archivedNotes = (used: ReadonlySet<string>, universities: Universities): string[] =>
  universities
    .all()
    .filter(({ id }) => used.has(id) && universities.archivedAt(id))
    .map(({ name }) => `${name} is archived. Its courses will not appear in search until you restore it.`);
