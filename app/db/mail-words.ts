/** What became of an email that came in. */
export const mailOutcomes = ["filed", "bounced", "waiting", "refused"] as const;

/** Why an email that came in was refused for good. */
export const mailRefusals = [
  "unknown_address",
  "loop",
  "automatic",
  "wrong_sender",
  "forged",
  "empty",
  "unreadable",
] as const;

/** Why an email waits for staff, who decide whose it is. */
export const unfiledReasons = [
  "unknown_address",
  "automatic",
  "wrong_sender",
  "forged",
  "empty",
  "unreadable",
] as const;

export type UnfiledReason = (typeof unfiledReasons)[number];

/** A file of an email that waits. Its bytes are in the email. */
export interface UnfiledFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  size: number | null;
}
