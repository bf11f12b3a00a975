/** Pages and filters that the lists of the staff area share. */
import { formatCount } from "#app/notation.ts";

export const STAFF_PAGE_SIZE = 50;
/** The most rows that are changed together. The list of applications has 25 of each group above its page. */
export const MOST_SELECTED = 200;
/**
 * Lists are counted up to this number and show "1,000+" beyond, because an exact count of a large table costs more than
 * the page.
 */
export const COUNTED_UP_TO = 1_000;
/** The last page that a URL may name. Rows beyond it are found by searching. */
export const LAST_PAGE = 200;

/** One page of a staff list. */
export interface StaffPage<Row> {
  rows: Row[];
  page: number;
  hasNext: boolean;
  /** The number of rows, up to `COUNTED_UP_TO` + 1. */
  total: number;
  /** Whether `total` is exact however large it is, because some counts are stored. */
  isExact?: boolean;
}

/** Returns a total in words: "312", or "1,000+" if it was counted no further. */
export const totalText = (total: number, isExact = false): string =>
  total > COUNTED_UP_TO && !isExact ? `${formatCount(COUNTED_UP_TO)}+` : formatCount(total);

/** Which records a list shows. */
export const RECORD_STATES = ["active", "archived", "all"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export interface RecordFilters {
  search: string;
  state: RecordState;
  page: number;
}
