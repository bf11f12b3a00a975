/** A course as it will be once the file is imported. */
import { foldText } from "#app/domain/values/fold.ts";
import { type CourseValues, eachCourseField, UNKNOWN_COURSE } from "../course-fields.ts";
import type { CourseInput } from "../write.server.ts";
import type { KnownCourse } from "./known.ts";
import type { CourseFacts, ReadRow } from "./read-row.ts";

/** The faculty of a course whose file names none. */
export const NO_FACULTY = "Other";

/** A course of the file with its university and level settled. */
export interface Settled {
  row: ReadRow;
  universityId: string;
  name: string;
  level: string;
  known: KnownCourse | null;
}

/** One spelling of each faculty: the catalogue's, else the first of the file. */
export class Faculties {
  private readonly spelled = new Map<string, string>();

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
 * The course as it will be: what the file says over what is known. An empty
 * cell says "not known". A course on offer of a university that was archived at
 * `universityArchivedAt` is archived with it, and so comes back with it.
 */
export function nextOf(
  { row, universityId, name, level, known }: Settled,
  id: string,
  faculties: Faculties,
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
    faculty: faculty ? faculties.spell(faculty) : (base?.faculty ?? NO_FACULTY),
    isSample: false,
    archivedAt:
      (archived === true ? (archivedAt ?? new Date()) : archived === false ? null : archivedAt) ?? universityArchivedAt,
  };
}

/** Each field as the file says it, as it is known where the file has no such column, unknown where the cell is empty. */
function valuesOver(known: CourseValues, facts: CourseFacts): CourseValues {
  const values = eachCourseField.map(([name, { unknown }]) => {
    const said: unknown = facts[name];
    return [name, said === undefined ? known[name] : (said ?? unknown)];
  });
  return Object.fromEntries(values) as CourseValues;
}
