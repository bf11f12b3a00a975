/** The URLs of the analytics and of the lists behind its figures. */
import { PERIODS, type Period } from "#app/domain/admin/admin-filters.ts";
import { type BehindFilters, FIGURE_LISTS, type FigureList } from "#app/domain/admin/behind.ts";
import type { OutcomeCounts } from "#app/domain/admin/outcomes.server.ts";
import { UNDECIDED } from "#app/domain/applications/staff-filters.ts";
import { isMonth, WITHDRAWAL_REASONS, type WithdrawalReason } from "#app/domain/lifecycle/choice.ts";
import { type LeadSource, parseLeadSource } from "#app/domain/people/lead-words.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { parseStatus, STEPS, type StatusKey } from "#app/domain/values/status.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { choiceOf, listAddress } from "../list-address.ts";

export const ANALYTICS = "/admin/analytics";
const DEFAULT_PERIOD: Period = 90;

export const periodIn = (url: URL): Period =>
  Number(choiceOf(url, "days", PERIODS.map(String), String(DEFAULT_PERIOD))) as Period;

const ofDays = (days: Period) => (days === DEFAULT_PERIOD ? "" : days);

export const analyticsAddress = (days: Period): string => listAddress(ANALYTICS, { days: ofDays(days) });

/** Stands for applications where promises are asked for by the source of their lead, and for no reason. */
export const APPLICATIONS_SOURCE = "applications";
export const NO_REASON = "none";

/** What became of courses, as their list is called. */
export const BECAME_WORDS: Readonly<Record<keyof OutcomeCounts, string>> = {
  applied: "Applied for",
  offers: "Offers",
  accepted: "Accepted offers",
  refused: "Refused",
  withdrawn: "Withdrawn",
  visas: "Visas",
};

/** What an address of a list can ask for. An empty text asks for nothing. */
export interface BehindWords {
  step?: StatusKey;
  became?: keyof OutcomeCounts;
  university?: string;
  course?: string;
  intake?: string;
  reason?: WithdrawalReason | typeof NO_REASON;
  owner?: string;
  source?: LeadSource | typeof APPLICATIONS_SOURCE;
  kept?: "1";
}

export const behind = (list: FigureList, days: Period, asked: BehindWords = {}, page = 1): string =>
  listAddress(`${ANALYTICS}/${list}`, { ...asked, days: ofDays(days), page });

/** Returns what the address of a list asks for as its filters and as its words, or null if there is no such list. */
export function behindIn(url: URL, list: string | undefined) {
  const word = (name: string) => {
    const text = url.searchParams.get(name) ?? "";
    return isStorable(text) ? text.slice(0, 200) : "";
  };
  const found = FIGURE_LISTS.find((one) => one === list);
  const step = parseStatus(word("step"));
  const ownerId = word("owner") || undefined;
  if (!found || (ownerId && !isUuid(ownerId))) return null;
  if ((found === "steps" && !step) || (found === "people" && !ownerId)) return null;
  const source = word("source");
  const reason = word("reason");
  const intake = word("intake");
  const became = (Object.keys(BECAME_WORDS) as (keyof OutcomeCounts)[]).find((one) => one === word("became"));
  const filters: BehindFilters = {
    ...{ ownerId, became, university: word("university") || undefined, course: word("course") || undefined },
    intake: intake === UNDECIDED ? null : isMonth(intake) ? intake : undefined,
    reason:
      reason === NO_REASON
        ? null
        : Object.hasOwn(WITHDRAWAL_REASONS, reason)
          ? (reason as WithdrawalReason)
          : undefined,
  };
  const words: BehindWords = {
    ...(step && { step }),
    ...(became && { became }),
    ...(filters.university && { university: filters.university }),
    ...(filters.course && { course: filters.course }),
    ...(filters.intake !== undefined && { intake }),
    ...(filters.reason !== undefined && { reason: filters.reason ?? NO_REASON }),
    ...(ownerId && { owner: ownerId }),
    ...(source === APPLICATIONS_SOURCE && { source }),
    ...(parseLeadSource(source) && { source: parseLeadSource(source) as LeadSource }),
    ...(word("kept") === "1" && { kept: "1" as const }),
  };
  return {
    ...{ list: found, filters, words },
    step: step ? STEPS.findIndex(({ key }) => key === step) + 1 : 0,
    promises: {
      ...{ ownerId, university: filters.university, isKept: words.kept ? true : undefined },
      source: words.source === undefined ? undefined : words.source === APPLICATIONS_SOURCE ? null : words.source,
    },
  };
}
