/** Finds the courses that the universities of a file have in the catalogue, and that the file does not mention. */
import { foldText } from "#app/domain/values/fold.ts";
import type { Field, Mapping } from "./fields.ts";
import type { OfferedCourse } from "./known.ts";
import type { Settled } from "./next-course.ts";
import { listsOf } from "./sheet-kinds.ts";
import type { ReadFile } from "./sheets.ts";

/** The differences of one university. */
export interface MissingCourses {
  universityId: string;
  university: string;
  /** How many courses are in the file and not in the catalogue. */
  added: number;
  /** Those in the catalogue and not in the file, by name. */
  courses: { id: string; name: string }[];
}

/**
 * Returns the universities of which the file lacks a course, by name. A file without a list of courses, which only adds
 * to some of them by ID, lacks none.
 */
export function missingCourses(
  offered: readonly OfferedCourse[],
  planned: readonly Settled[],
  { file, mapping, universities }: { file: ReadFile; mapping: Mapping; universities: ReadonlyMap<string, string> },
): MissingCourses[] {
  if (listsOf(file, mapping).size === 0) return [];
  const mentioned = mentionedIn(file, mapping, planned);
  const known = new Set(planned.flatMap((one) => one.known?.id ?? []));
  const lacking = offered.filter(
    ({ id, name }) => !known.has(id) && !mentioned.ids.has(id) && !mentioned.names.has(foldText(name)),
  );
  const added = planned.filter((one) => one.known === null);
  return [...Map.groupBy(lacking, ({ universityId }) => universityId)]
    .map(([universityId, courses]) => ({
      universityId,
      university: universities.get(universityId) ?? "",
      added: added.filter((one) => one.universityId === universityId).length,
      courses: courses.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => a.university.localeCompare(b.university));
}

/**
 * Returns every ID in the file, and the names in rows that are not imported. A row with a problem, or one that someone
 * skips, still says that its course exists.
 */
function mentionedIn(file: ReadFile, mapping: Mapping, planned: readonly Settled[]) {
  const imported = new Set(planned.map(({ row }) => `${row.row}!${row.sheet}`));
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const { name: sheet, columns, rows } of file.sheets) {
    const of = (field: Field) => columns.flatMap((column, at) => (mapping[sheet]?.[column] === field ? [at] : []));
    const [idsAt, namesAt] = [of("courseId"), of("name")];
    for (const { number, cells } of rows) {
      for (const at of idsAt) ids.add(cells[at]?.trim() ?? "");
      if (imported.has(`${number}!${sheet}`)) continue;
      for (const at of namesAt) names.add(foldText(cells[at] ?? ""));
    }
  }
  return { ids, names };
}

export const allMissing = (missing: readonly MissingCourses[]): string[] =>
  missing.flatMap(({ courses }) => courses.map(({ id }) => id));

/** Returns the IDs to archive: those that someone selected, as far as the file still lacks them. */
export function chosenMissing(
  missing: readonly MissingCourses[],
  archive: Readonly<Record<string, readonly string[]>>,
): string[] {
  return missing.flatMap(({ universityId, courses }) => {
    const chosen = new Set(archive[universityId] ?? []);
    return courses.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  });
}
