/**
 * Exports the applications as a file. By POST only: an export writes an entry in the audit log, and GET must not write.
 */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { APPLICATION_EXPORT, rowsOfChoices } from "#app/domain/applications/application-export.ts";
import { exportApplications } from "#app/domain/applications/full-applications.server.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import { addressOf, filtersOf } from "../applications/address.ts";
import type { Route } from "./+types/applications.route.ts";
import { ExportPage } from "./export-parts.tsx";

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.people");
    return listDownload(
      args.request,
      "shapla-applications",
      APPLICATION_EXPORT,
      rowsOfChoices(await exportApplications(patientDb, viewer, filtersOf(args.url, viewer))),
    );
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "export.people");
  return data({ back: addressOf(filtersOf(args.url, viewer), 1) }, { status: 405, headers: { Allow: "POST" } });
}

export default function ApplicationsExport({ loaderData }: Route.ComponentProps) {
  return <ExportPage list="applications" back={loaderData.back} />;
}
