/** The figures as lines of a file: what the tables show, and the numbers behind the columns of weeks. */
import { type BarRow, type CountLink, cellText } from "#app/ui/charts/bar-table.tsx";
import { BECAME_WORDS } from "./address.ts";
import type { drawAnalytics } from "./draw.server.ts";

export interface FigureLine {
  figure: string;
  row: string;
  number: string;
  /** A number wherever it is one, so that a spreadsheet adds it up. */
  value: number | string;
}

export function linesOf(drawn: ReturnType<typeof drawAnalytics>): FigureLine[] {
  const { weeks, pipeline, sources, statuses, courses, universities, outcomes, promise, results } = drawn;
  const table = (figure: string, numbers: readonly string[], rows: readonly BarRow[]): FigureLine[] =>
    rows.flatMap(({ label, cells }) =>
      cells.map((cell, at) => ({ figure, row: label, number: numbers[at] ?? "", value: numberIn(cell) })),
    );
  const promises = (figure: string, rows: (typeof promise)["bySource"]): FigureLine[] =>
    table(
      figure,
      ["Promised", "In time", "Median"],
      rows.map(({ name, promised, kept, median }) => ({ label: name, bars: [], cells: [promised, kept, median] })),
    );
  const became = (figure: string, rows: (typeof outcomes)["byIntake"]): FigureLine[] =>
    table(
      figure,
      Object.values(BECAME_WORDS),
      rows.map(({ name, cells }) => ({ label: name, bars: [], cells })),
    );
  return [
    ...weeks.columns.map(({ sunday, count }) => ({
      ...{ figure: "Applications per week", row: sunday, number: "Applications", value: count },
    })),
    ...table("Lead sources", ["Leads", "Converted", "Rate"], sources.rows),
    ...table("Pipeline", ["Reached", "Share", "Median"], pipeline.rows),
    ...table("Lead statuses", ["Leads"], statuses),
    ...table("Courses", ["Saved", "Applied"], courses),
    ...table("Universities", ["Saved", "Applied"], universities),
    ...table("Leads by counsellor", ["Leads", "Converted", "Rate"], results.leadsByOwner),
    ...table("Losses", ["Applications"], results.losses),
    ...table("Intakes by counsellor", results.intakes.head.slice(1), results.intakes.rows),
    ...promises("Promise by owner", promise.byOwner),
    ...table(
      "Work by owner",
      ["Assigned", "Offers", "Visas"],
      promise.byOwner.map(({ name, assigned, offers, visas }) => ({
        ...{ label: name, bars: [], cells: [assigned, offers, visas] },
      })),
    ),
    ...promises("Promise by source", promise.bySource),
    ...promises("Promise by university", promise.byUniversity),
    ...became("Outcomes by university", outcomes.byUniversity),
    ...became("Outcomes by intake", outcomes.byIntake),
    ...table("Withdrawals", ["Courses"], outcomes.withdrawals),
  ];
}

/** Returns 1234 for "1,234", and for "1,234 (80%)", whose share the page has beside it. */
function numberIn(cell: string | CountLink): number | string {
  const text = cellText(cell);
  const number = /^([\d,]+)(?: \(\d+%\))?$/.exec(text)?.[1];
  return number ? Number(number.replaceAll(",", "")) : text;
}
