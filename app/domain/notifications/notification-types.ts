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

/** Turns "visa_update" into "Visa Update". */
export const typeLabel = (type: string): string =>
  type
    .split("_")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Returns the badge: "1" to "9", then "9+", or null for none. */
export const badgeText = (unread: number): string | null => (unread > 9 ? "9+" : unread > 0 ? String(unread) : null);
