/** What happened lately, in charts that need no script, each with its numbers. */
import { Form } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { PERIODS, type Period } from "#app/domain/admin/admin-filters.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { Bars, Columns, Figure } from "#app/ui/charts/charts.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { choiceOf } from "../list-address.ts";
import type { Route } from "./+types/analytics.ts";
import { drawAnalytics } from "./draw.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Analytics · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const days = Number(choiceOf(args.url, "days", PERIODS.map(String), "90")) as Period;
  const numbers = await analytics(db, viewer, days);
  return { days, periods: PERIODS, figures: drawAnalytics(numbers), measuredAt: numbers.measuredAt };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { days, periods, figures, measuredAt } = loaderData;
  return (
    <>
      <div className="head">
        <h1>Analytics</h1>
        <Form className="row" method="get">
          <label htmlFor="days" className="vh">
            Period
          </label>
          <select id="days" name="days" className="slim" key={days} defaultValue={days} autoComplete="off">
            {periods.map((period) => (
              <option key={period} value={period}>
                Last {period} days
              </option>
            ))}
          </select>
          <button type="submit" className="btn">
            Show figures
          </button>
        </Form>
      </div>
      {measuredAt ? (
        <p className="mute sm">
          The pipeline and the rankings were last updated on {formatMoment(measuredAt)}, Dhaka time.
        </p>
      ) : null}
      <div className="charts">
        {figures.map((figure) => (
          <Figure key={figure.title} title={figure.title} about={figure.about} table={figure.table}>
            {figure.isEmpty ? (
              <p className="mute">No data for this period.</p>
            ) : figure.kind === "time" ? (
              <Columns chart={figure.chart} summary={figure.summary} />
            ) : (
              <Bars chart={figure.chart} summary={figure.summary} {...(figure.fill ? { fill: figure.fill } : {})} />
            )}
          </Figure>
        ))}
      </div>
    </>
  );
}
