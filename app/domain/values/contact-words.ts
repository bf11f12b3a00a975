import type { contactKinds } from "#app/db/words.ts";

export type ContactKind = (typeof contactKinds)[number];

const LABELS: Readonly<Record<ContactKind, string>> = {
  called: "Called",
  no_answer: "No answer",
  whatsapp: "WhatsApp",
  message: "Message",
  visit: "Visit",
};

export const CONTACT_KINDS = Object.keys(LABELS) as ContactKind[];

export const contactLabel = (kind: ContactKind): string => LABELS[kind];

/** Whether the person was reached, which a call without an answer does not do. */
export const isReached = (kind: ContactKind): boolean => kind !== "no_answer";
