/** Who a task is for, where a form asks: the student, the owner, or the ID of a member of staff. */
export const FOR_STUDENT = "student";
export const FOR_OWNER = "owner";

/** How long the title of a task is at most. */
export const MOST_CHARACTERS = 200;
