export const NOTIFICATIONS_PATH = "/dashboard/notifications";
