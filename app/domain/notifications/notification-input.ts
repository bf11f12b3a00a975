/** The input of the form for a notification: one schema for the page, its action and the API. */
import { z } from "zod";
import { requiredLines } from "#app/domain/values/text.ts";
import { NOTIFICATION_TYPES } from "./notification-types.ts";

export const REQUIRED = "Title and message are required.";
/** The most people that one notification can be sent to by name. For more, send it to everyone. */
const MAX_RECIPIENTS = 500;

export const notificationInput = z.object({
  title: requiredLines(REQUIRED, 200),
  message: requiredLines(REQUIRED, 2_000),
  type: z.enum(NOTIFICATION_TYPES, { error: "Select a type" }).default("info"),
  /** Empty means everyone. */
  userIds: z
    .array(z.uuid("We cannot find one of these people"))
    .max(MAX_RECIPIENTS, `Select ${MAX_RECIPIENTS} people or fewer, or send it to everyone`)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
});

export type NotificationInput = z.output<typeof notificationInput>;
