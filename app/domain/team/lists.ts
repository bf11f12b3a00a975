/** The lists behind the figures of the team that no other page has. */
export const TEAM_LISTS = ["promises", "answers"] as const;
export type TeamList = (typeof TEAM_LISTS)[number];

/** More rows than one member of staff has in a month. */
export const MOST_LISTED = 1_000;
