/** Exports the payments as a file, by POST only, because an export writes an entry in the audit log. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportPayments } from "#app/domain/payments/export-payments.server.ts";
import { PAYMENT_EXPORT } from "#app/domain/payments/payment-export.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import type { Route } from "./+types/payments.route.ts";
import { ExportPage } from "./export-parts.tsx";

const isMine = (url: URL) => url.searchParams.get("owner") === "mine";

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.people");
    const batches = await exportPayments(patientDb, viewer, { isMine: isMine(args.url) });
    return listDownload(args.request, "shapla-payments", PAYMENT_EXPORT, batches);
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "export.people");
  const back = `/admin/money${isMine(args.url) ? "?owner=mine" : ""}`;
  return data({ back }, { status: 405, headers: { Allow: "POST" } });
}

export default function PaymentsExport({ loaderData }: Route.ComponentProps) {
  return <ExportPage list="payments" back={loaderData.back} />;
}
