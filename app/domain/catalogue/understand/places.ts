/** The names that a search may have for the catalogue's cities and universities. */
import { foldText } from "#app/domain/values/fold.ts";
import type { CatalogueIndex } from "../finder/catalogue-index.ts";
import type { IndexedUniversity } from "../finder/columns.ts";
import { PLACE_FORMS } from "../short-forms.ts";
import type { Meaning } from "./word-list.ts";

/** What the catalogue has, as a search may name it. */
export interface CatalogueNames {
  /** Cities and universities by their names, folded. */
  places: ReadonlyMap<string, Meaning>;
  nations: ReadonlySet<string>;
  levels: ReadonlySet<string>;
  modes: ReadonlySet<string>;
  /** Checks whether a word is in the name of any course. */
  isInNames(word: string): boolean;
}

const known = new WeakMap<CatalogueIndex, CatalogueNames>();

export function knownIn(index: CatalogueIndex): CatalogueNames {
  const read = known.get(index) ?? readKnown(index);
  known.set(index, read);
  return read;
}

function readKnown({ values, columns, text }: CatalogueIndex): CatalogueNames {
  const inUse = new Set(columns.university);
  const universities = values.university.filter((_, number) => inUse.has(number));
  const cities = cityNames(universities.map(({ city }) => city));
  const named = new Map<string, Set<string>>();
  for (const university of universities) {
    for (const name of namesOf(university)) {
      // "University of Law" is not meant by "law", nor the university by its city's name alone.
      if (cities.has(name) || (!name.includes(" ") && text.isInNames(name))) continue;
      named.set(name, (named.get(name) ?? new Set()).add(university.id));
    }
  }
  for (const [form, meanings] of PLACE_FORMS) {
    for (const meaning of meanings) {
      const ids = universities.filter(({ name }) => ` ${foldText(name)} `.includes(` ${meaning} `)).map(({ id }) => id);
      for (const name of ids.length === 1 ? [form, meaning] : []) {
        if (!cities.has(name)) named.set(name, new Set([...(named.get(name) ?? []), ...ids]));
      }
      const city = cities.get(meaning);
      if (city) cities.set(form, city);
    }
  }
  const places = new Map<string, Meaning>();
  for (const [name, ids] of named) {
    const [id = ""] = ids;
    if (ids.size === 1) places.set(name, { name: "university", value: id });
  }
  for (const [name, city] of cities) places.set(name, { name: "city", value: city });
  return {
    places,
    nations: new Set(universities.map(({ country }) => country)),
    levels: new Set(values.level),
    modes: new Set(values.modes.flat()),
    isInNames: text.isInNames,
  };
}

/** Cities by their folded names. "Newcastle" is Newcastle upon Tyne, unless another city is called so. */
function cityNames(cities: readonly string[]): Map<string, string> {
  const names = new Map(cities.map((city) => [foldText(city), city]));
  const short = new Map<string, Set<string>>();
  for (const [name, city] of names) {
    const [first = ""] = name.split(/ (?:upon|under|on) /);
    if (first !== name) short.set(first, (short.get(first) ?? new Set()).add(city));
  }
  for (const [name, of] of short) {
    // Of two, the one "upon" a river is the city that people mean.
    const [city] = [...of].sort((a, b) => Number(/upon/i.test(b)) - Number(/upon/i.test(a)));
    if (city && !names.has(name)) names.set(name, city);
  }
  return names;
}

/** Returns what people call a university, folded. */
function namesOf({ name }: IndexedUniversity): Set<string> {
  const whole = foldText(name).replace(/^the /, "");
  const beforeComma = name.includes(",") ? foldText(name.slice(0, name.indexOf(","))) : whole;
  const names = new Set([whole, beforeComma]);
  for (const one of [...names]) {
    const core = one
      .replace(/^university of (the )?/, "")
      .replace(/ university( of london)?$/, "")
      .replace(/ university$/, "")
      .replace(/ college( london)?$/, "")
      .replace(/^university /, "");
    if (core === "" || core === "university") continue;
    for (const form of [core, `${core} university`, `university of ${core}`, `university ${core}`]) names.add(form);
    if (/ college london$/.test(one)) names.add(`${core} college`);
  }
  return new Set([...names].flatMap((one) => [one, one.replace(/\buniversity\b/, "uni")]));
}
