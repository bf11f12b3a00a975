import { z } from "zod";
import { type Batches, type Columns, LIST_FORMATS, listFile } from "#app/domain/staff/list-file.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "./body.server.ts";
import { disposition } from "./download-name.ts";
import { parseForm } from "./form.server.ts";
import { streamOf } from "./stream.server.ts";

const exportInput = z.object({ format: z.enum(LIST_FORMATS).default("csv") });

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Returns a download of `batches`, in the format that the form asks for. Each batch is read when the last one has gone.
 */
export async function listDownload<Row>(
  request: Request,
  name: string,
  columns: Columns<Row>,
  batches: Batches<Row>,
  now = new Date(),
): Promise<Response> {
  const { format } = parseForm(await readForm(request), exportInput, { set: true });
  return new Response(streamOf(listFile(format, name, columns, batches)), {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": disposition(`${name}-${dayInDhaka(now)}.${format}`),
      "Cache-Control": "private, no-store",
    },
  });
}
