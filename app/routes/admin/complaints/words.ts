/** What the staff's pages say of complaints. */
import { complaintOutcomes } from "#app/db/complaint-words.ts";
import type { Outcome } from "#app/domain/complaints/complaint.ts";

export const COMPLAINTS = "/admin/complaints";
export const complaintAddress = (id: string): string => `${COMPLAINTS}/${id}`;

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  upheld: "Upheld",
  partly_upheld: "Upheld in part",
  not_upheld: "Not upheld",
  settled: "Settled with the person",
};

export const eachOutcome = complaintOutcomes.map((value) => ({ value, label: OUTCOMES[value] }));
