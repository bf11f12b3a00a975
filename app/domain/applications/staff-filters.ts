/**
 * What staff ask for in the list of applications: words, a status, and a choice with an outcome, intake or university.
 */
import { type EndReason, endReasons, type Outcome, outcomes, type replies, type visaDecisions } from "#app/db/words.ts";
import type { OwnerFilter } from "#app/domain/staff/owner-filter.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import type { ListGroup } from "#app/domain/work/kinds.ts";

const ENDS = ["open", "ended"] as const;

/** The offers that students have accepted. */
const ACCEPTED = "accepted";

/** What students have paid a deposit for, and what they have the visa for. */
const DEPOSIT_PAID = "deposit_paid";
const APPROVED = "visa";

/**
 * An outcome of choices that have not ended (or refused), "accepted", "deposit_paid" or "visa" of those too,
 * "open" or "ended", or the reason for an end: "end_withdrawn".
 */
export type OutcomeFilter =
  | Outcome
  | typeof ACCEPTED
  | typeof DEPOSIT_PAID
  | typeof APPROVED
  | (typeof ENDS)[number]
  | `end_${EndReason}`;

export const OUTCOME_FILTERS: readonly OutcomeFilter[] = [
  ...ENDS,
  ...outcomes,
  ...([ACCEPTED, DEPOSIT_PAID, APPROVED] as const),
  ...endReasons.map((reason) => `end_${reason}` as const),
];

/** The intake of choices that have none yet. */
export const UNDECIDED = "undecided";

/** One choice of an application has to be all of it. An empty text asks for nothing. */
export interface ChoiceFilters {
  outcome: OutcomeFilter | "";
  /** A month, "2027-01", or `UNDECIDED`. */
  intake: string;
  /** The ID of a university. */
  university: string;
}

export const NO_CHOICE_FILTERS: ChoiceFilters = { outcome: "", intake: "", university: "" };

export const asksForChoices = ({ outcome, intake, university }: ChoiceFilters): boolean =>
  outcome !== "" || intake !== "" || university !== "";

/** Returns the reason for an end that a filter asks for, or null. */
export const reasonOf = (outcome: OutcomeFilter | ""): EndReason | null =>
  endReasons.find((reason) => outcome === `end_${reason}`) ?? null;

interface Filtered {
  outcome: Outcome;
  intake: string | null;
  universityId: string | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  reply: (typeof replies)[number] | null;
  depositPaidOn: string | null;
  visaDecision: (typeof visaDecisions)[number] | null;
}

/** Whether a choice is what is asked for. `choiceMatches` says the same in SQL. */
export function isAskedFor(filters: ChoiceFilters, choice: Filtered): boolean {
  const { outcome, intake, university } = filters;
  if (university !== "" && choice.universityId !== university) return false;
  if (intake !== "" && (choice.intake ?? UNDECIDED) !== intake) return false;
  if (outcome === "") return true;
  if (outcome === "open" || outcome === "ended") return (choice.endedAt !== null) === (outcome === "ended");
  const reason = reasonOf(outcome);
  if (reason) return choice.endReason === reason;
  if (outcome === ACCEPTED) return choice.reply === ACCEPTED && choice.endedAt === null;
  if (outcome === DEPOSIT_PAID) return choice.depositPaidOn !== null && choice.endedAt === null;
  if (outcome === APPROVED) return choice.visaDecision === "approved" && choice.endedAt === null;
  return choice.outcome === outcome && (choice.endedAt === null || outcome === "refused");
}

/**
 * "action" asks for applications with work of any kind, "late" for those with work whose day is over, and "others" for
 * those without work.
 */
export type NeedFilter = "action" | "late" | ListGroup | "others";

/** What there is to do, in words, for the filter and the headings of the list. */
export const NEEDS: Readonly<Record<NeedFilter, string>> = {
  action: "Needs action",
  late: "Late",
  call: "Call now",
  deadline: "Deadline this week",
  turn: "Your turn",
  others: "Waiting for others",
};

export const isNeed = (word: string): word is NeedFilter => Object.hasOwn(NEEDS, word);

/** The orders of the list of applications. */
export const APPLICATION_SORTS = [
  "action",
  "newest",
  "oldest",
  "waiting",
  "-waiting",
  "name",
  "-name",
  "promise",
  "course",
  "-course",
  "status",
  "-status",
  "owner",
  "-owner",
] as const;

export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The orders in words, for those who cannot select the headings of columns. */
export const SORT_OPTIONS: readonly (readonly [ApplicationSort, string])[] = [
  ["action", "Needs action first"],
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["waiting", "Longest at step first"],
  ["-waiting", "Shortest at step first"],
  ["name", "Name, A to Z"],
  ["-name", "Name, Z to A"],
  ["promise", "Promised first"],
  ["course", "Course, A to Z"],
  ["-course", "Course, Z to A"],
  ["status", "First step first"],
  ["-status", "Last step first"],
  ["owner", "Owner, A to Z"],
  ["-owner", "Owner, Z to A"],
];

export interface StaffFilters {
  search: string;
  /** A status key, a word for what there is to do, or "" for all. */
  status: StatusKey | NeedFilter | "";
  /** Nothing if left out. */
  choice?: ChoiceFilters;
  owner?: OwnerFilter;
  /** The first and the last day on which they were sent, "2026-11-01". */
  from?: string;
  to?: string;
  /**
   * "action": those that need action first, then the newest. "waiting": longest at their step first. "promise": those
   * whose promise ends first.
   */
  sort: ApplicationSort;
  page: number;
}

/** Whether an index of choices alone finds what is asked for. */
export const isOnlyByChoice = ({
  search,
  status,
  choice,
  owner = "",
  from = "",
  to = "",
}: Pick<StaffFilters, "search" | "status" | "choice" | "owner" | "from" | "to">): boolean =>
  from === "" &&
  to === "" &&
  choice !== undefined &&
  asksForChoices(choice) &&
  status === "" &&
  owner === "" &&
  search.trim() === "";
