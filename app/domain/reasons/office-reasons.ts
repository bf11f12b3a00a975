/** Why a fact about the office is refused. Part of `reasons.ts`. */
import { said } from "./refusal.ts";

export const OFFICE_REASONS = {
  fact_changed: said("stale", "Someone has changed this since you opened it. Look at it again."),
  fact_removed: said("stale", "Someone has removed this since you opened it."),
  certificate_of_no_one: said("invalid", "Select a member of staff.", "userId"),
} as const;
