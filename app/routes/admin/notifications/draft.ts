/** A notification that has been typed and not yet sent. */

import { z } from "zod";
import { type NotificationInput, notificationInput, REQUIRED } from "#app/domain/notifications/notification-input.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { parseForm } from "#app/http/form.server.ts";

export interface Draft {
  title: string;
  message: string;
  type: string;
  sendTo: "all" | "chosen";
  userIds: string[];
  /** The search text for people. */
  people: string;
  /** Identifies the notification, so that sending it twice makes one. */
  key: string;
}

export const emptyDraft = (key: string, sendTo: Draft["sendTo"]): Draft => ({
  title: "",
  message: "",
  type: "info",
  sendTo,
  userIds: [],
  people: "",
  key,
});

const text = z.string().default("");
const draftForm = z.object({
  ...{ title: text, message: text, sendTo: text, people: text, key: text },
  type: z.string().default("info"),
  userIds: z.array(z.string()).default([]),
});

export function readDraft(form: FormData): Draft {
  const { sendTo, userIds, people, key, ...written } = parseForm(form, draftForm, { set: true });
  return {
    ...written,
    sendTo: sendTo === "chosen" ? "chosen" : "all",
    userIds: [...new Set(userIds)].filter(isUuid),
    people: people.trim().slice(0, 200),
    key: isUuid(key) ? key : crypto.randomUUID(),
  };
}

const ONE_PERSON = "Select 1 person. Your role sends to one person at a time.";

type Checked = { success: true; input: NotificationInput } | { success: false; errors: Record<string, string> };

/** Returns the notification as the writer can send it, or its errors by field. */
export function checkDraft(draft: Draft, toMany: boolean): Checked {
  const errors: Record<string, string> = {};
  const userIds = draft.sendTo === "all" ? [] : draft.userIds;
  if (draft.sendTo === "chosen" && userIds.length === 0)
    errors.userIds = "Select at least 1 person, or send it to everyone.";
  if (!toMany && userIds.length !== 1) errors.userIds = ONE_PERSON;
  const parsed = notificationInput.safeParse({ ...draft, userIds });
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  // Both are missing: each is said once.
  if (errors.title === REQUIRED && errors.message === REQUIRED) errors.message = "Enter a message.";
  return parsed.success && Object.keys(errors).length === 0
    ? { success: true, input: parsed.data }
    : { success: false, errors };
}
