/** The notifications of the sample's students, and which of them they have read. */

import type { notifications } from "#app/db/schema.ts";
import { NUSRAT, STAFF } from "./accounts.ts";
import type { SampleApplication } from "./applications.ts";
import { DAY, HOUR } from "./history.ts";
import { stableId } from "./user-id.ts";

type Notification = typeof notifications.$inferInsert & { id: string; createdAt: Date };

/** Returns a notification for each step of an application. */
export function notificationsOf(application: SampleApplication, firstCourse: string): Notification[] {
  return application.events.map(({ fromStatus, toStatus, createdAt }) => {
    const submitted = fromStatus === null;
    return {
      id: stableId(`notification ${application.id} ${toStatus}`),
      userId: application.student.id,
      type: "application",
      content: submitted
        ? { kind: "application_submitted", reference: application.reference }
        : { kind: "status_changed", status: toStatus, course: firstCourse },
      applicationId: application.id,
      createdBy: submitted ? null : STAFF.id,
      createdAt,
    };
  });
}

type NotificationRow = readonly [ageInHours: number, type: string, title: string, message: string | null];

const TO_NUSRAT: readonly NotificationRow[] = [
  [30 * 24, "info", "Welcome to Shapla", "Save the courses you like, then apply with a counsellor's help."],
  [24 * 24, "appointment", "Call with your counsellor", "Thursday at 4 pm, Dhaka time. Have your transcripts ready."],
  [20 * 24, "warning", "Your passport expires soon", "Renew it before you apply for the visa."],
  [
    12 * 24,
    "error",
    "A document could not be read",
    "Please send your HSC certificate again, as a photo in good light.",
  ],
  [10 * 24, "success", "Documents complete", "We have everything the university needs."],
  [
    3 * 24,
    "critical",
    "Deposit due in ten days",
    "You could lose your offer if the deposit is late. Talk to your counsellor today.",
  ],
];

const TO_EVERYBODY: readonly NotificationRow[] = [
  [
    13 * 24,
    "info",
    "Applications for the next intake are open",
    "Several universities are now taking applications. Ask your counsellor about deadlines.",
  ],
  [2 * 24, "appointment", "Open day at our Dhaka office", "Meet our counsellors this Saturday, 11 am to 5 pm."],
];

const written =
  (userId: string | null, now: Date) =>
  ([age, type, title, message]: NotificationRow): Notification => ({
    id: stableId(`notification ${userId} ${title} ${now.getTime()}`),
    userId,
    type,
    title,
    message,
    createdBy: STAFF.id,
    createdAt: new Date(now.getTime() - age * HOUR),
  });

export const notificationsByStaff = (now: Date): Notification[] => [
  ...TO_NUSRAT.map(written(NUSRAT.id, now)),
  ...TO_EVERYBODY.map(written(null, now)),
];

/** Returns the read marks of Nusrat, who has read everything older than six days. */
export const readByNusrat = (all: readonly Notification[], now: Date) =>
  all
    .filter(({ userId, createdAt }) => (userId === NUSRAT.id || userId === null) && +createdAt < +now - 6 * DAY)
    .map(({ id, createdAt }) => ({ userId: NUSRAT.id, notificationId: id, readAt: new Date(+createdAt + 2 * HOUR) }));
