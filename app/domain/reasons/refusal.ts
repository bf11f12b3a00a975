/** The shape of what the domain refuses. The reasons themselves are in `reasons.ts`. */

export type DomainErrorCode =
  | "not_found"
  | "forbidden"
  | "invalid"
  | "stale"
  | "taken"
  | "key_reused"
  | "applied_before"
  | "paused"
  | "implausible"
  | "decided"
  | "no_room"
  | "unavailable";

export interface Refusal {
  as: DomainErrorCode;
  say(about: never): string;
  /** The fields that show the sentence beside them. */
  beside?: readonly string[];
  /** What fields show instead of the sentence. */
  fields?(about: never): Record<string, string>;
}

/** Takes a sentence that staff alone read in English, or what writes it in the language of the reader. */
export const said = (as: DomainErrorCode, sentence: string | (() => string), ...beside: string[]) => ({
  as,
  say: typeof sentence === "string" ? () => sentence : () => sentence(),
  beside,
});
export const missing = (what: string) => said("not_found", `We cannot find this ${what}.`);
