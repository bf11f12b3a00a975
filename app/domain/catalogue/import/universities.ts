/** The universities that a file names -> those of the database, or new ones. */
import { foldText } from "#app/domain/values/fold.ts";
import { slugOf } from "#app/domain/values/ids.ts";
import { eachUniversityField, UNKNOWN_UNIVERSITY } from "../university-fields.ts";
import type { UniversityInput } from "../write.server.ts";
import type { KnownUniversity } from "./known.ts";
import { distanceWithin } from "./near.ts";
import type { ReadRow, UniversityFacts } from "./read-row.ts";

/** A university as it will be; `now` is what the database has. */
export interface PlannedUniversity {
  input: UniversityInput;
  now: KnownUniversity | null;
}

const SAME_PLACE_MOST = 2;
const PLAIN_WORDS = new Set(["the", "of", "university", "univ", "uni", "and", "at"]);

/** "The University of York", "York University" and "York (University of)" are one; the order of words stays. */
const keyOf = (name: string): string =>
  foldText(name.replaceAll("&", " and "))
    .split(" ")
    .filter((word) => !PLAIN_WORDS.has(word))
    .join(" ");

const FACTS = eachUniversityField.map(([name]) => name).filter((name) => name !== "name");

/** Finds or plans universities; the same name always answers the same one. */
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

  /** A row of a sheet about universities: it has the last word on their facts. Answers why it cannot be used, or "". */
  describe(row: ReadRow): string {
    const found = this.find(row.universityId, row.universityName);
    if (typeof found === "string") return found;
    const planned = found ?? this.plan(row.universityName ?? "", row.university);
    if (typeof planned === "string") return planned;
    setFacts(planned.input, row.university, true);
    if (row.universityId) this.fileIds.set(row.universityId, planned);
    return "";
  }

  /** The university of a course, or in words why there is none. `sheet` may be its name. */
  of(row: ReadRow): PlannedUniversity | string {
    const { universityId, universityName } = row;
    const found = this.find(universityId, universityName);
    if (typeof found === "string") return found;
    if (found) {
      // A course's own row may name a campus: it adds what is not known, and changes nothing.
      setFacts(found.input, row.university, false);
      return found;
    }
    if (universityName) return this.plan(universityName, row.university);
    if (universityId) return `We cannot find a university with the ID "${universityId}".`;
    const bySheet = this.find(null, row.sheet);
    return bySheet && typeof bySheet !== "string" ? bySheet : "This row has no university.";
  }

  /** Every university, known or planned. */
  all = (): UniversityInput[] => [...this.byId.values()].map(({ input }) => input);

  /** When the university was archived; null for one that is offered, or new. */
  archivedAt = (id: string): Date | null => this.byId.get(id)?.now?.archivedAt ?? null;

  /** Those that must be saved. */
  changed(): { created: UniversityInput[]; updated: UniversityInput[] } {
    const all = [...this.byId.values()];
    return {
      created: all.flatMap(({ input, now }) => (now ? [] : [input])),
      updated: all.flatMap(({ input, now }) =>
        now && FACTS.some((key) => (input[key] ?? null) !== now[key]) ? [input] : [],
      ),
    };
  }

  /** Known names that differ by a letter or two. */
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

  /** "United Kingdom" is not yet a nation; a city that we know tells which. */
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

/** Known facts stay where the file is silent; "United Kingdom" never replaces a nation. */
function setFacts(input: UniversityInput, facts: UniversityFacts, hasLastWord: boolean): void {
  for (const key of FACTS) {
    const value = facts[key];
    const known = input[key];
    if (value === undefined || value === null) continue;
    if (key === "country" && value === "United Kingdom" && known) continue;
    if (hasLastWord || known === undefined || known === null) Object.assign(input, { [key]: value });
  }
}
