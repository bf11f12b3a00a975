/** The figures as lines of a file: what the tables show, and the numbers behind the columns of weeks. */
import { type BarRow, cellText } from "#app/ui/charts/bar-table.tsx";
import type { drawAnalytics } from "./draw.server.ts";

export interface FigureLine {
  figure: string;
  row: string;
  number: string;
  value: string;
}

export function linesOf(drawn: ReturnType<typeof drawAnalytics>): FigureLine[] {
  const { weeks, pipeline, sources, statuses, courses, universities, outcomes, results } = drawn;
  const table = (figure: string, numbers: readonly string[], rows: readonly BarRow[]): FigureLine[] =>
    rows.flatMap(({ label, cells }) =>
      cells.map((cell, at) => ({ figure, row: label, number: numbers[at] ?? "", value: cellText(cell) })),
    );
  return [
    ...weeks.columns.map(({ day, count }) => ({
      ...{ figure: "Applications per week", row: day, number: "Applications", value: String(count) },
    })),
    ...table("Lead sources", ["Leads", "Converted", "Rate"], sources.rows),
    ...table("Pipeline", ["Reached", "Share", "Median"], pipeline.rows),
    ...table("Lead statuses", ["Leads"], statuses),
    ...table("Courses", ["Saved", "Applied"], courses),
    ...table("Universities", ["Saved", "Applied"], universities),
    ...table("Leads by counsellor", ["Leads", "Converted", "Rate"], results.leadsByOwner),
    ...table("Losses", ["Applications"], results.losses),
    ...table("Intakes by counsellor", results.intakes.head.slice(1), results.intakes.rows),
    ...table("Withdrawals", ["Courses"], outcomes.withdrawals),
  ];
}
