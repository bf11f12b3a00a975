/** Works out a course as it will be after the import. */
import { foldText } from "#app/domain/values/fold.ts";
import { type CourseValues, eachCourseField, UNKNOWN_COURSE } from "../course-fields.ts";
import type { CourseInput } from "../write.server.ts";
import type { KnownCourse } from "./known.ts";
import type { CourseFacts, ReadRow } from "./read-row.ts";

/** The faculty of a course whose file names none. */
export const NO_FACULTY = "Other";

/** A course of the file whose university and level are known. */
export interface Settled {
  row: ReadRow;
  universityId: string;
  name: string;
  level: string;
  known: KnownCourse | null;
}

/** Gives each faculty one spelling: the catalogue's, or the first one in the file. */
export class Faculties {
  private readonly spelled = new Map<string, string>();

  all = (): string[] => [...this.spelled.values()];

  constructor(known: readonly string[]) {
    for (const faculty of [...known].sort()) this.spell(faculty);
  }

  spell(faculty: string): string {
    const key = foldText(faculty.replaceAll("&", " and "));
    const known = this.spelled.get(key);
    if (known === undefined) this.spelled.set(key, faculty);
    return known ?? faculty;
  }
}

/**
 * Returns the course after the import: the file's values replace the known ones. An empty cell means "not known". An
 * active course of a university that was archived at `universityArchivedAt` is archived at the same time, so that it is
 * restored with the university.
 */
export function nextOf(
  { row, universityId, name, level, known }: Settled,
  id: string,
  faculties: Faculties,
  guessed: string | null,
  universityArchivedAt: Date | null,
): CourseInput {
  const base = known && !known.isSample ? known : null;
  const { archived, faculty } = row.course;
  const archivedAt = known?.archivedAt ?? null;
  return {
    currency: base?.currency ?? "GBP",
    ...valuesOver(base ?? UNKNOWN_COURSE, row.course),
    id,
    universityId,
    name,
    level,
    faculty: faculty ? faculties.spell(faculty) : (base?.faculty ?? guessed ?? NO_FACULTY),
    isSample: false,
    archivedAt:
      (archived === true ? (archivedAt ?? new Date()) : archived === false ? null : archivedAt) ?? universityArchivedAt,
  };
}

/**
 * Returns the file's value of each field, the known value if the file has no such column, or the unknown value if the
 * cell is empty.
 */
function valuesOver(known: CourseValues, facts: CourseFacts): CourseValues {
  const values = eachCourseField.map(([name, { unknown }]) => {
    const said: unknown = facts[name];
    return [name, said === undefined ? known[name] : (said ?? unknown)];
  });
  return Object.fromEntries(values) as CourseValues;
}
