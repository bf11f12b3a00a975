/** What the notifications about who looks after what say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { dayInWords, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

const backInPool = (reference: string | null) =>
  reference ? m.staff_news_back({ reference }) : m.staff_news_lead_back();

const countsIn = ({ applications, leads, tasks = 0 }: { applications: number; leads: number; tasks?: number }) => ({
  applications: formatCount(applications),
  leads: formatCount(leads),
  tasks: formatCount(tasks),
});

/** More names than this are a page of their own. */
const MOST_NAMES = 100;

const namesText = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : listed([
        ...names.slice(0, MOST_NAMES).map(isolated),
        ...(names.length > MOST_NAMES
          ? [m.staff_news_and_others({ count: formatCount(names.length - MOST_NAMES) })]
          : []),
      ]);

export const ownerNews: NewsTexts<
  | "counsellor_away"
  | "counsellor_stands_in"
  | "counsellor_back"
  | "counsellor_late"
  | "given"
  | "back_in_pool"
  | "given_many"
  | "handed_over"
  | "handed_away"
  | "handed_back"
  | "hand_over_ended"
  | "promise_over"
> = {
  counsellor_away: ({ reference }) => ({ title: m.news_away(), message: m.news_away_text({ reference }) }),

  counsellor_stands_in: ({ until }) => ({
    title: m.news_stands_in(),
    message: until === null ? m.news_stands_in_for_good() : m.news_stands_in_until({ day: dayInWords(until) }),
  }),

  counsellor_back: () => ({ title: m.news_counsellor_back(), message: m.news_counsellor_back_text() }),

  counsellor_late: ({ reference }) => ({ title: m.news_late(), message: m.news_late_text({ reference }) }),

  given: ({ reference }) => ({
    title: reference ? m.staff_news_given({ reference }) : m.staff_news_lead_given(),
    message: m.staff_news_given_text(),
  }),

  back_in_pool: ({ reference }) => ({ title: backInPool(reference), message: m.staff_news_back_away() }),

  given_many: ({ record, ids, names = [] }) => {
    const count = formatCount(ids.length);
    return {
      title: record === "application" ? m.staff_news_given_many({ count }) : m.staff_news_leads_given({ count }),
      message: namesText(names) || m.staff_news_given_text(),
    };
  },

  handed_over: ({ until, names = [], ...counts }) => ({
    title: until === null ? m.staff_news_handed() : m.staff_news_handed_until({ day: dayInWords(until) }),
    message: [m.staff_news_handed_text(countsIn(counts)), namesText(names)].filter(Boolean).join("\n"),
  }),

  handed_away: ({ until }) => ({
    title: m.staff_news_handed_away(),
    message:
      until === null ? m.staff_news_handed_away_text() : m.staff_news_handed_away_until({ day: dayInWords(until) }),
  }),

  handed_back: (counts) => ({
    title: m.staff_news_handed_back(),
    message: m.staff_news_gone_back_text(countsIn(counts)),
  }),

  hand_over_ended: (counts) => ({
    title: m.staff_news_hand_over_ended(),
    message: m.staff_news_gone_back_text(countsIn(counts)),
  }),

  promise_over: ({ reference }) => ({ title: backInPool(reference), message: m.staff_news_back_late() }),
};
