/** The kinds of work of the office, each defined once in `sources.server.ts`, and the groups in which it is shown. */

export const WORK_KINDS = [
  ...(["call", "lead", "reply", "check", "deadline"] as const),
  ...(["news", "send", "chase", "record", "task"] as const),
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** The groups of My day, most urgent first. */
export const DAY_GROUPS = ["call", "answer", "check", "deadlines", "turn", "tasks"] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

/** The groups of the list of applications: each application stands in the first that has work about it. */
export const LIST_GROUPS = {
  call: ["call"],
  deadline: ["deadline"],
  turn: ["news", "reply", "check", "send", "chase", "record", "task"],
} as const satisfies Record<string, readonly WorkKind[]>;

export type ListGroup = keyof typeof LIST_GROUPS;

/** The kinds of work about an application. */
export type ApplicationWork = (typeof LIST_GROUPS)[ListGroup][number];

/** A deadline is work from so many days before it. What is late stays until someone acts on it. */
export const DAYS_AHEAD = 6;

/** What was asked of a university or the visa office is asked again after so many days. */
export const CHASE_AGAIN_DAYS = 7;

/** The frame of each page of the desk counts no further. */
export const COUNTED_IN_TABS = 99;

/** Returns a number of a tab: "12", or "99+". */
export const tabText = (count: number): string => (count > COUNTED_IN_TABS ? `${COUNTED_IN_TABS}+` : String(count));
