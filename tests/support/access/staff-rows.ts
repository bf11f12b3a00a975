/** The staff area, with the permission that each page asks for. */
import type { Permission } from "../../../app/domain/permissions.ts";
import { type Answer, everybody, nobodysId, type Row, staffWith } from "./rows.ts";

type Short = readonly [Row["method"], path: string, route: string, Permission, Answer];

const id = nobodysId;
const COURSE = "university-of-manchester-msc-data-science";
const UNIVERSITY = "university-of-manchester";

const work: Short[] = [
  ["GET", "", "", "desk.open", 200],
  ["GET", "?all=tasks&who=mine", "", "desk.open", 200],
  ["POST", "?index", "", "people.change", 400],
  ["GET", "/applications", "/applications", "people.read", 200],
  ["POST", "/applications", "/applications", "people.change", 400],
  ["GET", "/applications/bulk", "/applications/bulk", "people.change", 200],
  ["POST", "/applications/bulk", "/applications/bulk", "people.change", 400],
  ["GET", "/applications/export", "/applications/export", "export.people", 405],
  ["POST", "/applications/export", "/applications/export", "export.people", 200],
  ["GET", `/applications/${id}`, "/applications/:applicationId", "people.read", 404],
  ["POST", `/applications/${id}`, "/applications/:applicationId", "people.change", 400],
  ["GET", `/applications/${id}/move/reviewing`, "/applications/:applicationId/move/:status", "people.change", 404],
  ["POST", `/applications/${id}/move/reviewing`, "/applications/:applicationId/move/:status", "people.change", 400],
  ["GET", `/applications/${id}/courses/none`, "/applications/:applicationId/courses/:courseId", "people.read", 404],
  ["POST", `/applications/${id}/courses/none`, "/applications/:applicationId/courses/:courseId", "people.change", 422],
  ["GET", "/originals", "/originals", "people.read", 200],
  [
    "GET",
    `/applications/${id}/courses/none/payments`,
    "/applications/:applicationId/courses/:courseId/payments",
    "people.read",
    404,
  ],
  [
    "POST",
    `/applications/${id}/courses/none/payments`,
    "/applications/:applicationId/courses/:courseId/payments",
    "people.change",
    400,
  ],
  ["GET", "/catalogue/universities/none/rules", "/catalogue/universities/:recordId/rules", "catalogue.read", 404],
  ["POST", "/catalogue/universities/none/rules", "/catalogue/universities/:recordId/rules", "catalogue.change", 400],
  ["GET", "/money", "/money", "people.read", 200],
  ["GET", `/receipts/${id}`, "/receipts/:paymentId", "people.read", 404],
  ["GET", `/originals/${id}/receipt`, "/originals/:originalId/receipt", "people.read", 404],
  ["GET", `/packs/${id}`, "/packs/:packId", "people.read", 404],
  ["POST", `/packs/${id}`, "/packs/:packId", "people.change", 404],
  ["GET", `/packs/${id}/pack.zip`, "/packs/:packId/pack.zip", "people.change", 405],
  ["POST", `/packs/${id}/pack.zip`, "/packs/:packId/pack.zip", "people.change", 404],
  ["GET", `/applications/${id}/whatsapp`, "/applications/:applicationId/whatsapp", "people.change", 404],
  ["POST", `/applications/${id}/whatsapp`, "/applications/:applicationId/whatsapp", "people.change", 404],
  ["GET", "/documents", "/documents", "people.change", 200],
  ["GET", `/documents/${id}`, "/documents/:documentId", "people.read", 404],
  ["POST", `/documents/${id}`, "/documents/:documentId", "people.change", 404],
  ["GET", "/messages", "/messages", "people.read", 200],
  ["POST", "/messages", "/messages", "people.change", 400],
  ["GET", `/messages/unfiled/${id}/email.eml`, "/messages/unfiled/:mailId/email.eml", "people.read", 404],
  ["GET", `/messages/unfiled/${id}/files/0`, "/messages/unfiled/:mailId/files/:number", "people.read", 404],
  ["GET", `/messages/${id}`, "/messages/:userId", "people.read", 404],
  ["POST", `/messages/${id}`, "/messages/:userId", "people.change", 400],
  ["GET", "/news", "/news", "desk.open", 200],
  ["POST", "/news", "/news", "desk.open", 400],
  ["GET", "/news/unread", "/news/unread", "desk.open", 200],
  ["GET", "/views", "/views", "people.read", 200],
  ["POST", "/views", "/views", "people.read", 400],
  ["GET", "/team", "/team", "people.change", 200],
  ["GET", `/team?from=${id}`, "/team", "people.assign", 404],
  ["POST", "/team", "/team", "people.change", 400],
  ["GET", "/team/promises", "/team/:list", "people.change", 404],
  ["GET", "/people", "/people", "people.read", 200],
  ["GET", "/users", "/users", "people.read", 200],
  ["GET", `/users/${id}`, "/users/:userId", "people.read", 404],
  ["POST", `/users/${id}`, "/users/:userId", "people.assign", 422],
  ["GET", "/users/none", "/users/:userId", "people.read", 404],
  ["GET", `/users/${id}/documents`, "/users/:userId/documents", "people.read", 404],
  ["POST", `/users/${id}/documents`, "/users/:userId/documents", "people.change", 422],
  ["POST", `/users/${id}/documents?add=passport`, "/users/:userId/documents", "people.change", 404],
  ["GET", `/users/${id}/mail`, "/users/:userId/mail", "people.read", [302, `/admin/users/${id}`]],
  ["POST", `/users/${id}/mail`, "/users/:userId/mail", "people.change", 404],
  ["GET", `/users/${id}/join/${id}`, "/users/:userId/join/:otherId", "people.change", 404],
  ["POST", `/users/${id}/join/${id}`, "/users/:userId/join/:otherId", "people.change", 400],
  ["GET", `/users/${id}/role`, "/users/:userId/role", "roles.change", 404],
  ["POST", `/users/${id}/role`, "/users/:userId/role", "roles.change", 422],
  ["GET", "/leads", "/leads", "people.read", 200],
  ["POST", "/leads", "/leads", "people.change", 400],
  ["GET", "/leads/bulk", "/leads/bulk", "people.change", 200],
  ["POST", "/leads/bulk", "/leads/bulk", "people.change", 400],
  ["GET", "/leads/new", "/leads/new", "people.change", 200],
  ["POST", "/leads/new", "/leads/new", "people.change", 422],
  ["GET", "/leads/export", "/leads/export", "export.people", 405],
  ["POST", "/leads/export", "/leads/export", "export.people", 200],
  ["GET", `/leads/${id}`, "/leads/:leadId", "people.read", 404],
  ["GET", "/leads/none", "/leads/:leadId", "people.read", 404],
  ["POST", `/leads/${id}`, "/leads/:leadId", "people.change", 404],
  ["GET", `/leads/${id}/application`, "/leads/:leadId/application", "people.change", 404],
  ["POST", `/leads/${id}/application`, "/leads/:leadId/application", "people.change", 404],
  ["GET", "/leads/left-behind", "/leads/left-behind", "people.change", 200],
  ["POST", "/leads/left-behind", "/leads/left-behind", "people.change", 400],
  ["GET", "/leads/import", "/leads/import", "leads.import", 200],
  ["POST", "/leads/import", "/leads/import", "leads.import", 422],
  ["GET", `/leads/import/${id}`, "/leads/import/:importId", "leads.import", 404],
  ["POST", `/leads/import/${id}`, "/leads/import/:importId", "leads.import", 404],
  ["GET", `/leads/import/${id}/report.csv`, "/leads/import/:importId/report.csv", "leads.import", 404],
  ["GET", "/leads/known?phone=01712-345678", "/leads/known", "people.read", 200],
  ["GET", `/leads/${id}/merge/${id}`, "/leads/:leadId/merge/:otherId", "people.change", 404],
  ["POST", `/leads/${id}/merge/${id}`, "/leads/:leadId/merge/:otherId", "people.change", 400],
];

const office: Short[] = [
  ["GET", "/notifications", "/notifications", "send.one", 200],
  ["POST", "/notifications", "/notifications", "send.one", 200],
  ["GET", "/notifications/newsletter", "/notifications/newsletter", "export.newsletter", 405],
  ["POST", "/notifications/newsletter", "/notifications/newsletter", "export.newsletter", 200],
  ["GET", "/analytics", "/analytics", "analytics.read", 200],
  ["GET", "/analytics/courses", "/analytics/:list", "analytics.read", 200],
  ["GET", "/analytics/export", "/analytics/export", "analytics.read", 405],
  ["POST", "/analytics/export", "/analytics/export", "analytics.read", 200],
  ["GET", "/figures", "/figures", "figures.read", 200],
  ["POST", "/figures", "/figures", "figures.change", 400],
  ["GET", "/figures/documents", "/figures/documents", "figures.read", 200],
  ["GET", "/figures/documents/passport", "/figures/documents/:kindId", "figures.change", 200],
  ["GET", "/figures/documents/none", "/figures/documents/:kindId", "figures.change", 404],
  ["POST", "/figures/documents/none", "/figures/documents/:kindId", "figures.change", 422],
  ["GET", "/figures/messages", "/figures/messages", "figures.read", 200],
  ["GET", "/figures/messages/new", "/figures/messages/:templateId", "figures.change", 200],
  ["GET", `/figures/messages/${id}`, "/figures/messages/:templateId", "figures.change", 404],
  ["POST", `/figures/messages/${id}`, "/figures/messages/:templateId", "figures.change", 422],
  ["GET", "/figures/tasks", "/figures/tasks", "figures.read", 200],
  ["POST", "/figures/tasks", "/figures/tasks", "figures.change", 422],
  ["GET", "/checks", "/checks", "checks.read", 200],
  ["POST", "/checks", "/checks", "checks.read", [302, "/admin/checks"]],
  ["GET", "/settings", "/settings", "settings.change", 200],
  ["POST", "/settings", "/settings", "settings.change", [302, "/admin/settings"]],
  ["GET", "/audit", "/audit", "audit.read", 200],
];

/** Returns rows for the pages of one record: edit and archive, and new for one that is not there. */
function recordRows(kind: string, record: string, found: number, changed: number): Short[] {
  const route = "/:kind/:recordId";
  const rows: Short[] = [
    ["GET", `/${kind}/${record}`, route, "catalogue.read", found],
    ["POST", `/${kind}/${record}`, route, "catalogue.change", changed],
    ["GET", `/${kind}/${record}/archive`, `${route}/archive`, "catalogue.change", found],
    ["POST", `/${kind}/${record}/archive`, `${route}/archive`, "catalogue.change", 400],
  ];
  return found === 200
    ? rows
    : [
        ["GET", `/${kind}/new`, "/:kind/new", "catalogue.change", 200],
        ["POST", `/${kind}/new`, "/:kind/new", "catalogue.change", 400],
        ...rows,
      ];
}

const catalogue: Short[] = [
  ["GET", "", "", "catalogue.read", 200],
  ...["courses", "universities", "counsellors", "tutorials"].flatMap((kind): Short[] => [
    ["GET", `/${kind}`, `/${kind}`, "catalogue.read", 200],
    ...recordRows(kind, "none", 404, 404),
  ]),
  ["GET", "/counsellors/none/card", "/counsellors/:recordId/card", "catalogue.read", 404],
  ["POST", "/counsellors/none/card", "/counsellors/:recordId/card", "people.assign", 422],
  ...recordRows("courses", COURSE, 200, 422),
  ...recordRows("universities", UNIVERSITY, 200, 422),
  ["GET", "/people/new", "/:kind/new", "catalogue.change", 404],
  ["POST", "/people/new", "/:kind/new", "catalogue.change", 404],
  ["GET", `/universities/${UNIVERSITY}/merge`, "/universities/:universityId/merge", "catalogue.change", 200],
  ["POST", `/universities/${UNIVERSITY}/merge`, "/universities/:universityId/merge", "catalogue.change", 422],
  ["GET", "/import", "/import", "catalogue.change", 200],
  ["POST", "/import", "/import", "catalogue.change", 422],
  ["GET", `/import/${id}`, "/import/:importId", "catalogue.change", 404],
  ["POST", `/import/${id}`, "/import/:importId", "catalogue.change", 404],
  ["GET", `/import/${id}/undo`, "/import/:importId/undo", "catalogue.change", 404],
  ["POST", `/import/${id}/undo`, "/import/:importId/undo", "catalogue.change", 404],
  ["GET", `/import/${id}/problems.csv`, "/import/:importId/problems.csv", "catalogue.change", 404],
  ["GET", `/import/${id}/rows.xlsx`, "/import/:importId/rows.xlsx", "catalogue.change", 404],
  ["GET", "/rollover", "/rollover", "catalogue.change", 200],
  ["POST", "/rollover", "/rollover", "catalogue.change", 422],
  ["GET", "/export", "/export", "export.catalogue", 200],
  ["POST", "/export", "/export", "export.catalogue", 200],
];

const under =
  (base: string) =>
  ([method, path, route, permission, answer]: Short): Row => ({
    method,
    path: `/${base}${path}`,
    route: `${base}${route}`,
    answers: staffWith(permission, answer),
  });

export const staffRows: readonly Row[] = [
  ...[...work, ...office].map(under("admin")),
  ...catalogue.map(under("admin/catalogue")),
  { method: "POST", path: "/admin/audit", route: "admin/audit", answers: everybody(405) },
];
