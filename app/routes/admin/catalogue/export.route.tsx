/** Exports the whole catalogue. By POST only, because each export writes an entry in the audit log. */

import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { EXPORT_FORMATS, type ExportFormat, exportForStaff } from "#app/domain/catalogue/export.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { streamOf } from "#app/http/stream.server.ts";
import { Button } from "#app/ui/button.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/export.route.ts";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const meta = () => staffMeta("Export courses");

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "export.catalogue");
    const said = (await readForm(args.request)).get("format");
    const format = EXPORT_FORMATS.find((one) => one === said) ?? "xlsx";
    const chunks = await exportForStaff(patientDb, viewer, format);
    return new Response(streamOf(chunks), {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": disposition(`shapla-courses-${isoDay(new Date())}.${format}`),
        "Cache-Control": "private, no-store",
      },
    });
  },
];

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "export.catalogue");
  return null;
}

export default function ExportCourses() {
  return (
    <>
      <PageHeader title="Export courses" />
      <Panel titleId="export" title="Download all courses">
        <p>
          The file has every course except the sample ones, also those that are archived. You can change it in a
          spreadsheet program and import it again: only what you changed will change here. Each export is recorded in
          the audit log.
        </p>
        <form method="post">
          <Inline>
            <Button name="format" value="xlsx" look="filled">
              <Icon name="download" />
              Export as Excel workbook
            </Button>
            <Button name="format" value="csv">
              <Icon name="download" />
              Export as CSV
            </Button>
          </Inline>
        </form>
      </Panel>
    </>
  );
}
