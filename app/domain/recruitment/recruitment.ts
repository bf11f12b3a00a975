/**
 * Whether a university takes students from Bangladesh now. Staff and imports say it, with a source and a date, and what
 * was not checked for a while is not known.
 */
import type { RecruitmentState } from "#app/db/words.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** As it is stored. Days are ISO days. */
export interface Recruitment {
  recruitment: RecruitmentState | null;
  recruitmentNote: string | null;
  recruitmentSource: string | null;
  recruitmentCheckedOn: string | null;
  recruitmentUntil: string | null;
}

export interface RecruitmentNow {
  state: RecruitmentState | "unknown";
  /** Not set once it is not known, because the note was about the state before. */
  note: string | null;
  source: string | null;
  checkedOn: string | null;
  /** The last day of the state, if it has one. */
  until: string | null;
  /** Days since it was last checked, if students should know that it was long ago or that the state has ended. */
  daysOld: number | null;
}

/** After so many days, "open" is no longer said. */
const CONFIRMED_FOR_DAYS = 90;

/**
 * Returns the state on `today`. "Open" ends with its last day or after `CONFIRMED_FOR_DAYS`, "limited" and "paused"
 * only with their last day: time alone never turns a no into a yes or hides it.
 */
export function recruitmentOn(stored: Recruitment, today: string): RecruitmentNow {
  const {
    recruitment,
    recruitmentNote: note,
    recruitmentSource: source,
    recruitmentCheckedOn: checkedOn,
    recruitmentUntil: until,
  } = stored;
  const age = checkedOn === null ? null : daysBetween(checkedOn, today);
  const isOld = age === null || age > CONFIRMED_FOR_DAYS;
  const hasEnded = until !== null && until < today;
  if (recruitment === null || hasEnded || (recruitment === "open" && isOld)) {
    return { state: "unknown", note: null, source: null, checkedOn, until: null, daysOld: age };
  }
  return { state: recruitment, note, source, checkedOn, until, daysOld: isOld ? age : null };
}

/** What a page says first. */
const HEADINGS: Readonly<Record<RecruitmentNow["state"], () => string>> = {
  open: () => m.universities_state_open(),
  limited: () => m.universities_state_limited(),
  paused: () => m.universities_state_paused(),
  unknown: () => m.universities_state_unknown(),
};

export const recruitmentHeading = (state: RecruitmentNow["state"]): string => HEADINGS[state]();

/** Writes until when it is so, and when it was checked: "Until 31 January 2027. Checked on 12 November 2026." */
export function recruitmentDates(now: RecruitmentNow, writeDay: (day: string) => string): string {
  const { checkedOn, daysOld, until } = now;
  return [
    until ? m.universities_until({ day: writeDay(until) }) : "",
    daysOld === null
      ? checkedOn
        ? m.universities_checked_on({ day: writeDay(checkedOn) })
        : ""
      : m.universities_checked_ago({ n: daysOld, count: inDigits(daysOld) }),
  ]
    .filter(Boolean)
    .join(" ");
}
