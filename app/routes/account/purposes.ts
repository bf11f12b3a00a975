/** What someone signs in for, by the page they came for. */
import { m } from "#app/paraglide/messages.js";

const COUNSELLORS = /^\/counselors(\?|$)/;

const PURPOSES: readonly (readonly [RegExp, () => string])[] = [
  [COUNSELLORS, m.account_for_counsellor],
  [/^\/apply(\?|$)/, m.account_for_application],
  [/^\/unsent\//, m.account_for_unsent],
  [/^\/admin(\/|\?|$)/, () => "Sessions of staff end after a time without a page. Sign in to go on where you were."],
  [/^\/(favorites|compare)(\?|$)/, m.account_for_favourites],
];

/** Returns the sentence for a page without its language, or null. */
export const purposeOf = (page: string): string | null => PURPOSES.find(([pages]) => pages.test(page))?.[1]() ?? null;

export const asksCounsellor = (page: string): boolean => COUNSELLORS.test(page);
