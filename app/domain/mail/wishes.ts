/** The kinds of emails that a student chooses among. */
export const MAIL_LISTS = ["status", "documents", "dates", "messages"] as const;

export type MailList = (typeof MAIL_LISTS)[number];

/** Whether someone wants each kind. */
export type MailWishes = Record<MailList, boolean>;
