import { foldText } from "./fold.ts";

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
