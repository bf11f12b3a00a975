import { foldText } from "./fold.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key that a word stands for, whatever its case, spaces and hyphens: "Social media" is "social_media". */
export const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Whether PostgreSQL would take the text as a uuid: anything else names nothing. */
export const isUuid = (text: string): boolean => uuid.test(text);

const LONGEST = 97;

/** A readable id: "university-of-york-msc-data-science", cut between words; a number tells apart what is taken. */
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
