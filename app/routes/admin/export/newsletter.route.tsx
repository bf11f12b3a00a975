/**
 * Exports the newsletter's subscribers as a file. By POST only: an export writes an entry in the audit log, and GET
 * must not write.
 */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportSubscriptions, type Subscription } from "#app/domain/newsletter/subscriptions.server.ts";
import type { Columns } from "#app/domain/staff/list-file.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import type { Route } from "./+types/newsletter.route.ts";
import { ExportPage } from "./export-parts.tsx";

const columns: Columns<Subscription> = {
  Email: (row) => row.email,
  "Subscribed on": { moment: (row) => row.createdAt },
};

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.newsletter");
    return listDownload(args.request, "shapla-newsletter", columns, await exportSubscriptions(patientDb, viewer));
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "export.newsletter");
  return data(null, { status: 405, headers: { Allow: "POST" } });
}

export default function NewsletterExport() {
  return <ExportPage list="notifications" back="/admin/notifications" />;
}
