/** What we promise a student who applies or asks. Staff see an application that waits longer as late. */

/** A counsellor contacts the student within this time. */
export const PROMISED_HOURS = 6;
