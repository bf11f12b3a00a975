import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** The types of notification with their own colour and icon. Any other type is neutral. */
export const NOTIFICATION_TYPES = [
  "info",
  "success",
  "warning",
  "error",
  "application",
  "appointment",
  "critical",
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const isKnownType = (type: string): type is NotificationType =>
  (NOTIFICATION_TYPES as readonly string[]).includes(type);

/** The type of a notification about saved searches. Like any unknown one it is neutral. */
export const NEW_COURSES = "new_courses";

const LABELS: Readonly<Record<NotificationType | typeof NEW_COURSES, () => string>> = {
  info: m.news_type_info,
  success: m.news_type_success,
  warning: m.news_type_warning,
  error: m.news_type_error,
  application: m.news_type_application,
  appointment: m.news_type_appointment,
  critical: m.news_type_critical,
  new_courses: m.news_type_new_courses,
};
const hasLabel = (type: string): type is keyof typeof LABELS => Object.hasOwn(LABELS, type);

/** Returns the label of a type. One that staff made up is made of its words: "Visa Update" for "visa_update". */
export const typeLabel = (type: string): string => (hasLabel(type) ? LABELS[type]() : titled(type));

const titled = (type: string) =>
  type
    .split("_")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Returns the badge: "1" to "9", then "9+", or null for none. */
export const badgeText = (unread: number): string | null => (unread > 0 ? inDigits(unread > 9 ? "9+" : unread) : null);
