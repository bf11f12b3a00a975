/** Matches the universities in a file with those of the database, or plans new ones. */

import { foldText } from "#app/domain/values/fold.ts";
import { slugOf } from "#app/domain/values/ids.ts";
import { own } from "#app/domain/values/own.ts";
import { INSTITUTIONS } from "../institutions.ts";
import { eachUniversityField, UNKNOWN_UNIVERSITY } from "../university-fields.ts";
import type { UniversityInput } from "../write.server.ts";
import type { Answers, NewPlace } from "./answers.ts";
import type { KnownUniversity } from "./known.ts";
import type { ReadRow, UniversityFacts } from "./read-row.ts";
import { type Candidate, type NameMatch, UniversityNames } from "./university-names.ts";
import { valueKey } from "./values-key.ts";

/** A university after the import. `now` is what the database has. */
export interface PlannedUniversity {
  input: UniversityInput;
  now: KnownUniversity | null;
}

/** The answer that adds a university by its name in the file. */
export const ADD_AS_NEW = "new";

/** A name of the file that is not a university's own. */
export interface UniversityQuestion {
  key: string;
  name: string;
  rows: number;
  /** The university that we suggest, `ADD_AS_NEW` if the file has its city and nation, or null. */
  suggested: string | null;
  /** What someone chose, "" to leave out its rows, or null. */
  chosen: string | null;
  options: { value: string; label: string }[];
  /** The city and nation of a new university, from the file or as someone entered them. */
  place: NewPlace;
}

/** Checks for a question without an answer that a row can use. */
export const isOpen = ({ chosen, suggested, place }: UniversityQuestion): boolean => {
  const answer = chosen ?? suggested;
  return answer === null || (answer === ADD_AS_NEW && !(place.city && place.nation));
};

export type UniversityOfRow =
  | { university: PlannedUniversity }
  | { problem: string }
  | { leftOut: "unanswered" | "chosen" };

const FACTS = eachUniversityField.map(([name]) => name).filter((name) => name !== "name");

/** Finds or plans universities. The same name always returns the same one. */
export class Universities {
  private readonly byId = new Map<string, PlannedUniversity>();
  private readonly added = new Map<string, PlannedUniversity>();
  private readonly fileIds = new Map<string, PlannedUniversity>();
  private readonly nations = new Map<string, Set<string>>();
  private readonly asked = new Map<string, { question: UniversityQuestion; match: NameMatch }>();
  private readonly names: UniversityNames;
  private readonly answers: Pick<Answers, "meanings" | "newUniversities">;

  constructor(known: readonly KnownUniversity[], answers: Pick<Answers, "meanings" | "newUniversities">) {
    this.answers = answers;
    this.names = new UniversityNames(known);
    for (const now of known) this.add({ input: { ...now }, now });
    for (const { city, nation } of INSTITUTIONS) this.addNation(city, nation);
  }

  /** Reads a row of a sheet about universities, which decides their facts. Returns why it cannot be used, or "". */
  describe(row: ReadRow): string {
    const found = this.find(row);
    if ("problem" in found) return found.problem;
    if ("leftOut" in found) return "";
    setFacts(found.university.input, row.university, true);
    if (row.universityId) this.fileIds.set(row.universityId, found.university);
    return "";
  }

  /** Returns the university of a course. The sheet's name may name it. */
  of(row: ReadRow): UniversityOfRow {
    const found = this.find(row);
    // A course's own row may name a campus, so it adds unknown facts and changes nothing.
    if ("university" in found) setFacts(found.university.input, row.university, false);
    return found;
  }

  /** Returns every university, known or planned. */
  all = (): UniversityInput[] => [...this.byId.values()].map(({ input }) => input);

  /** Returns the names that are not a university's own, the most frequent first. */
  questions = (): UniversityQuestion[] =>
    [...this.asked.values()].map(({ question }) => question).sort((a, b) => b.rows - a.rows);

  /** Returns when the university was archived, or null if it is active or new. */
  archivedAt = (id: string): Date | null => this.byId.get(id)?.now?.archivedAt ?? null;

  /** Returns the universities that must be saved. */
  changed(): { created: UniversityInput[]; updated: UniversityInput[] } {
    const all = [...this.byId.values()];
    return {
      created: all.flatMap(({ input, now }) => (now ? [] : [input])),
      updated: all.flatMap(({ input, now }) =>
        now && FACTS.some((key) => (input[key] ?? null) !== now[key]) ? [input] : [],
      ),
    };
  }

  private find({ universityId: id, universityName: name, university: facts, sheet }: ReadRow): UniversityOfRow {
    const byId = id === null ? undefined : (this.fileIds.get(id) ?? this.byId.get(id));
    if (byId) return { university: byId };
    if (name) return this.named(name, facts);
    if (id) return { problem: `We cannot find a university with the ID "${id}".` };
    const [bySheet, another] = this.names.sure(sheet);
    if (bySheet && !another) return { university: this.candidate(bySheet) };
    return { problem: "This row has no university." };
  }

  private named(name: string, facts: UniversityFacts): UniversityOfRow {
    const known = this.added.get(foldText(name));
    if (known) return { university: known };
    const { question, match } = this.ask(name, facts);
    question.rows++;
    if (match.isSure && match.best && question.chosen === null) return { university: this.candidate(match.best) };
    if (question.chosen === "") return { leftOut: "chosen" };
    if (isOpen(question)) return { leftOut: "unanswered" };
    const answer = question.chosen ?? question.suggested ?? "";
    if (answer === ADD_AS_NEW) return { university: this.plan(name, question.place, facts) };
    const candidate = this.names.of(answer);
    return candidate ? { university: this.candidate(candidate) } : { leftOut: "unanswered" };
  }

  /** Returns the question about a name. Sure names are not asked about. */
  private ask(name: string, facts: UniversityFacts): { question: UniversityQuestion; match: NameMatch } {
    const key = valueKey(name);
    const known = this.asked.get(key) ?? this.sure.get(key);
    if (known) return known;
    const city = facts.city ?? null;
    const match = this.names.match(name, city);
    const said = own(this.answers.newUniversities, key);
    const place = {
      city: said?.city || (city ?? ""),
      nation: said?.nation || (city ? (this.nationOf(city, facts.country) ?? "") : (facts.country ?? "")),
    };
    const chosen = own(this.answers.meanings.universityName, key) ?? null;
    const isKnown = chosen === null || chosen === "" || chosen === ADD_AS_NEW || this.names.of(chosen) !== null;
    const suggested = match.best?.value ?? (city && place.nation ? ADD_AS_NEW : null);
    const options = match.closest.map(({ value, name: label }) => ({ value, label }));
    const other = chosen && chosen !== ADD_AS_NEW ? this.names.of(chosen) : null;
    if (other && !options.some(({ value }) => value === other.value)) {
      options.push({ value: other.value, label: other.name });
    }
    const question = {
      key,
      name,
      rows: 0,
      suggested,
      chosen: isKnown ? (other?.value ?? chosen) : null,
      options,
      place,
    };
    const asked = { question, match };
    (match.isSure && question.chosen === null ? this.sure : this.asked).set(key, asked);
    return asked;
  }

  private readonly sure = new Map<string, { question: UniversityQuestion; match: NameMatch }>();

  /** Returns the university of the catalogue, or adds it with the facts of the list of institutions. */
  private candidate({ id, name, institution }: Candidate): PlannedUniversity {
    const known = id === null ? this.added.get(foldText(name)) : this.byId.get(id);
    if (known) return known;
    const planned = this.plan(name, { city: institution?.city ?? "", nation: institution?.nation ?? "" }, {});
    planned.input.website = institution?.website ?? null;
    return planned;
  }

  private plan(name: string, { city, nation }: NewPlace, facts: UniversityFacts): PlannedUniversity {
    const id = slugOf(name, (taken) => this.byId.has(taken));
    const planned: PlannedUniversity = {
      input: { ...UNKNOWN_UNIVERSITY, id, name, city, country: nation, isSample: false, archivedAt: null },
      now: null,
    };
    setFacts(planned.input, { ...facts, city, country: nation }, false);
    this.add(planned);
    this.added.set(foldText(name), planned);
    return planned;
  }

  /** Returns the nation of a city. "United Kingdom" is not a nation, so a known city decides. */
  private nationOf(city: string, said: string | null | undefined): string | null {
    if (said && said !== "United Kingdom") return said;
    const known = this.nations.get(foldText(city));
    return (known?.size === 1 ? [...known][0] : undefined) ?? said ?? null;
  }

  private addNation(city: string, nation: string): void {
    const key = foldText(city);
    this.nations.set(key, (this.nations.get(key) ?? new Set()).add(nation));
  }

  private add(planned: PlannedUniversity): void {
    const { id, city, country } = planned.input;
    this.byId.set(id, planned);
    if (planned.now) this.addNation(city, country);
  }
}

/** Sets the facts in the file and keeps the other known ones. "United Kingdom" never replaces a nation. */
function setFacts(input: UniversityInput, facts: UniversityFacts, hasLastWord: boolean): void {
  for (const key of FACTS) {
    const value = facts[key];
    const known = input[key];
    if (value === undefined || value === null) continue;
    if (key === "country" && value === "United Kingdom" && known) continue;
    if (hasLastWord || known === undefined || known === null) Object.assign(input, { [key]: value });
  }
}
