/** The names of saved searches. */
import { z } from "zod";
import { FILTER_TEXTS } from "#app/domain/catalogue/filter-texts.ts";
import { type CourseFilters, FILTER_NAMES, type FilterName } from "#app/domain/catalogue/filters.ts";
import type { Reading } from "#app/domain/catalogue/finder/find.server.ts";
import { storable } from "#app/domain/values/storable.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export const LONGEST_NAME = 80;

/** Filters whose value says by itself what it is. */
const PLAIN: ReadonlySet<FilterName> = new Set<FilterName>([
  "search",
  "faculty",
  "level",
  "nation",
  "city",
  "university",
  "subject",
  "intake",
  "mode",
]);

/** Returns a name for the list of these filters: "Nursing, Scotland, fee up to £15,000". */
export function nameOfSearch(filters: CourseFilters, { understood, words, names }: Reading): string {
  const own = FILTER_NAMES.flatMap((name) => {
    const shown = name === "search" ? words : (names[name] ?? filters[name]);
    return shown ? [say(name, shown)] : [];
  });
  const read = understood.flatMap(({ name, shown }) => (name === "sort" ? [] : [say(name, shown)]));
  const name = [...own, ...read].join(", ") || filters.search;
  return shortened(name.charAt(0).toUpperCase() + name.slice(1));
}

function say(name: FilterName, shown: string): string {
  if (PLAIN.has(name)) return shown;
  if (name === "ieltsScore") return `IELTS ${shown}`;
  const chip = FILTER_TEXTS[name].chip(shown);
  return chip.charAt(0).toLowerCase() + chip.slice(1);
}

/** Cuts a name that is too long at the end of a word. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = storable(name.slice(0, LONGEST_NAME - 1));
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > LONGEST_NAME / 2 ? space : undefined).replace(/,$/, "")}…`;
}

const missing = { error: () => m.searches_name_missing() };

/** A name that a student gives. */
export const searchName = z
  .string(missing)
  .transform((text) => storable(text).replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, missing)
      .max(LONGEST_NAME, { error: () => m.searches_name_too_long({ most: inDigits(LONGEST_NAME) }) }),
  );

export const renameInput = z.object({ id: z.uuid(), name: searchName });
