/** The terms: what students can expect of us, and we of them. */

import { within } from "#app/domain/promise/promise-words.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

/** When the text was last changed. */
export const TERMS_DATE = "2026-11-21";

/** Returns the terms in the language of the page, with what we promise. */
export const termsFor = (
  clock: PromiseClock,
): readonly { id: string; title: string; paragraphs: readonly string[] }[] => [
  {
    id: "what-we-do",
    title: m.terms_what_we_do(),
    paragraphs: [m.terms_what_we_do_1({ site: site.name }), m.terms_what_we_do_2({ within: within(clock) })],
  },
  {
    id: "cost",
    title: m.terms_cost(),
    paragraphs: [m.terms_cost_1(), m.terms_cost_2()],
  },
  {
    id: "no-promise",
    title: m.terms_no_promise(),
    paragraphs: [m.terms_no_promise_1(), m.terms_no_promise_2(), m.terms_no_promise_3(), m.terms_no_promise_4()],
  },
  {
    id: "what-we-ask",
    title: m.terms_what_we_ask(),
    paragraphs: [m.terms_what_we_ask_1(), m.terms_what_we_ask_2(), m.terms_what_we_ask_3()],
  },
  {
    id: "account",
    title: m.terms_account(),
    paragraphs: [m.terms_account_1(), m.terms_account_2(), m.terms_account_3()],
  },
  {
    id: "content",
    title: m.terms_content(),
    paragraphs: [m.terms_content_1(), m.terms_content_2(), m.terms_content_3()],
  },
  {
    id: "liability",
    title: m.terms_liability(),
    paragraphs: [m.terms_liability_1(), m.terms_liability_2()],
  },
  {
    id: "law",
    title: m.terms_law(),
    paragraphs: [m.terms_law_1(), m.terms_law_2()],
  },
];
