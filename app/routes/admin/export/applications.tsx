/**
 * Exports the applications as a file. By POST only: an export writes an entry in the audit log, and GET must not write.
 */
import { data } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportApplications, type FullApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { addressOf, filtersOf } from "../applications/address.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/applications.ts";
import { ExportPage } from "./export-parts.tsx";
import { type Columns, chatCell, listDownload } from "./list-file.server.ts";

const columns: Columns<FullApplication> = {
  Reference: (row) => row.reference,
  Name: (row) => row.fullName,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  WhatsApp: (row) => chatCell(row.phoneE164 ?? (row.phone && internationalDigits(row.phone))),
  Status: (row) => describeStatus(row.status).label,
  Courses: (row) => row.courses.map((course) => `${course.name}, ${course.universityName}`).join("; "),
  Notes: (row) => row.additionalNotes,
  Submitted: { moment: (row) => row.createdAt },
  "Status changed": { moment: (row) => row.statusChangedAt },
};

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args);
    return listDownload(
      args.request,
      "shapla-applications",
      columns,
      await exportApplications(patientDb, viewer, filtersOf(args.url)),
    );
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return data({ back: addressOf(filtersOf(args.url), 1) }, { status: 405, headers: { Allow: "POST" } });
}

export default function ApplicationsExport({ loaderData }: Route.ComponentProps) {
  return <ExportPage list="applications" back={loaderData.back} />;
}
