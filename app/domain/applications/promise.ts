/** What we promise a student who applies or asks. Staff see an application that waits longer as late. */

/** A counsellor contacts the student within this time. */
export const PROMISED_HOURS = 6;

/** Returns by when we have promised to contact someone who asked at that moment. */
export const promisedBy = (asked: Date): Date => new Date(asked.getTime() + PROMISED_HOURS * 3_600_000);

/** The promise inside a sentence. */
export const WITHIN = `within ${PROMISED_HOURS} hours`;

export const CONTACT_PROMISE = `A counsellor will contact you ${WITHIN}.`;
export const REPLY_PROMISE = `A counsellor will reply ${WITHIN}.`;
