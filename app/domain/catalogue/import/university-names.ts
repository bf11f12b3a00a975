/** Finds the university that a file means by a name: in full, short, former, with its campus, or nearly spelled. */
import { distance } from "fastest-levenshtein";
import { foldText } from "#app/domain/values/fold.ts";
import { INSTITUTIONS, type Institution } from "../institutions.ts";
import type { KnownUniversity } from "./known.ts";

/** A university of the catalogue or, if `id` is null, one that the list of institutions can add. */
export interface Candidate {
  /** The value of the option in a form, and the stored answer. */
  value: string;
  id: string | null;
  name: string;
  city: string;
  institution: Institution | null;
}

export interface NameMatch {
  /** The university that the name means, or null. */
  best: Candidate | null;
  /** True if the name is the university's own, so that no one needs to check it. */
  isSure: boolean;
  /** The closest ones to choose from, the best first. */
  closest: Candidate[];
}

const PLAIN_WORDS = new Set(["the", "of", "university", "univ", "uni", "and", "at"]);
const MOST_CLOSE = 3;
/** Shorter names have too many neighbours. */
const LEAST_LETTERS = 5;
const MOST_EDITS = 2;

/**
 * Returns the key of a name: "The University of York", "York University" and "York (University of)" are the same. The
 * order of words matters.
 */
const keyOfName = (name: string): string =>
  foldText(name.replaceAll("&", " and "))
    .split(" ")
    .filter((word) => !PLAIN_WORDS.has(word))
    .join(" ");

/** Returns "uws" for "University of the West of Scotland". */
const initialsOf = (name: string): string =>
  foldText(name)
    .split(" ")
    .filter((word) => !["the", "of", "and", "at", "for", "in"].includes(word))
    .map((word) => word[0])
    .join("");

export class UniversityNames {
  private readonly candidates: Candidate[] = [];
  /** By folded name, by key, and by every other name. */
  private readonly byName = new Map<string, Candidate>();
  private readonly byKey = new Map<string, Candidate[]>();
  private readonly byOther = new Map<string, Candidate[]>();

  constructor(known: readonly Pick<KnownUniversity, "id" | "name" | "city">[]) {
    for (const { id, name, city } of known) this.add({ value: id, id, name, city, institution: null });
    for (const institution of INSTITUTIONS) this.addInstitution(institution);
  }

  /** Returns the candidate of a stored answer: its value, or a name. */
  of = (value: string): Candidate | null =>
    this.candidates.find((one) => one.value === value) ?? this.sure(value)[0] ?? null;

  /** Returns the university or universities whose own name it is. */
  sure(name: string): Candidate[] {
    const byName = this.byName.get(foldText(name));
    return byName ? [byName] : (this.byKey.get(keyOfName(name)) ?? []);
  }

  match(name: string, city: string | null = null): NameMatch {
    const sure = this.sure(name);
    if (sure.length === 1) return { best: sure[0] ?? null, isSure: true, closest: sure };
    const likely = sure.length > 1 ? sure : this.likely(name);
    const isHere = (one: Candidate) => city === null || foldText(one.city) === foldText(city);
    const here = likely.filter(isHere);
    const best =
      here.length === 1 ? (here[0] ?? null) : likely.length === 1 && city === null ? (likely[0] ?? null) : null;
    const closest = [...new Set([...(best ? [best] : []), ...likely, ...this.ranked(name)])].slice(0, MOST_CLOSE);
    return { best, isSure: false, closest };
  }

  /** Returns those that the name likely means, by the first rule that fits any. */
  private likely(name: string): Candidate[] {
    const known = this.named(name);
    if (known.length > 0) return known;
    const base = name.replace(/\([^)]*\)/g, " ").trim();
    const inside = [...name.matchAll(/\(([^)]*)\)/g)].map(([, text = ""]) => text);
    const [first = ""] = base.split(/,|\s[-–—|/]\s/);
    for (const part of [base, first, ...inside]) {
      const found = part === name || keyOfName(part) === "" ? [] : [...this.sure(part), ...this.named(part)];
      if (found.length > 0) return [...new Set(found)];
    }
    const near = this.near(first);
    return near.length > 0 ? near : this.withWords(first);
  }

  private named(name: string): Candidate[] {
    const folded = foldText(name);
    const other = this.byOther.get(folded) ?? this.byOther.get(keyOfName(name));
    if (other) return other;
    if (!/^[a-z]{2,6}$/.test(folded.replaceAll(" ", ""))) return [];
    const letters = folded.replaceAll(" ", "");
    return this.candidates.filter((one) => initialsOf(one.name) === letters);
  }

  private near(name: string): Candidate[] {
    const key = keyOfName(name);
    if (foldText(name).length < LEAST_LETTERS) return [];
    for (let edits = 1; edits <= MOST_EDITS; edits++) {
      const found = this.candidates.filter(
        (one) =>
          (key.length >= LEAST_LETTERS && distance(keyOfName(one.name), key) <= edits) ||
          distance(foldText(one.name), foldText(name)) <= edits,
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Returns those with all the words of the name. */
  private withWords(name: string): Candidate[] {
    const words = keyOfName(name).split(" ").filter(Boolean);
    if (words.join("").length < LEAST_LETTERS) return [];
    return this.candidates.filter((one) => {
      const own = foldText(one.name).split(" ");
      return words.every((word) => own.includes(word));
    });
  }

  /** Returns all by their likeness to the name. */
  private ranked(name: string): Candidate[] {
    const key = keyOfName(name);
    const letters = foldText(name).replaceAll(" ", "");
    const score = (one: Candidate) => {
      const own = keyOfName(one.name);
      const longest = Math.max(own.length, key.length, 1);
      const shared = own.split(" ").filter((word) => key.split(" ").includes(word)).length;
      const isInitials = letters.length <= 6 && initialsOf(one.name).startsWith(letters.slice(0, 2));
      return 1 - distance(own, key) / longest + shared * 0.5 + (isInitials ? 0.6 : 0);
    };
    return this.candidates
      .map((one) => ({ one, score: score(one) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_CLOSE)
      .map(({ one }) => one);
  }

  private add(candidate: Candidate): void {
    this.candidates.push(candidate);
    this.byName.set(foldText(candidate.name), candidate);
    const key = keyOfName(candidate.name);
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), candidate]);
  }

  /** Adds the other names of an institution to its university in the catalogue, or the institution itself. */
  private addInstitution(institution: Institution): void {
    const { name, city, otherNames } = institution;
    const known = [name, ...otherNames.filter((other) => other.includes(" "))]
      .flatMap((one) => this.byName.get(foldText(one)) ?? this.byKey.get(keyOfName(one))?.[0] ?? [])
      .find(({ id }) => id !== null);
    const candidate = known ?? { value: `+${foldText(name).replaceAll(" ", "-")}`, id: null, name, city, institution };
    if (!known) this.add(candidate);
    else if (foldText(known.name) !== foldText(name)) this.addOther(name, known);
    for (const other of otherNames) this.addOther(other, candidate);
  }

  private addOther(name: string, candidate: Candidate): void {
    const key = foldText(name);
    const known = this.byOther.get(key) ?? [];
    if (!known.includes(candidate)) this.byOther.set(key, [...known, candidate]);
  }
}
