/** The form by which staff send a notification: one schema for the page, its action and the API. */
import { z } from "zod";
import { isStorable } from "#app/domain/values/storable.ts";
import { NOTIFICATION_TYPES } from "./notification-types.ts";

export const REQUIRED = "Title and message are required.";
/** People that one notification may be addressed to by name; beyond that it goes to everybody. */
export const MAX_RECIPIENTS = 500;

const text = (max: number) =>
  z
    .string({ error: REQUIRED })
    .overwrite((value) => value.replace(/\r\n?/g, "\n").trim())
    .min(1, REQUIRED)
    .max(max, `Please use at most ${max.toLocaleString("en-GB")} characters`)
    .refine(isStorable, "Please remove the special characters");

export const notificationInput = z.object({
  title: text(200),
  message: text(2_000),
  type: z.enum(NOTIFICATION_TYPES, { error: "Please choose a type" }).default("info"),
  /** Empty is everybody. */
  userIds: z
    .array(z.uuid("This person does not exist"))
    .max(MAX_RECIPIENTS, `Please choose at most ${MAX_RECIPIENTS} people, or send it to all`)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
});

export type NotificationInput = z.output<typeof notificationInput>;
