/** Reads the choices of a rollover from its form, or from the address of its page. */
import { z } from "zod";
import { foldText } from "#app/domain/values/fold.ts";
import { ROLLOVER_WAYS, type Rollover } from "./rolled-dates.ts";

/** The last year that the readers of dates know. */
const LAST_YEAR = 2099;
/** How many years after the last known one can be chosen. */
const YEARS_AHEAD = 2;

/** A university with the number of its active courses. */
export interface RolledUniversity {
  id: string;
  name: string;
  courses: number;
}

export interface RolloverWish extends Rollover {
  universityIds: readonly string[];
}

/** What staff can choose from. */
export interface RolloverChoices {
  /** By name. */
  universities: readonly RolledUniversity[];
  /** The years of the catalogue's dates, ascending. */
  years: readonly number[];
}

/** Returns the years that dates can move to. */
export function laterYears({ years }: RolloverChoices): number[] {
  const [first = LAST_YEAR] = years;
  const last = Math.min((years.at(-1) ?? 0) + YEARS_AHEAD, LAST_YEAR);
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + 1 + at);
}

/** The form as it was filled in. */
export interface RolloverDraft {
  universityIds: string[];
  isAll: boolean;
  from: string;
  to: string;
  way: string;
  /** The words to find universities by. */
  find: string;
}

/** Returns the draft. Without a choice of years it is from this year, or the last known one, to the next. */
export function rolloverDraft(fields: FormData | URLSearchParams, { years }: RolloverChoices, today: string) {
  const text = (name: string) => String(fields.get(name) ?? "");
  const thisYear = Number(today.slice(0, 4));
  const first = years.includes(thisYear) ? thisYear : years.at(-1);
  return {
    universityIds: [...new Set(fields.getAll("u").map(String))],
    isAll: fields.has("all"),
    from: fields.has("from") ? text("from") : String(first ?? ""),
    to: fields.has("to") ? text("to") : String((first ?? 0) + 1),
    way: text("way") || ROLLOVER_WAYS[0],
    find: text("find").trim().slice(0, 200),
  } satisfies RolloverDraft;
}

export type RolloverErrors = Readonly<Partial<Record<"universities" | "from" | "to" | "way", string>>>;

type Checked = { wish: RolloverWish; errors: null } | { wish: null; errors: RolloverErrors };

/** Returns the rollover that a draft asks for, or its errors by field. */
export function checkRollover(draft: RolloverDraft, choices: RolloverChoices): Checked {
  const parsed = schemaOf(choices).safeParse({
    ...draft,
    universities: draft.isAll ? choices.universities.map(({ id }) => id) : draft.universityIds,
  });
  if (parsed.success) {
    const { universities: universityIds, ...rollover } = parsed.data;
    return { wish: { universityIds, ...rollover }, errors: null };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { wish: null, errors };
}

function schemaOf(choices: RolloverChoices) {
  const known = new Set(choices.universities.map(({ id }) => id));
  const year = (years: readonly number[], message: string) =>
    z.coerce.number().refine((chosen) => years.includes(chosen), message);
  return z
    .object({
      universities: z
        .array(z.string())
        .transform((ids) => ids.filter((id) => known.has(id)))
        .refine((ids) => ids.length > 0, "Select one or more universities."),
      from: year(choices.years, "Select the year that dates move from."),
      to: year(laterYears(choices), "Select the year that dates move to."),
      way: z.enum(ROLLOVER_WAYS, "Select what happens to the old dates."),
    })
    .refine(({ from, to }) => to > from, {
      path: ["to"],
      message: "Select a later year than the one that dates move from.",
    });
}

/**
 * Returns the universities that are selected, and those to choose from: all others, or those that were searched for.
 */
export function sortUniversities({ universityIds, find }: RolloverDraft, { universities }: RolloverChoices) {
  const chosen = new Set(universityIds);
  const wanted = foldText(find).split(" ");
  const isWanted = (name: string) => wanted.every((word) => foldText(name).includes(word));
  return {
    selected: universities.filter(({ id }) => chosen.has(id)),
    others: universities.filter(({ id, name }) => !chosen.has(id) && isWanted(name)),
  };
}
