/** Downloads the rejected rows of an import, to correct in a spreadsheet. */

import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { problemsCsv } from "#app/domain/catalogue/import/problems-csv.ts";
import { getImport } from "#app/domain/catalogue/import/stored.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import type { Route } from "./+types/problems.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const { report } = await orErrorPage(getImport(db, viewer, args.params.importId));
  return new Response(problemsCsv(report?.problems ?? []), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("problems.csv"),
      "Cache-Control": "private, no-store",
    },
  });
}
