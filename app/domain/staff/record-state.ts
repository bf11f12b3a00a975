/** Which of the records that staff keep a list shows. */
export const RECORD_STATES = ["active", "archived", "all"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export interface RecordFilters {
  search: string;
  state: RecordState;
  page: number;
}
