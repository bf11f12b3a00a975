import { foldText } from "./fold.ts";
import { isStorable } from "./storable.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the key of a word, whatever its case, spaces and hyphens: "Social media" is "social_media". */
export const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Checks whether PostgreSQL would accept the text as a UUID. Anything else identifies no row. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Checks whether a readable ID could exist. Anything else need not be looked up. */
export const isPossibleId = (id: string): boolean => id.length > 0 && id.length <= 500 && isStorable(id);

const LONGEST = 97;

/** Returns a readable ID, cut between words: "university-of-york-msc-data-science". Adds a number if it is in use. */
export function slugOf(text: string, isTaken: (id: string) => boolean): string {
  const whole =
    foldText(text)
      .normalize("NFKD")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "course";
  const cut = whole.length <= LONGEST ? whole : whole.slice(0, LONGEST).replace(/-[^-]*$/, "");
  let id = cut;
  for (let n = 2; isTaken(id); n++) id = `${cut}-${n}`;
  return id;
}
