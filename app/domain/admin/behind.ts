/** The lists behind the figures of the analytics that no other page has. */
import type { withdrawalReasons } from "#app/db/words.ts";
import type { OutcomeCounts } from "./outcomes.server.ts";

export const FIGURE_LISTS = ["steps", "courses", "saved", "promises", "people"] as const;
export type FigureList = (typeof FIGURE_LISTS)[number];

/** What a list asks for. What is left out asks for all. */
export interface BehindFilters {
  /** Who looks after them. */
  ownerId?: string | undefined;
  university?: string | undefined;
  course?: string | undefined;
  /** A month, "2027-01", or null for those without one. */
  intake?: string | null | undefined;
  /** Null is a withdrawal that staff recorded without a reason. */
  reason?: (typeof withdrawalReasons)[number] | null | undefined;
  /** What became of the courses. */
  became?: keyof OutcomeCounts | undefined;
}

/** A row of any of these lists. */
export interface BehindRow {
  key: string;
  kind: "application" | "lead" | "user";
  /** Of the record that the row opens. */
  id: string;
  name: string;
  reference: string | null;
  course: string | null;
  university: string | null;
  intake: string | null;
  status: string | null;
  at: Date;
}
