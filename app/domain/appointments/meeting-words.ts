/** What staff record of an appointment, in words. Imports no zod, because pages need it too. */

/** What an appointment can be that is not cancelled. */
export const MEETING_STATES = { booked: "To come", arrived: "Arrived", missed: "Did not come" } as const;

export type MeetingState = keyof typeof MEETING_STATES;

export const MOST_NOTE = 500;

/** How many hours a week has at most, which is more than anyone has. */
export const MOST_HOURS = 30;
