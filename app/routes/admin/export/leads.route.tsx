/** Exports the leads as a file. By POST only: an export writes an entry in the audit log, and GET must not write. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportLeads, type Lead } from "#app/domain/leads/leads.server.ts";
import { otherAddressesOf, sourceLabel, statusLabel } from "#app/domain/people/lead-words.ts";
import { type Columns, chatCell } from "#app/domain/staff/list-file.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { JOINT } from "#app/domain/values/emails.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import { addressOf, filtersOf } from "../leads/address.ts";
import type { Route } from "./+types/leads.route.ts";
import { ExportPage } from "./export-parts.tsx";

const isEmail = (address: string) => address.includes("@");
const othersOf = (row: Lead, is: (address: string) => boolean) => otherAddressesOf(row).filter(is).join(JOINT);

const columns: Columns<Lead> = {
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  WhatsApp: (row) => chatCell(row.phoneE164 ?? (row.phone && internationalDigits(row.phone))),
  "Other emails": (row) => othersOf(row, isEmail),
  "Other phones": (row) => othersOf(row, (one) => !isEmail(one) && !allE164(row.phone).includes(one)),
  Source: (row) => sourceLabel(row.source),
  Status: (row) => statusLabel(row.status),
  "Courses of interest": (row) => row.interestedCourses,
  Notes: (row) => row.notes,
  Created: { moment: (row) => row.createdAt },
  "Last changed": { moment: (row) => row.updatedAt },
};

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.people");
    return listDownload(
      args.request,
      "shapla-leads",
      columns,
      await exportLeads(patientDb, viewer, filtersOf(args.url, viewer)),
    );
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "export.people");
  return data({ back: addressOf(filtersOf(args.url, viewer), 1) }, { status: 405, headers: { Allow: "POST" } });
}

export default function LeadsExport({ loaderData }: Route.ComponentProps) {
  return <ExportPage list="leads" back={loaderData.back} />;
}
