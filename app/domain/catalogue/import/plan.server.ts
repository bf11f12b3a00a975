/** A file and its mapping against the database -> what an import would do, and every row that it cannot take. */
import type { Database } from "#app/db/connect.server.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { slugOf } from "#app/domain/values/ids.ts";
import { levelOf, levelOfName } from "#app/domain/values/level.ts";
import {
  coursesById,
  coursesNamed,
  type KnownCourse,
  knownFaculties,
  knownUniversities,
  takenIds,
} from "./existing.server.ts";
import type { Field, Mapping } from "./fields.ts";
import { type Joined, joinSheets } from "./join.ts";
import { Faculties, nextOf, type Settled } from "./next-course.ts";
import { type Plan, summarise } from "./plan-summary.server.ts";
import type { Problem, ReadRow } from "./read-row.ts";
import type { ReadFile } from "./sheets.ts";
import { Universities } from "./universities.ts";

/** Reads everything that the file says, and what the database has of it. Writes nothing. */
export async function planImport(db: Database, file: ReadFile, mapping: Mapping): Promise<Plan> {
  const joined = joinSheets(file, mapping);
  return new Planner(db, joined).plan(file);
}

class Planner {
  private readonly db: Database;
  private readonly joined: Joined;
  private readonly problems: Problem[];
  private readonly bad = new Set<string>();

  constructor(db: Database, joined: Joined) {
    this.db = db;
    this.joined = joined;
    this.problems = [...joined.problems];
    for (const one of joined.problems) this.bad.add(keyOfRow(one));
  }

  async plan(file: ReadFile): Promise<Plan> {
    const universities = new Universities(await knownUniversities(this.db));
    for (const row of this.joined.universities) {
      if (this.refuseUnreadable(row)) continue;
      const problem = universities.describe(row);
      if (problem) this.refuse(row, "universityName", row.universityName ?? "", problem);
    }
    const readable = this.joined.courses.filter((row) => !this.refuseUnreadable(row));
    const byId = new Map((await coursesById(this.db, idsOf(readable))).map((course) => [course.id, course]));
    const settled = readable.flatMap((row) => this.settle(row, universities, byId) ?? []);
    const matched = await this.match(settled);
    const ids = await this.newIds(matched, universities);
    const faculties = new Faculties(await knownFaculties(this.db));
    const planned = matched.map((one) => ({
      one,
      next: nextOf(one, ids.get(one) ?? "", faculties, universities.archivedAt(one.universityId)),
    }));
    const { joined, problems } = this;
    return summarise(this.db, { file, joined, planned, universities, problems, bad: this.bad.size });
  }

  /** The university, name and level of a course: from the row, or from the course that has its id. */
  private settle(row: ReadRow, universities: Universities, byId: Map<string, KnownCourse>): Settled | null {
    const found = row.courseId === null ? undefined : byId.get(row.courseId);
    // A sample course lends its id and nothing else: what it says is made up.
    const base = found?.isSample ? undefined : found;
    if (row.adds && !base) {
      const reason = "No course has this id, neither in the file nor in the catalogue.";
      return this.refuse(row, "courseId", row.courseId ?? "", reason);
    }
    const name = row.course.name ?? base?.name;
    if (!name) return this.refuse(row, "name", "", "Every course needs a name.");
    const saysUniversity = row.universityName !== null || row.universityId !== null;
    const university = base && !saysUniversity ? base.universityId : universities.of(row);
    if (typeof university === "string" && !(base && !saysUniversity)) {
      return this.refuse(row, "universityName", row.universityName ?? row.universityId ?? "", university);
    }
    const universityId = typeof university === "string" ? university : university.input.id;
    const { qualification } = row.course;
    const told = row.course.level ?? base?.level ?? (qualification ? levelOf(qualification) : null);
    const level = told ?? levelOfName(name) ?? levelOf(row.sheet);
    if (!level)
      return this.refuse(row, "level", "", "The level is not given, and the name of the course does not tell it.");
    return { row, universityId, name, level, known: found ?? null };
  }

  /** Courses without an id are known by university, name and level. Each may be in the file once. */
  private async match(settled: Settled[]): Promise<Settled[]> {
    const without = settled.filter(({ row }) => row.courseId === null);
    const wanted = without.map(({ universityId, name }) => ({ universityId, nameFolded: foldText(name) }));
    const known = new Map<string, KnownCourse[]>();
    for (const course of await coursesNamed(this.db, wanted)) {
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
        const reason = `The same university, name and level as in row ${first.row.row}${first.row.sheet === one.row.sheet ? "" : ` of the sheet "${first.row.sheet}"`}. The first one is kept.`;
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
          "Several courses of the catalogue have this university, name and level. Give the course id.",
        );
        continue;
      }
      kept.push({ ...one, known: match ?? null });
    }
    return this.withoutTwice(kept);
  }

  /** A row without an id may mean the very course that another row names by its id. */
  private withoutTwice(settled: Settled[]): Settled[] {
    const named = new Map(
      settled.flatMap((one) => (one.row.courseId === null ? [] : [[one.row.courseId, one] as const])),
    );
    return settled.filter((one) => {
      const other = one.row.courseId === null && one.known ? named.get(one.known.id) : undefined;
      if (other) this.refuse(one.row, null, one.name, `The same course as in row ${other.row.row}. That one is kept.`);
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
      const already = await takenIds(
        this.db,
        proposed.map(([, id]) => id),
      );
      for (const [one, id] of proposed) if (!already.has(id)) ids.set(one, id);
      open = proposed.flatMap(([one, id]) => (already.has(id) ? [one] : []));
    }
    return ids;
  }

  private refuseUnreadable(row: ReadRow): boolean {
    if (row.problems.length === 0) return false;
    this.problems.push(...row.problems);
    this.bad.add(keyOfRow(row));
    return true;
  }

  private refuse(row: ReadRow, field: Field | null, value: string, reason: string): null {
    const column = field ? this.joined.headingIn(row.sheet, field) : "";
    this.problems.push({ sheet: row.sheet, row: row.row, column, value, reason });
    this.bad.add(keyOfRow(row));
    return null;
  }
}

const idsOf = (rows: ReadRow[]): string[] => rows.flatMap(({ courseId }) => courseId ?? []);
const keyOfRow = ({ sheet, row }: { sheet: string; row: number }) => `${sheet}\n${row}`;
const keyOfCourse = (course: { universityId: string; name: string; level: string }) =>
  [course.universityId, foldText(course.name), course.level].join("\n");
