export const NOTIFICATIONS_PATH = "/dashboard/notifications";

/** The news of the staff area. */
export const NEWS = "/admin/news";
