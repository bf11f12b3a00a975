/**
 * Plans an import: compares a file and its answers with the database, and returns what would change, with every row
 * that cannot be imported.
 */
import { foldText } from "#app/domain/values/fold.ts";
import { slugOf } from "#app/domain/values/ids.ts";
import { levelOf, levelOfName } from "#app/domain/values/level.ts";
import type { Answers } from "./answers.ts";
import { correctCells, correctionsOf } from "./correct-cells.ts";
import { FacultyGuesses } from "./faculty-guess.ts";
import { takeFromRanges } from "./fee-ranges.ts";
import type { Field, Mapping } from "./fields.ts";
import { fillUniversities } from "./fill-universities.ts";
import { findJoins, joinsOf } from "./find-joins.ts";
import { type Joined, joinSheets } from "./join.ts";
import type { Existing, KnownCourse } from "./known.ts";
import { missingCourses } from "./missing.ts";
import { NEEDED } from "./needed.ts";
import { Faculties, nextOf, type Settled } from "./next-course.ts";
import { type Plan, summarise } from "./plan-summary.ts";
import { questionsOf } from "./questions.ts";
import type { Problem, ReadRow } from "./read-row.ts";
import { type SheetKind, sheetKinds } from "./sheet-kinds.ts";
import type { ReadFile } from "./sheets.ts";
import { chooseColumns } from "./twice.ts";
import { understandDates } from "./understand-dates.ts";
import { Universities } from "./universities.ts";
import { understandValues } from "./unknown-values.ts";

/** Works out what an import would do, from the whole file and the catalogue. */
export async function planImport(existing: Existing, file: ReadFile, answers: Answers): Promise<Plan> {
  const found = findJoins(file, answers);
  const joins = joinsOf(found, answers);
  const { mapping, questions: columns } = chooseColumns(file, answers.mapping, answers.columns);
  const kinds = sheetKinds(file, mapping, joins);
  const filled = fillUniversities(correctCells(file, answers.cells), mapping, kinds, answers.fillUniversities);
  const dates = understandDates(filled.file, mapping, answers.meanings);
  const fees = takeFromRanges(dates.file, mapping, answers.meanings);
  const understood = understandValues(fees.file, closedColumns(kinds, mapping), answers.meanings);
  const leftOut = [...filled.leftOut, ...understood.leftOut];
  const keep = { picked: answers.keep, first: answers.keepFirst };
  const joined = joinSheets(understood.file, { mapping, joins, keep, leftOut });
  const { guesses, ...settled } = await new Planner(existing, joined, answers).settleAll();
  const questions = questionsOf({
    file,
    found,
    kinds,
    unknown: [...dates.questions, ...fees.questions, ...understood.unknown, ...guesses.questions()],
    leftOut: leftOut.length,
    joined,
    answers,
    columns,
    below: filled.below,
    universities: settled.universities.questions(),
    corrections: correctionsOf(file, mapping, answers.cells),
  });
  const planned = settled.planned.map(({ one }) => one);
  const offered = await existing.offeredAt([...new Set(planned.map(({ universityId }) => universityId))]);
  const universities = new Map(settled.universities.all().map(({ id, name }) => [id, name]));
  const missing = missingCourses(offered, planned, { file, mapping, universities });
  return summarise(await existing.sampleOnOffer(), { file, joined, missing, ...settled }, questions);
}

class Planner {
  private readonly existing: Existing;
  private readonly joined: Joined;
  private readonly problems: Problem[];
  private readonly bad = new Set<string>();
  private readonly answers: Answers;
  /** Rows left out by a choice about their university, or until there is one. */
  private waiting = 0;

  constructor(existing: Existing, joined: Joined, answers: Answers) {
    this.existing = existing;
    this.joined = joined;
    this.answers = answers;
    this.problems = [...joined.problems];
    for (const one of joined.problems) this.bad.add(keyOfRow(one));
  }

  async settleAll() {
    const universities = new Universities(await this.existing.universities(), this.answers);
    for (const row of this.joined.universities) {
      if (this.noteProblems(row)) continue;
      const problem = universities.describe(row);
      if (problem) this.refuse(row, "universityName", row.universityName ?? "", problem);
    }
    const { courses } = this.joined;
    const byId = new Map((await this.existing.coursesById(idsOf(courses))).map((course) => [course.id, course]));
    const settled = courses.flatMap((row) => this.settle(row, universities, byId) ?? []);
    const matched = await this.match(settled);
    const ids = await this.newIds(matched, universities);
    const faculties = new Faculties(await this.existing.faculties());
    const guesses = new FacultyGuesses(faculties, this.answers.meanings);
    const planned = matched.map((one) => ({
      one,
      next: nextOf(one, ids.get(one) ?? "", faculties, guesses.of(one), universities.archivedAt(one.universityId)),
    }));
    return { planned, universities, problems: this.problems, bad: this.bad.size, waiting: this.waiting, guesses };
  }

  /**
   * Finds the university, name and level of a course: from the row, or from the course with its ID. Notes all problems
   * of the row. Only a row without one of the three is left out: a value that cannot be read remains as it is known.
   */
  private settle(row: ReadRow, universities: Universities, byId: Map<string, KnownCourse>): Settled | null {
    const found = row.courseId === null ? undefined : byId.get(row.courseId);
    // A sample course provides only its ID, because its other values are made up.
    const base = found?.isSample ? undefined : found;
    if (row.adds && !base) {
      const reason = "We cannot find a course with this ID in the file or the catalogue.";
      return this.refuse(row, "courseId", row.courseId ?? "", reason);
    }
    const isUnreadable = this.noteProblems(row);
    const name = row.course.name ?? base?.name;
    if (!name && !hasProblem(row, "name")) this.refuse(row, "name", row.writtenName, "This row has no course name.");
    const saysUniversity = row.universityName !== null || row.universityId !== null;
    const keeps = base !== undefined && !saysUniversity;
    const university = keeps ? { id: base.universityId } : this.universityOf(row, universities);
    const { qualification } = row.course;
    const told = row.course.level ?? base?.level ?? (qualification ? levelOf(qualification) : null);
    const level = told ?? levelOfName(name ?? "") ?? levelOf(row.sheet);
    if (name && !level && !hasProblem(row, "level")) {
      this.refuse(row, "level", "", "The level is missing, and we cannot work it out from the course name.");
    }
    if (isUnreadable || !name || !university || !level) return null;
    return { row, universityId: university.id, name, level, known: found ?? null };
  }

  private universityOf(row: ReadRow, universities: Universities): { id: string } | null {
    if (hasProblem(row, "universityName")) return null;
    if (row.waits) {
      this.waiting++;
      return null;
    }
    const found = universities.of(row);
    if ("university" in found) return found.university.input;
    if ("leftOut" in found) this.waiting++;
    else this.refuse(row, "universityName", row.universityName ?? row.universityId ?? "", found.problem);
    return null;
  }

  /** Matches courses without an ID by university, name and level. Each may be in the file once. */
  private async match(settled: Settled[]): Promise<Settled[]> {
    const without = settled.filter(({ row }) => row.courseId === null);
    const wanted = without.map(({ universityId, name }) => ({ universityId, nameFolded: foldText(name) }));
    const known = new Map<string, KnownCourse[]>();
    for (const course of await this.existing.coursesNamed(wanted)) {
      const key = keyOfCourse(course);
      known.set(key, [...(known.get(key) ?? []), course]);
    }
    const seen = new Map<string, Settled>();
    const kept: Settled[] = [];
    for (const one of settled) {
      if (one.row.courseId !== null) {
        kept.push(one);
        continue;
      }
      const key = keyOfCourse(one);
      const first = seen.get(key);
      if (first) {
        const where = first.row.sheet === one.row.sheet ? "" : ` of the sheet "${first.row.sheet}"`;
        const reason = `Row ${first.row.row}${where} already has a course with this university, name and level. We use the first one.`;
        this.refuse(one.row, null, one.name, reason);
        continue;
      }
      seen.set(key, one);
      const alike = known.get(key) ?? [];
      const offered = alike.filter(({ archivedAt }) => !archivedAt);
      const match = alike.length === 1 ? alike[0] : offered.length === 1 ? offered[0] : undefined;
      if (alike.length > 0 && !match) {
        this.refuse(
          one.row,
          null,
          one.name,
          "Several courses in the catalogue have this university, name and level. Add the course ID.",
        );
        continue;
      }
      kept.push({ ...one, known: match ?? null });
    }
    return this.withoutTwice(kept);
  }

  /** Removes a row without an ID if another row names the same course by its ID. */
  private withoutTwice(settled: Settled[]): Settled[] {
    const named = new Map(
      settled.flatMap((one) => (one.row.courseId === null ? [] : [[one.row.courseId, one] as const])),
    );
    return settled.filter((one) => {
      const other = one.row.courseId === null && one.known ? named.get(one.known.id) : undefined;
      if (other)
        this.refuse(one.row, null, one.name, `This is the same course as in row ${other.row.row}. We use that one.`);
      return !other;
    });
  }

  private async newIds(settled: Settled[], universities: Universities): Promise<Map<Settled, string>> {
    const names = new Map(universities.all().map(({ id, name }) => [id, name]));
    const ids = new Map<Settled, string>();
    const taken = new Set(settled.flatMap(({ row, known }) => row.courseId ?? known?.id ?? []));
    let open: Settled[] = [];
    for (const one of settled) {
      const id = one.row.courseId ?? one.known?.id;
      if (id) ids.set(one, id);
      else open.push(one);
    }
    while (open.length > 0) {
      const proposed = open.map((one) => {
        const id = slugOf(`${names.get(one.universityId) ?? ""} ${one.name}`, (other) => taken.has(other));
        taken.add(id);
        return [one, id] as const;
      });
      const already = new Set(await this.existing.takenIds(proposed.map(([, id]) => id)));
      for (const [one, id] of proposed) if (!already.has(id)) ids.set(one, id);
      open = proposed.flatMap(([one, id]) => (already.has(id) ? [one] : []));
    }
    return ids;
  }

  /** Notes the problems of a row's cells. Returns true if the row cannot be used without them. */
  private noteProblems(row: ReadRow): boolean {
    this.problems.push(...row.problems.map((one) => ({ ...one, ...courseOf(row) })));
    const isUnusable = row.problems.some(({ field }) => !field || NEEDED.has(field));
    if (isUnusable) this.bad.add(keyOfRow(row));
    return isUnusable;
  }

  private refuse(row: ReadRow, field: Field | null, value: string, reason: string): null {
    const column = field ? this.joined.headingIn(row.sheet, field) : "";
    const problem = { sheet: row.sheet, row: row.row, column, ...(field ? { field } : {}), ...courseOf(row) };
    this.problems.push({ ...problem, value, reason });
    this.bad.add(keyOfRow(row));
    return null;
  }
}

const hasProblem = ({ problems }: ReadRow, wanted: Field): boolean => problems.some(({ field }) => field === wanted);
const courseOf = ({ course }: ReadRow): { course?: string } => (course.name ? { course: course.name } : {});

const idsOf = (rows: ReadRow[]): string[] => rows.flatMap(({ courseId }) => courseId ?? []);
const keyOfRow = ({ sheet, row }: { sheet: string; row: number }) => `${sheet}\n${row}`;
const keyOfCourse = (course: { universityId: string; name: string; level: string }) =>
  [course.universityId, foldText(course.name), course.level].join("\n");

/**
 * Returns the matches whose unknown values are asked about. Leaves out unused sheets, and the level in other sheets if
 * the list has it.
 */
function closedColumns(kinds: ReadonlyMap<string, SheetKind>, mapping: Mapping): Mapping {
  const names = Object.keys(mapping);
  const isLevelListed = names.some(
    (name) => kinds.get(name) === "courses" && Object.values(mapping[name] ?? {}).includes("level"),
  );
  return Object.fromEntries(
    names.map((name) => {
      const kind = kinds.get(name);
      const columns = Object.entries(mapping[name] ?? {}).filter(
        ([, field]) => kind !== "unused" && !(kind === "details" && field === "level" && isLevelListed),
      );
      return [name, Object.fromEntries(columns)];
    }),
  );
}
