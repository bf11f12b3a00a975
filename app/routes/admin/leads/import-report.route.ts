/** Downloads what became of each row of an import of leads. */

import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { unpack } from "#app/domain/catalogue/import/pack.ts";
import { getLeadImport } from "#app/domain/leads/import/import-leads.server.ts";
import type { Fate } from "#app/domain/leads/import/plan.server.ts";
import { reportCsv } from "#app/domain/leads/import/report.ts";
import { disposition } from "#app/http/download-name.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import type { Route } from "./+types/import-report.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "leads.import");
  const { report } = await orErrorPage(getLeadImport(db, viewer, args.params.importId));
  return new Response(reportCsv(report ? await unpack<Fate[]>(report) : []), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("report.csv"),
      "Cache-Control": "private, no-store",
    },
  });
}
