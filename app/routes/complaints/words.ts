/** What the pages of a complaint say of how it ended. */
import type { Outcome } from "#app/domain/complaints/complaint.ts";
import { m } from "#app/paraglide/messages.js";

export const OUTCOMES: Readonly<Record<Outcome, () => string>> = {
  upheld: m.complaint_outcome_upheld,
  partly_upheld: m.complaint_outcome_partly_upheld,
  not_upheld: m.complaint_outcome_not_upheld,
  settled: m.complaint_outcome_settled,
};
