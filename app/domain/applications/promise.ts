/** What we promise a student who applies or asks. Staff see an application that waits longer as late. */

/** A counsellor contacts the student within this time. */
export const PROMISED_HOURS = 6;

/** The promise inside a sentence. */
export const WITHIN = `within ${PROMISED_HOURS} hours`;

export const CONTACT_PROMISE = `A counsellor will contact you ${WITHIN}.`;
export const REPLY_PROMISE = `A counsellor will reply ${WITHIN}.`;
