/** Pages and filters that the lists of the staff area share. */
import { formatCount } from "#app/notation.ts";

export const STAFF_PAGE_SIZE = 50;
/** A list is counted up to here, and "1,000+" beyond: an exact count of a large table costs more than the page. */
export const COUNTED_UP_TO = 1_000;
/** The last page that an address may name: what lies further is found by searching. */
export const LAST_PAGE = 200;

/** One page of a list of the staff's. */
export interface StaffPage<Row> {
  rows: Row[];
  page: number;
  hasNext: boolean;
  /** How many there are, at most `COUNTED_UP_TO` + 1. */
  total: number;
  /** Whether `total` is exact however large it is: some counts are kept. */
  isExact?: boolean;
}

/** Returns a total in words: "312", or "1,000+" if it was counted no further. */
export const totalText = (total: number, isExact = false): string =>
  total > COUNTED_UP_TO && !isExact ? `${formatCount(COUNTED_UP_TO)}+` : formatCount(total);

/** Which of the records that staff keep a list shows. */
export const RECORD_STATES = ["active", "archived", "all"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export interface RecordFilters {
  search: string;
  state: RecordState;
  page: number;
}
