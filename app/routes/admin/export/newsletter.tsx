/** The newsletter's list as a file. POST alone: GET writes nothing, and an export writes its entry in the audit log. */
import { data } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportSubscriptions, type Subscription } from "#app/domain/newsletter/subscriptions.server.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/newsletter.ts";
import { type Columns, csvDownload } from "./csv.server.ts";
import { ExportPage } from "./export-parts.tsx";

const columns: Columns<Subscription> = {
  Email: (row) => row.email,
  "Subscribed on": (row) => row.createdAt,
};

/** The file answers before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args);
    return csvDownload("shapla-newsletter", columns, await exportSubscriptions(patientDb, viewer));
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return data(null, { status: 405, headers: { Allow: "POST" } });
}

export default function NewsletterExport() {
  return <ExportPage list="notifications" back="/admin/notifications" />;
}
