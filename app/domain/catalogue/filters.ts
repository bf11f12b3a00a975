/** What a student may ask of the catalogue, and how it is written in an address. */

export const PAGE_SIZE = 100;
const LAST_PAGE = 100_000;
const LONGEST_VALUE = 200;

/** "" is "no filter". `ieltsScore` is the score the student holds, like "6.5". */
export interface CourseFilters {
  search: string;
  faculty: string;
  level: string;
  ieltsScore: string;
}

/** Without the characters that PostgreSQL cannot store: NULs and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replace(/[\0\uD800-\uDFFF]/gu, "");
}

/** Reads filters from an address, for pages: what cannot be understood is no filter. */
export function parseFilters(params: URLSearchParams): { filters: CourseFilters; page: number } {
  const value = (name: string) => storable((params.get(name) ?? "").slice(0, LONGEST_VALUE)).trim();
  const choice = (name: string, all: string) => (value(name).toLowerCase() === all ? "" : value(name));
  return {
    filters: {
      search: readSearch(params.get("search") ?? ""),
      faculty: choice("faculty", "all faculties"),
      level: choice("level", "all levels"),
      ieltsScore: readScore(params.get("ieltsScore") ?? ""),
    },
    page: readPage(params.get("page") ?? ""),
  };
}

/** The filters as an address, always in the same order; leaves out what is not set, and page 1. */
export function filtersToParams(filters: CourseFilters, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["search", "faculty", "level", "ieltsScore"] as const) {
    if (filters[name]) params.set(name, filters[name]);
  }
  if (page > 1) params.set("page", String(page));
  return params;
}

/** Whether anything at all is asked for. */
export const hasFilters = (filters: CourseFilters): boolean =>
  Boolean(filters.search || filters.faculty || filters.level || filters.ieltsScore);

function readSearch(text: string): string {
  // Cut before the rest: a long text costs nothing then, and a cut pair of surrogates is dropped.
  const collapsed = text.slice(0, 10 * LONGEST_VALUE).replace(/[\0\s]+/g, (run) => (/\s/.test(run) ? " " : ""));
  return storable(collapsed.trim().slice(0, LONGEST_VALUE)).trim();
}

/** A band from 0 to 9 in halves, always with its decimal; "" for anything else. */
function readScore(text: string): string {
  const [, whole, half] = /^(\d)(?:\.(?:(5)0*|0+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (whole === "9" && half)) return "";
  return `${whole}.${half ?? 0}`;
}

function readPage(text: string): number {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) ? Math.min(Math.max(Number(trimmed), 1), LAST_PAGE) : 1;
}
