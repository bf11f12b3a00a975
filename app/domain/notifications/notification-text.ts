/** Notifications in words. Those of the system are stored as kind and parameters, those of staff as they wrote them. */
import type { NotificationContent } from "#app/db/words.ts";
import { CONTACT_PROMISE } from "#app/domain/applications/promise.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { courseOrApplication, stepNotice } from "#app/domain/applications/steps.ts";
import { countOf } from "#app/notation.ts";

export interface NotificationText {
  title: string;
  message: string | null;
}

type Written = {
  [Kind in NotificationContent["kind"]]: (content: Extract<NotificationContent, { kind: Kind }>) => NotificationText;
};

const written: Written = {
  application_submitted: ({ reference }) => ({
    title: "Application submitted",
    message: `We have received your application ${reference}. ${CONTACT_PROMISE}`,
  }),

  status_changed: ({ status, course }) => stepNotice(status, course),

  status_corrected: ({ status, course, reference }) => {
    const { label } = describeStatus(status);
    return {
      title: `Correction: ${label}: ${courseOrApplication(course)}`,
      message: `The last message about your application ${reference} was sent by mistake. It is still at ${label}.`,
    };
  },

  new_courses: ({ courses, searches }) => ({
    title: `${countOf(courses, "new course")} for your saved searches`,
    message: searches.map(({ name, fresh }) => `${name}: ${fresh}`).join("\n"),
  }),
};

/** Shown for a kind that only a newer version knows, while both run or after a return to this one. */
const NOT_KNOWN: NotificationText = { title: "There is news for you", message: "Open My Dashboard to see it." };

const isKnown = (kind: string): kind is NotificationContent["kind"] => Object.hasOwn(written, kind);

/** Returns what a notification says. */
export function notificationText({
  content,
  title,
  message,
}: {
  content: NotificationContent | null;
  title: string | null;
  message: string | null;
}): NotificationText {
  if (!content) return { title: title ?? "", message };
  return isKnown(content.kind) ? written[content.kind](content as never) : NOT_KNOWN;
}
