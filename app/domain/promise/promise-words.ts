/** What we promise in words, which are true whichever hours count. */
import { PROMISED_HOURS } from "#app/domain/applications/promise.ts";
import type { PromiseClock } from "./clock-words.ts";

/** Returns the promise inside a sentence. */
export const within = (clock: PromiseClock): string =>
  `within ${PROMISED_HOURS} ${clock === "always" ? "hours" : "office hours"}`;

export const contactPromise = (clock: PromiseClock, who = "you"): string =>
  `A counsellor will contact ${who} ${within(clock)}.`;

export const replyPromise = (clock: PromiseClock): string => `A counsellor will reply ${within(clock)}.`;
