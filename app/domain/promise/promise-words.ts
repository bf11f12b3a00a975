/** What we promise in words, which are true whichever hours count. */

import { PROMISED_HOURS } from "#app/domain/values/promise.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns the promise inside a sentence. */
export const within = (clock: PromiseClock): string =>
  clock === "always"
    ? m.promise_within({ hours: inDigits(PROMISED_HOURS) })
    : m.promise_within_office({ hours: inDigits(PROMISED_HOURS) });

export const contactPromise = (clock: PromiseClock): string => m.promise_contact({ within: within(clock) });

export const replyPromise = (clock: PromiseClock): string => m.promise_reply({ within: within(clock) });
