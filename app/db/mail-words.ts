/** What became of an email that came in. */
export const mailOutcomes = ["filed", "bounced", "refused"] as const;

/** Why an email that came in was refused for good. */
export const mailRefusals = [
  "malformed",
  "unknown_address",
  "loop",
  "automatic",
  "wrong_sender",
  "forged",
  "empty",
] as const;
