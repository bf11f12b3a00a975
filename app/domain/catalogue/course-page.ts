/** The fields that the course page lists by name. Built only on the server, because the table of fields is large. */
import { COURSE_FIELDS, PUBLIC_FIELDS } from "./course-fields.ts";
import type { CourseDetails } from "./courses.server.ts";
import type { Field } from "./field.ts";

export interface ListedFact {
  name: string;
  lines: string[];
}

/** Returns the known values for each list of the course page, in the order of the table. */
export function listedFacts(course: CourseDetails): { overview: ListedFact[]; entry: ListedFact[] } {
  const of = (page: "overview" | "entry") =>
    PUBLIC_FIELDS.flatMap((name) => {
      const field = COURSE_FIELDS[name] as Field<unknown>;
      const lines = field.page === page ? field.show(course[name]) : [];
      return lines.length > 0 ? [{ name: field.label, lines }] : [];
    });
  return { overview: of("overview"), entry: of("entry") };
}
