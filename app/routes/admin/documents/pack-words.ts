/** What staff read of a pack. */
import type { packFaults, packStates, packWays } from "#app/db/words.ts";
import type { Meaning } from "#app/ui/badge.tsx";

export const packAddress = (id: string) => `/admin/packs/${id}`;

export const STATES: Readonly<Record<(typeof packStates)[number], { label: string; meaning: Meaning }>> = {
  draft: { label: "Draft", meaning: "neutral" },
  shown: { label: "Waits for the student", meaning: "lily" },
  approved: { label: "Approved", meaning: "good" },
  changes_asked: { label: "The student says something is wrong", meaning: "warn" },
  sent: { label: "Sent", meaning: "good" },
};

export const WAYS: Readonly<Record<(typeof packWays)[number], string>> = {
  mailbox: "Email from here",
  email: "Email",
  portal: "Agents’ portal",
  courier: "Courier",
};

export const FAULTS: Readonly<Record<(typeof packFaults)[number], string>> = {
  page: "A file: missing, old or not theirs",
  data: "The data",
  recipient: "The university or the address",
};
