import type { UnfiledReason } from "#app/db/mail-words.ts";

/** Why an email was not filed, for the list and above its text. */
export const REASONS: Readonly<Record<UnfiledReason, { short: string; why: string }>> = {
  unknown_address: { short: "Unknown address", why: "It went to an address that belongs to no student." },
  wrong_sender: {
    short: "Another address",
    why: "It went to a student’s address for answers, and comes from another address than theirs.",
  },
  automatic: { short: "Automatic answer", why: "It says of itself that a program wrote it." },
  forged: {
    short: "Not from its sender",
    why: "The mail server found that it may not come from the address it names. Check by phone before you act on it.",
  },
  unreadable: {
    short: "We could not read it",
    why: "It is broken or encrypted, or it takes too much to read. Download it, and open it in a program for emails. Filed, it is kept whole with its person.",
  },
  empty: {
    short: "Nothing but a quote",
    why: "What is left without the quoted text is empty. All of it is shown here.",
  },
};
