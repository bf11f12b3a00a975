/** Downloads the rows of an import that have a problem, to correct and upload again. */

import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { unpack } from "#app/domain/catalogue/import/pack.ts";
import { rowsToCorrect } from "#app/domain/catalogue/import/rows-to-correct.ts";
import type { ReadFile } from "#app/domain/catalogue/import/sheets.ts";
import { getFile, getImport } from "#app/domain/catalogue/import/stored.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import type { Route } from "./+types/problem-rows.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const { importId } = args.params;
  const { report } = await orErrorPage(getImport(db, viewer, importId));
  const { file } = await orErrorPage(getFile(db, viewer, importId));
  const workbook = await rowsToCorrect(await unpack<ReadFile>(file), report?.problems ?? []);
  return new Response(new Uint8Array(workbook), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": disposition("rows-to-correct.xlsx"),
      "Cache-Control": "private, no-store",
    },
  });
}
