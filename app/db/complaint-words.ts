/** The words in which complaints are stored. */

/** How one came. */
export const complaintWays = ["website", "office"] as const;

/** How one ended. */
export const complaintOutcomes = ["upheld", "partly_upheld", "not_upheld", "settled"] as const;

/** What happens to one, in the order of its life. "noted" is for the office alone. */
export const complaintEventKinds = [
  "received",
  "confirmed",
  "written",
  "added",
  "noted",
  "answered",
  "appealed",
  "answered_again",
] as const;
