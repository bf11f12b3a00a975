/** Matches the universities in a file with those of the database, or plans new ones. */
import { foldText } from "#app/domain/values/fold.ts";
import { slugOf } from "#app/domain/values/ids.ts";
import { eachUniversityField, UNKNOWN_UNIVERSITY } from "../university-fields.ts";
import type { UniversityInput } from "../write.server.ts";
import type { KnownUniversity } from "./known.ts";
import { distanceWithin } from "./near.ts";
import type { ReadRow, UniversityFacts } from "./read-row.ts";

/** A university after the import. `now` is what the database has. */
export interface PlannedUniversity {
  input: UniversityInput;
  now: KnownUniversity | null;
}

const SAME_PLACE_MOST = 2;
const PLAIN_WORDS = new Set(["the", "of", "university", "univ", "uni", "and", "at"]);

/**
 * Returns the key of a name: "The University of York", "York University" and "York (University of)" are the same. The
 * order of words matters.
 */
const keyOf = (name: string): string =>
  foldText(name.replaceAll("&", " and "))
    .split(" ")
    .filter((word) => !PLAIN_WORDS.has(word))
    .join(" ");

const FACTS = eachUniversityField.map(([name]) => name).filter((name) => name !== "name");

/** Finds or plans universities. The same name always returns the same one. */
export class Universities {
  private readonly byId = new Map<string, PlannedUniversity>();
  private readonly byName = new Map<string, PlannedUniversity>();
  private readonly byKey = new Map<string, PlannedUniversity[]>();
  private readonly fileIds = new Map<string, PlannedUniversity>();
  private readonly nations = new Map<string, Set<string>>();

  constructor(known: readonly KnownUniversity[]) {
    for (const now of known) {
      this.add({ input: { ...now }, now });
      const city = foldText(now.city);
      this.nations.set(city, (this.nations.get(city) ?? new Set()).add(now.country));
    }
  }

  /** Reads a row of a sheet about universities, which decides their facts. Returns why it cannot be used, or "". */
  describe(row: ReadRow): string {
    const found = this.find(row.universityId, row.universityName);
    if (typeof found === "string") return found;
    const planned = found ?? this.plan(row.universityName ?? "", row.university);
    if (typeof planned === "string") return planned;
    setFacts(planned.input, row.university, true);
    if (row.universityId) this.fileIds.set(row.universityId, planned);
    return "";
  }

  /** Returns the university of a course, or a message if there is none. The sheet's name may name it. */
  of(row: ReadRow): PlannedUniversity | string {
    const { universityId, universityName } = row;
    const found = this.find(universityId, universityName);
    if (typeof found === "string") return found;
    if (found) {
      // A course's own row may name a campus, so it adds unknown facts and changes nothing.
      setFacts(found.input, row.university, false);
      return found;
    }
    if (universityName) return this.plan(universityName, row.university);
    if (universityId) return `We cannot find a university with the ID "${universityId}".`;
    const bySheet = this.find(null, row.sheet);
    return bySheet && typeof bySheet !== "string" ? bySheet : "This row has no university.";
  }

  /** Returns every university, known or planned. */
  all = (): UniversityInput[] => [...this.byId.values()].map(({ input }) => input);

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

  /** Returns a known name that differs by a letter or two, or null. */
  closeTo(name: string): string | null {
    const key = keyOf(name);
    if (key.length < 4) return null;
    const known = [...this.byId.values()].filter(({ now }) => now);
    const close = known.find(({ input }) => distanceWithin(keyOf(input.name), key, SAME_PLACE_MOST) > 0);
    return close?.input.name ?? null;
  }

  private find(id: string | null, name: string | null): PlannedUniversity | string | null {
    const byId = id === null ? undefined : (this.fileIds.get(id) ?? this.byId.get(id));
    if (byId) return byId;
    if (!name) return null;
    const byName = this.byName.get(foldText(name));
    if (byName) return byName;
    const alike = this.byKey.get(keyOf(name)) ?? [];
    if (alike.length > 1) {
      return `This could be one of several universities: ${alike.map(({ input }) => input.name).join(", ")}. Enter the full name.`;
    }
    return alike[0] ?? null;
  }

  private plan(name: string, facts: UniversityFacts): PlannedUniversity | string {
    const { city } = facts;
    const close = this.closeTo(name);
    const hint = close ? ` Did you mean ${close}?` : "";
    if (!city)
      return `We cannot find a university with this name.${hint} To add a new one, include its city and nation in the file.`;
    const country = this.nationOf(city, facts.country);
    if (!country)
      return `We cannot find a university with this name.${hint} To add a new one, include its nation in the file.`;
    const id = slugOf(name, (taken) => this.byId.has(taken));
    const planned: PlannedUniversity = {
      input: { ...UNKNOWN_UNIVERSITY, id, name, city, country, isSample: false, archivedAt: null },
      now: null,
    };
    setFacts(planned.input, { ...facts, country }, false);
    this.add(planned);
    return planned;
  }

  /** Returns the nation of a city. "United Kingdom" is not a nation, so a known city decides. */
  private nationOf(city: string, said: string | null | undefined): string | null {
    if (said && said !== "United Kingdom") return said;
    const known = this.nations.get(foldText(city));
    return (known?.size === 1 ? [...known][0] : undefined) ?? said ?? null;
  }

  private add(planned: PlannedUniversity): void {
    const { id, name } = planned.input;
    this.byId.set(id, planned);
    this.byName.set(foldText(name), planned);
    const key = keyOf(name);
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), planned]);
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
