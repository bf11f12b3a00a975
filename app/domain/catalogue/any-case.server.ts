/** Finds faculties and levels by name, whatever the case, for callers who type them. */
import type { Database } from "#app/db/connect.server.ts";
import type { CourseFilters } from "./filters.ts";
import { keptGroups } from "./groups.server.ts";

/** Returns the filters with faculty and level in the catalogue's spelling, or null if that changes nothing. */
export async function asTheCatalogueSpells(db: Database, filters: CourseFilters): Promise<CourseFilters | null> {
  if (!filters.faculty && !filters.level) return null;
  const groups = await keptGroups(db);
  const spelled = (name: "faculty" | "level") =>
    groups.find((group) => group[name].toLowerCase() === filters[name].toLowerCase())?.[name] ?? filters[name];
  const [faculty, level] = [spelled("faculty"), spelled("level")];
  return faculty === filters.faculty && level === filters.level ? null : { ...filters, faculty, level };
}
