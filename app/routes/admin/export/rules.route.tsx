/** Exports the rules of all universities, by POST only, because an export writes an entry in the audit log. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { exportRules, RULE_EXPORT } from "#app/domain/catalogue/rules/export-rules.server.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import { ALL_RULES } from "../catalogue/kinds.ts";
import type { Route } from "./+types/rules.route.ts";
import { ExportPage } from "./export-parts.tsx";

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.catalogue");
    return listDownload(args.request, "shapla-rules", RULE_EXPORT, await exportRules(patientDb, viewer));
  },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "export.catalogue");
  return data(null, { status: 405, headers: { Allow: "POST" } });
}

export default function RulesExport() {
  return <ExportPage list="rules" back={ALL_RULES} />;
}
