import { GROUPS, type GroupName } from "#app/domain/my-day/whose.ts";
import { choiceOf, listAddress } from "../list-address.ts";

const MY_DAY = "/admin";

/** Returns which group an address shows alone, or "" for all of them. */
export const groupIn = (url: URL): GroupName | "" => choiceOf(url, "all", ["", ...GROUPS], "");

/** Returns the URL of the page, for whose work (left out for the default) and with one group alone. */
export const dayAddress = ({ who, all }: { who: string; all: GroupName | "" }): string =>
  listAddress(MY_DAY, { who, all });

/** Returns where the forms of that page post to. Without "index" the frame of the staff area would take them. */
export const dayAction = (shown: { who: string; all: GroupName | "" }): string => {
  const query = dayAddress(shown).split("?")[1];
  return `${MY_DAY}?index${query ? `&${query}` : ""}`;
};
