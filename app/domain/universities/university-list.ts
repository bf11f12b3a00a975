/** The list of universities: its filters, its orders and its addresses. */

import { type Recruitment, type RecruitmentNow, recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { m } from "#app/paraglide/messages.js";

export interface UniversityInList extends Recruitment {
  id: string;
  name: string;
  city: string;
  country: string;
  qsRanking: number | null;
  ukRanking: number | null;
  courses: number;
  /** Pounds a year, null if no fee is known. */
  feeFrom: number | null;
  feeTo: number | null;
}

/** What a university offers at one level. Null is what no course says. */
export interface LevelOffer {
  level: string;
  courses: number;
  feeFrom: number | null;
  feeTo: number | null;
  ieltsFrom: number | null;
  ieltsTo: number | null;
  /** The next last day to apply, an ISO day. */
  nextDeadline: string | null;
}

/**
 * What the courses of one university ask for and offer. Each span is null, and each list empty, if no course says it.
 */
export interface UniversityTerms {
  /** The lowest grades accepted: SSC and HSC out of 5, a bachelor's CGPA out of 4. */
  sscGpa: Span | null;
  hscGpa: Span | null;
  bachelorCgpa: Span | null;
  pte: Span | null;
  duolingo: Span | null;
  /** In the university's words, each once. */
  moi: string[];
  studyGap: string[];
  deposit: string[];
  casDeposit: string[];
  scholarships: UniversityScholarship[];
}

export interface Span {
  from: number;
  to: number;
}

export interface UniversityScholarship {
  /** "title - description", or a title alone. */
  text: string;
  bangla: string | null;
  courses: number;
  levels: string[];
}

export interface UniversityInFull extends Recruitment {
  id: string;
  name: string;
  city: string;
  country: string;
  imageUrl: string | null;
  googleMapUrl: string | null;
  qsRanking: number | null;
  ukRanking: number | null;
  website: string | null;
  about: string | null;
  aboutBangla: string | null;
  updatedAt: Date;
  levels: LevelOffer[];
  terms: UniversityTerms;
  cheapest: { id: string; name: string; level: string; duration: string | null; tuitionFee: number | null }[];
}

/** A university as the list shows it. */
export type ShownUniversity = Omit<UniversityInList, keyof Recruitment> & { now: RecruitmentNow };

/** Replaces what is stored about Bangladesh by what it means on `today`. */
export function shownOn({ recruitment, ...university }: UniversityInList, today: string): ShownUniversity {
  const { recruitmentNote, recruitmentSource, recruitmentCheckedOn, recruitmentUntil, ...shown } = university;
  const stored = { recruitment, recruitmentNote, recruitmentSource, recruitmentCheckedOn, recruitmentUntil };
  return { ...shown, now: recruitmentOn(stored, today) };
}

/** The orders to choose from, by the word in the address. Unknown fees and ranks come last. */
export const UNIVERSITY_ORDERS = {
  rank: { label: () => m.universities_order_rank(), compare: byRank },
  name: { label: () => m.universities_order_name(), compare: byName },
  fee: { label: () => m.universities_order_fee(), compare: first((university) => university.feeFrom) },
  courses: { label: () => m.universities_order_courses(), compare: first((university) => -university.courses) },
} as const satisfies Record<string, { label: () => string; compare: Compare }>;

export type UniversityOrder = keyof typeof UNIVERSITY_ORDERS;
type Compare = (a: ShownUniversity, b: ShownUniversity) => number;

/** What an address asks for. "" is no filter. */
export interface UniversityFilters {
  search: string;
  nation: string;
  /** "1" for those that are open to students from Bangladesh. */
  open: string;
  sort: UniversityOrder;
  /** How many the list shows, in steps of `STEP`. A to Z shows all. */
  shown: number;
}

/** A list adds so many at a time. */
export const STEP = 24;
const USUAL: UniversityOrder = "rank";

const MOST_LETTERS = 100;

/** Reads the filters from a URL. What it cannot read is no filter. */
export function readUniversityFilters(params: URLSearchParams): UniversityFilters {
  const nation = params.get("nation") ?? "";
  const sort = params.get("sort") ?? "";
  return {
    search: (params.get("search") ?? "")
      .replace(/[\0\s]+/g, " ")
      .trim()
      .slice(0, MOST_LETTERS),
    nation: NATIONS.find((known) => known === nation) ?? "",
    open: params.get("open") === "1" ? "1" : "",
    sort: Object.hasOwn(UNIVERSITY_ORDERS, sort) ? (sort as UniversityOrder) : USUAL,
    shown: readShown(params.get("shown")),
  };
}

/** Returns a multiple of `STEP`, so that few addresses show the same. */
function readShown(text: string | null): number {
  const wanted = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 0;
  return Math.max(1, Math.ceil(wanted / STEP)) * STEP;
}

/** Returns the list's URL with these filters. Leaves out empty ones and the usual order. */
export function universitiesAddress(filters: Partial<UniversityFilters>): string {
  const params = new URLSearchParams();
  const { search = "", nation = "", open = "", sort = USUAL, shown = STEP } = filters;
  const rest = { sort: sort === USUAL ? "" : sort, shown: shown > STEP ? String(shown) : "" };
  for (const [name, value] of Object.entries({ search, nation, open, ...rest })) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `/universities?${params}` : "/universities";
}

/** Returns the universities in which each word of the search is part of the name or the city, in order. */
export function filterUniversities(all: readonly ShownUniversity[], filters: UniversityFilters): ShownUniversity[] {
  const words = foldText(filters.search).split(" ").filter(Boolean);
  return all
    .filter(({ name, city, country, now }) => {
      const text = foldText(`${name} ${city}`);
      if (filters.open && now.state !== "open") return false;
      return (!filters.nation || country === filters.nation) && words.every((word) => text.includes(word));
    })
    .toSorted(UNIVERSITY_ORDERS[filters.sort].compare);
}

/** Returns how many universities of the search are in each nation, in the order of `NATIONS`. */
export function countByNation(all: readonly ShownUniversity[], filters: UniversityFilters) {
  const found = filterUniversities(all, { ...filters, nation: "" });
  const counts = NATIONS.map((nation) => ({
    nation,
    count: found.filter(({ country }) => country === nation).length,
  }));
  return counts.filter(({ nation, count }) => count > 0 || nation === filters.nation);
}

/** Words before the name by which people look it up. */
const LEADING = /^(the university of the|the university of|university of the|university of|the) /;

/**
 * Returns the text by which a university stands in the A to Z: "leeds" for "University of Leeds", because that is how
 * people look for it.
 */
const sortText = (name: string): string => foldText(name).replace(LEADING, "");

/**
 * Returns the universities by the letter they stand under, "A" first. Names that begin with no letter are under "#".
 */
export function byLetter<University extends { name: string }>(all: readonly University[]): [string, University[]][] {
  const letterOf = ({ name }: University) => /^[a-z]/.exec(sortText(name))?.[0].toUpperCase() ?? "#";
  return [...Map.groupBy(all, letterOf)].toSorted(([a], [b]) => a.localeCompare(b));
}

export const universityPath = ({ id }: { id: string }): string => `/universities/${encodeURIComponent(id)}`;

/** Returns the path of the preview image of a university. It changes with the image's contents. */
export const universityPreviewPath = (university: { id: string; updatedAt: Date | string }): string =>
  `${universityPath(university)}/preview.png?v=${Math.floor(new Date(university.updatedAt).getTime() / 1000).toString(36)}`;

function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return sortText(a.name).localeCompare(sortText(b.name), "en") || a.id.localeCompare(b.id, "en");
}

/** By the UK's table, then by QS. */
function byRank(a: ShownUniversity, b: ShownUniversity): number {
  return first(
    (university) => university.ukRanking,
    first((university) => university.qsRanking),
  )(a, b);
}

/** Orders by a number, the lowest first and unknown last, then by `next`. */
function first(read: (university: ShownUniversity) => number | null, next: Compare = byName): Compare {
  return (a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === other) return next(a, b);
    return one === null ? 1 : other === null ? -1 : one - other;
  };
}
