/** What the notifications about documents say. */
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { resultsText } from "#app/domain/fit/results-text.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { dayInWords, formatCount, listed, sentences } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const documentNews: NewsTexts<
  | "documents_reviewed"
  | "english_read"
  | "document_taken_out"
  | "from_university"
  | "document_expires"
  | "file_infected"
  | "pack_shown"
  | "pack_sent"
  | "pack_undelivered"
  | "original_received"
  | "original_returned"
> = {
  documents_reviewed: ({ accepted, refused }) => ({
    title:
      refused.length > 0
        ? m.news_to_send_again({ n: refused.length, count: formatCount(refused.length) })
        : m.news_documents_accepted(),
    message: [
      ...refused.map(({ title, reason, note }) =>
        sentences(m.news_document_refused({ title: inOurWords(title), reason: lowerFirst(inOurWords(reason)) }), note),
      ),
      ...(accepted.length > 0 ? [m.news_accepted({ titles: listed(accepted.map((title) => inOurWords(title))) })] : []),
    ].join("\n"),
  }),

  english_read: (result) => ({
    title: m.news_english_read({ result: resultsText({ ...NO_PROFILE, ...result }) ?? "" }),
    message: m.news_english_read_text(),
  }),

  document_taken_out: ({ title, university }) => ({
    title: m.news_taken_out({ what: [inOurWords(title), university].filter(Boolean).join(", ") }),
    message: m.news_taken_out_text(),
  }),

  from_university: ({ documents }) => {
    const lines = documents.map(({ title, university }) =>
      m.news_from_university({ title: inOurWords(title), university }),
    );
    const [only = ""] = lines;
    return {
      title: lines.length === 1 ? only : m.news_from_universities({ count: formatCount(lines.length) }),
      message: [...(lines.length === 1 ? [] : lines), m.news_from_university_text()].join("\n"),
    };
  },

  pack_shown: ({ university }) => ({ title: m.news_pack_shown({ university }), message: m.news_pack_shown_text() }),

  pack_sent: ({ university, why }) =>
    why === null
      ? { title: m.news_pack_sent({ university }), message: m.news_pack_sent_text({ university }) }
      : { title: m.news_pack_unapproved({ university }), message: m.news_pack_unapproved_text({ why: sentence(why) }) },

  pack_undelivered: ({ university, reference }) => ({
    title: m.staff_news_undelivered({ university }),
    message: m.staff_news_undelivered_text({ reference }),
  }),

  original_received: ({ title, day }) => ({
    title: m.news_original_received({ title: inOurWords(title) }),
    message: m.news_original_received_text({ day: dayInWords(day) }),
  }),

  original_returned: ({ title, day }) => ({
    title: m.news_original_returned({ title: inOurWords(title) }),
    message: m.news_original_returned_text({ day: dayInWords(day) }),
  }),

  document_expires: ({ title, day }) => ({
    title: m.news_expires({ title: inOurWords(title), day: dayInWords(day) }),
    message: m.news_expires_text(),
  }),

  file_infected: ({ title, file }) => ({
    title: m.news_infected({ title: inOurWords(title) }),
    message: m.news_infected_text({ file: isolated(file) }),
  }),
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Ends what staff have written as a sentence ends. */
const sentence = (text: string) => (/[.!?।]$/.test(text) ? text : `${text}.`);
