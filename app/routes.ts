/** The URL map: every page and resource of the product. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/frame/layout.tsx", [
    index("routes/content/home.tsx"),
    route("courses", "routes/catalogue/courses.tsx"),
    route("favorites", "routes/favourites/favourites.tsx"),
    route("compare", "routes/favourites/compare.tsx"),
    route("counselors", "routes/counsellors/counsellors.tsx"),
    route("apply", "routes/applications/apply.tsx"),
    layout("routes/tutorials/layout.tsx", [route("dashboard", "routes/account/dashboard.tsx")]),
    route("dashboard/applications/:applicationId", "routes/applications/application.tsx"),
    route("dashboard/notifications", "routes/notifications/notifications.tsx"),
  ]),
  layout("routes/frame/public-layout.tsx", [
    route("courses/:courseId", "routes/catalogue/course.tsx"),
    route("office-location", "routes/content/office.tsx"),
    route("privacy-policy", "routes/content/privacy.tsx"),
    route("terms", "routes/content/terms.tsx"),
    route("*", "routes/content/not-found.tsx"),
  ]),
  route("login", "routes/account/login.tsx"),
  route("auth/callback", "routes/account/callback.ts"),
  route("auth/sign-out", "routes/account/sign-out.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/overview.tsx"),
    route("applications", "routes/admin/applications/list.tsx"),
    route("applications/bulk", "routes/admin/applications/bulk.tsx"),
    route("applications/:applicationId", "routes/admin/applications/application.tsx"),
    route("notifications", "routes/admin/notifications/send.tsx"),
    route("analytics", "routes/admin/analytics/analytics.tsx"),
    route("catalogue/import", "routes/admin/catalogue/import.tsx"),
    route("catalogue/import/:importId", "routes/admin/catalogue/import-file.tsx"),
  ]),
  route("dashboard/notifications/unread", "routes/notifications/unread.ts"),
  route("api/notifications/stream", "routes/notifications/stream.ts"),
  route("admin/catalogue/import/:importId/problems.csv", "routes/admin/catalogue/problems.ts"),
  route("health/live", "routes/system/live.ts"),
  route("health/ready", "routes/system/ready.ts"),
] satisfies RouteConfig;
