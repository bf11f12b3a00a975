import { DAY_GROUPS, type DayGroup } from "#app/domain/work/kinds.ts";
import { choiceOf, listAddress } from "../list-address.ts";

const MY_DAY = "/admin";

/** Returns which group an address shows alone, or "" for all of them. */
export const groupIn = (url: URL): DayGroup | "" => choiceOf(url, "all", ["", ...DAY_GROUPS], "");

export interface DayShown {
  /** Whose work, or "" for the default. */
  who: string;
  /** The group that is shown alone, or "". */
  all: DayGroup | "";
}

/** Returns the URL of the page, for whose work and with one group alone. */
export const dayAddress = ({ who, all }: DayShown): string => listAddress(MY_DAY, { who, all });

/** Returns where the forms of that page post to. Without "index" the frame of the staff area would take them. */
export const dayAction = (shown: DayShown): string => {
  const query = dayAddress(shown).split("?")[1];
  return `${MY_DAY}?index${query ? `&${query}` : ""}`;
};
