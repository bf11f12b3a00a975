/** Conversations with news are counted up to here, because every page of the staff area asks. */
export const MOST_UNREAD = 100;

export const unreadText = (count: number): string => (count < MOST_UNREAD ? String(count) : `${MOST_UNREAD - 1}+`);
