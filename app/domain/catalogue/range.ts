/** The pages of a list in a URL: `?page=2&through=4` means pages 2 to 4, as after Load More. */

import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export const PAGE_SIZE = 100;
/** A phone keeps at most this many pages of cards. */
const MOST_PAGES = 5;
const LAST_PAGE = 100_000;

export interface PageRange {
  /** The first page shown. */
  page: number;
  /** The last page shown. */
  through: number;
}

/**
 * Reads the range from a URL. A range that it cannot read is page 1 alone. Of too many pages it keeps the last ones.
 */
export function readRange(params: URLSearchParams): PageRange {
  const page = readNumber(params.get("page")) ?? 1;
  const through = Math.max(readNumber(params.get("through")) ?? page, page);
  return { page: Math.max(page, through - MOST_PAGES + 1), through };
}

/** Writes the range at the end of a URL, without default values. */
export function writeRange(params: URLSearchParams, { page, through }: PageRange): URLSearchParams {
  params.delete("page");
  params.delete("through");
  if (page > 1) params.set("page", String(page));
  if (through > page) params.set("through", String(through));
  return params;
}

/** Returns the range with one more page. */
export const withNextPage = ({ page, through }: PageRange): PageRange => ({
  page: Math.max(page, through + 2 - MOST_PAGES),
  through: through + 1,
});

/** Returns "Showing 201 to 300 of 2,400" for `count` rows that begin on `page`. `whole` is the written total. */
export function shownText(page: number, count: number, whole: string, pageSize = PAGE_SIZE): string {
  const before = (page - 1) * pageSize;
  const last = before + count;
  return before > 0
    ? m.finder_showing_from({ first: inDigits(before + 1), last: inDigits(last), total: whole })
    : m.finder_showing({ last: inDigits(last), total: whole });
}

function readNumber(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d+$/.test(trimmed) ? Math.min(Math.max(Number(trimmed), 1), LAST_PAGE) : undefined;
}
