/** What people who are signed in have, and visitors do not. */
import { everybody, nobodysId, type Row, signedIn } from "./rows.ts";

export const studentRows: readonly Row[] = [
  { method: "GET", path: "/counselors", route: "counselors", answers: signedIn("/counselors") },
  { method: "GET", path: "/apply", route: "apply", answers: signedIn("/apply") },
  { method: "POST", path: "/apply", route: "apply", answers: signedIn("/apply", 422) },
  { method: "GET", path: "/dashboard", route: "dashboard", answers: signedIn("/dashboard") },
  {
    method: "GET",
    path: `/dashboard/applications/${nobodysId}`,
    route: "dashboard/applications/:applicationId",
    answers: signedIn(`/dashboard/applications/${nobodysId}`, 404),
  },
  {
    method: "POST",
    path: `/dashboard/applications/${nobodysId}`,
    route: "dashboard/applications/:applicationId",
    answers: signedIn(`/dashboard/applications/${nobodysId}`, 400),
  },
  ...(["GET", "POST"] as const).map(
    (method): Row => ({
      method,
      path: `/dashboard/confirm/${nobodysId}`,
      route: "dashboard/confirm/:enteredId",
      answers: signedIn(`/dashboard/confirm/${nobodysId}`, method === "GET" ? 404 : 422),
    }),
  ),
  { method: "GET", path: "/one-account/none", route: "one-account/:secret", answers: everybody(404) },
  { method: "POST", path: "/one-account/none", route: "one-account/:secret", answers: everybody(400) },
  { method: "GET", path: "/packs/none", route: "packs/:secret", answers: everybody(404) },
  { method: "GET", path: "/packs/none/pack.zip", route: "packs/:secret/pack.zip", answers: everybody(405) },
  { method: "POST", path: "/packs/none/pack.zip", route: "packs/:secret/pack.zip", answers: everybody(404) },
  { method: "GET", path: "/invitation/none", route: "invitation/:secret", answers: everybody(404) },
  { method: "POST", path: "/invitation/none", route: "invitation/:secret", answers: signedIn("/invitation/none", 404) },
  { method: "GET", path: "/dashboard/tasks", route: "dashboard/tasks", answers: signedIn("/dashboard/tasks") },
  { method: "POST", path: "/dashboard/tasks", route: "dashboard/tasks", answers: signedIn("/dashboard/tasks", 400) },
  { method: "GET", path: "/dashboard/money", route: "dashboard/money", answers: signedIn("/dashboard/money") },
  { method: "POST", path: "/dashboard/money", route: "dashboard/money", answers: signedIn("/dashboard/money", 400) },
  { method: "GET", path: "/dashboard/messages", route: "dashboard/messages", answers: signedIn("/dashboard/messages") },
  {
    method: "POST",
    path: "/dashboard/messages",
    route: "dashboard/messages",
    answers: signedIn("/dashboard/messages", 400),
  },
  {
    method: "GET",
    path: "/dashboard/documents",
    route: "dashboard/documents",
    answers: signedIn("/dashboard/documents"),
  },
  {
    method: "POST",
    path: "/dashboard/documents",
    route: "dashboard/documents",
    answers: signedIn("/dashboard/documents", 400),
  },
  {
    method: "GET",
    path: "/dashboard/documents/originals",
    route: "dashboard/documents/originals",
    answers: signedIn("/dashboard/documents/originals"),
  },
  {
    method: "POST",
    path: "/dashboard/documents/originals",
    route: "dashboard/documents/originals",
    answers: signedIn("/dashboard/documents/originals", 400),
  },
  {
    method: "GET",
    path: `/dashboard/packs/${nobodysId}`,
    route: "dashboard/packs/:packId",
    answers: signedIn(`/dashboard/packs/${nobodysId}`, 404),
  },
  {
    method: "POST",
    path: `/dashboard/packs/${nobodysId}`,
    route: "dashboard/packs/:packId",
    answers: signedIn(`/dashboard/packs/${nobodysId}`, 400),
  },
  {
    method: "GET",
    path: `/dashboard/packs/${nobodysId}/pack.zip`,
    route: "dashboard/packs/:packId/pack.zip",
    answers: signedIn(`/dashboard/packs/${nobodysId}/pack.zip`, 404),
  },
  { method: "GET", path: "/dashboard/calendar", route: "dashboard/calendar", answers: signedIn("/dashboard/calendar") },
  {
    method: "POST",
    path: "/dashboard/calendar",
    route: "dashboard/calendar",
    answers: signedIn("/dashboard/calendar", 400),
  },
  { method: "GET", path: "/api/calendar.ics?key=none", route: "api/calendar.ics", answers: everybody(404) },
  {
    method: "GET",
    path: "/dashboard/notifications",
    route: "dashboard/notifications",
    answers: signedIn("/dashboard/notifications"),
  },
  {
    method: "POST",
    path: "/dashboard/notifications",
    route: "dashboard/notifications",
    answers: signedIn("/dashboard/notifications", 400),
  },
  {
    method: "POST",
    path: "/dashboard/account/sessions",
    route: "dashboard/account/sessions",
    answers: signedIn("/dashboard/account/sessions", 400),
  },
  ...["", "/sessions", "/delete"].map(
    (path): Row => ({
      method: "GET",
      path: `/dashboard/account${path}`,
      route: `dashboard/account${path}`,
      answers: signedIn(`/dashboard/account${path}`),
    }),
  ),
  {
    method: "POST",
    path: "/dashboard/account",
    route: "dashboard/account",
    answers: signedIn("/dashboard/account", 400),
  },
  { method: "GET", path: "/dashboard/searches", route: "dashboard/searches", answers: signedIn("/dashboard/searches") },
  {
    method: "POST",
    path: "/dashboard/searches",
    route: "dashboard/searches",
    answers: signedIn("/dashboard/searches", 400),
  },
  {
    method: "GET",
    path: "/apply/sent?key=none",
    route: "apply/sent",
    answers: signedIn("/apply/sent?key=none"),
  },
  {
    method: "GET",
    path: "/dashboard/recent",
    route: "dashboard/recent",
    answers: signedIn("/dashboard/recent", [302, "/dashboard"]),
  },
  {
    method: "POST",
    path: "/dashboard/recent",
    route: "dashboard/recent",
    answers: signedIn("/dashboard/recent", 400),
  },
  {
    method: "GET",
    path: "/dashboard/account/data.json",
    route: "dashboard/account/data.json",
    answers: signedIn("/dashboard/account"),
  },
  {
    method: "GET",
    path: "/dashboard/account/data.zip",
    route: "dashboard/account/data.zip",
    answers: signedIn("/dashboard/account"),
  },
  ...["", "/none"].flatMap((path): Row[] => {
    const row = {
      path: `/documents/uploads${path}`,
      route: path ? "documents/uploads/:uploadId" : "documents/uploads",
    };
    const at = (answer: number) => signedIn(row.path, answer);
    // A form is no part of an upload.
    return [
      { ...row, method: "GET", answers: at(path ? 404 : 204) },
      { ...row, method: "POST", answers: at(412) },
    ];
  }),
  {
    method: "GET",
    path: `/documents/files/${nobodysId}`,
    route: "documents/files/:fileId",
    answers: signedIn(`/documents/files/${nobodysId}`, 404),
  },
  {
    method: "GET",
    path: "/dashboard/notifications/unread",
    route: "dashboard/notifications/unread",
    // It answers with data, so sign-in does not return to it.
    answers: signedIn("/"),
  },
  {
    method: "POST",
    path: "/api/notifications/stream",
    route: "api/notifications/stream",
    answers: everybody(405),
  },
];
