import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { m } from "#app/paraglide/messages.js";

/** The lists of emails that a student leaves by a link, by the first part of its address. */
export type ListName = "status-emails" | "document-emails" | "date-emails" | "message-emails" | "search-emails";

interface Words {
  on: () => { title: string; text: string };
  off: () => { title: string; text: string };
  /** Where the student sees the same without emails. */
  instead: () => { href: string; label: string };
}

export const STOP_WORDS: Readonly<Record<ListName, Words>> = {
  "status-emails": {
    on: () => ({ title: m.stop_status(), text: m.stop_status_text() }),
    off: () => ({ title: m.stop_none(), text: m.stop_status_none_text() }),
    instead: () => ({ href: "/dashboard", label: m.stop_status_go() }),
  },
  "document-emails": {
    on: () => ({ title: m.stop_documents(), text: m.stop_documents_text() }),
    off: () => ({ title: m.stop_none(), text: m.stop_documents_none_text() }),
    instead: () => ({ href: "/dashboard/documents", label: m.documents_yours() }),
  },
  "date-emails": {
    on: () => ({ title: m.stop_dates(), text: m.stop_dates_text() }),
    off: () => ({ title: m.stop_none(), text: m.stop_dates_none_text() }),
    instead: () => ({ href: "/dashboard", label: m.stop_status_go() }),
  },
  "message-emails": {
    on: () => ({ title: m.stop_messages(), text: m.stop_messages_text() }),
    off: () => ({ title: m.stop_none(), text: m.stop_messages_none_text() }),
    instead: () => ({ href: MESSAGES_PAGE, label: m.stop_messages_go() }),
  },
  "search-emails": {
    on: () => ({ title: m.stop_searches(), text: m.stop_searches_text() }),
    off: () => ({ title: m.stop_searches_none(), text: m.stop_searches_none_text() }),
    instead: () => ({ href: "/dashboard/searches", label: m.stop_searches_go() }),
  },
};
