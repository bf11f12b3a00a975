/** Exports the figures of a period as a file, a line for each number. They name no student. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import { ANALYTICS, periodIn } from "../analytics/address.ts";
import { drawAnalytics } from "../analytics/draw.server.ts";
import { type FigureLine, linesOf } from "../analytics/lines.ts";
import type { Route } from "./+types/analytics.route.ts";
import { ExportPage } from "./export-parts.tsx";

const COLUMNS = {
  Figure: ({ figure }: FigureLine) => figure,
  Row: ({ row }: FigureLine) => row,
  Number: ({ number }: FigureLine) => number,
  Value: { value: ({ value }: FigureLine) => value },
};

/** Sends the file before any page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== "POST") return next();
    const viewer = await requireStaffWrite(args, "analytics.read");
    const days = periodIn(args.url);
    const lines = linesOf(drawAnalytics(await analytics(db, viewer, days), days));
    return listDownload(args.request, `shapla-analytics-${days}-days`, COLUMNS, oneBatch(lines));
  },
];

async function* oneBatch(lines: readonly FigureLine[]) {
  yield lines;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "analytics.read");
  return data(null, { status: 405, headers: { Allow: "POST" } });
}

export default function AnalyticsExport() {
  return <ExportPage list="analytics" back={ANALYTICS} />;
}
