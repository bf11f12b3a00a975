/** Works out the kind of each sheet, from its matches and its join. */
import type { Pair } from "./answers.ts";
import { ABOUT_UNIVERSITIES, type ColumnMatches, type Mapping } from "./fields.ts";
import type { Headings } from "./sheets.ts";

export type SheetKind = "courses" | "details" | "universities" | "unused";

/** Returns the kind of a sheet on its own. */
export function kindOf(matches: ColumnMatches): SheetKind {
  const fields = new Set(Object.values(matches));
  // A name alone may be a person's.
  if (fields.has("name") && fields.size > 1) return "courses";
  if (fields.has("courseId")) return "details";
  const facts = [...fields].filter((field) => ABOUT_UNIVERSITIES.has(field));
  return facts.length >= 2 && (fields.has("universityName") || fields.has("universityId")) ? "universities" : "unused";
}

/** Returns the sheets that name courses and their universities or, if there are none, those that name courses. */
export function listsOf(file: Headings, mapping: Mapping): Set<string> {
  const named = file.sheets.filter(({ name }) => kindOf(mapping[name] ?? {}) === "courses");
  const whole = named.filter(({ name }) => {
    const fields = Object.values(mapping[name] ?? {});
    return fields.includes("universityName") || fields.includes("universityId");
  });
  return new Set((whole.length > 0 ? whole : named).map(({ name }) => name));
}

/** The pair that joins each sheet to a list, or null. */
export type Joins = ReadonlyMap<string, Pair | null>;

/**
 * Returns the kind of each sheet in its file. A sheet with a pair adds to the list, whatever its columns are called.
 */
export function sheetKinds(file: Headings, mapping: Mapping, joins: Joins): Map<string, SheetKind> {
  const lists = listsOf(file, mapping);
  return new Map(
    file.sheets.map(({ name }) => {
      const kind = kindOf(mapping[name] ?? {});
      if (lists.has(name)) return [name, "courses"];
      if (joins.get(name)) return [name, "details"];
      // Someone chose to join it to nothing.
      if (joins.get(name) === null && kind !== "universities") return [name, "unused"];
      return [name, kind === "courses" ? "details" : kind];
    }),
  );
}
