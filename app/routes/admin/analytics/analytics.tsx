/** Recent activity, in tables with bars that need no script. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { PERIODS, type Period } from "#app/domain/admin/admin-filters.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { BarTable } from "#app/ui/charts/bar-table.tsx";
import { Line } from "#app/ui/charts/line.tsx";
import { WeekColumns } from "#app/ui/charts/week-columns.tsx";
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
  const { weeks, pipeline, sources, statuses, courses, universities } = figures;
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
      <div className="board">
        <Figure title="Applications per week" about={weeks.about} width="two-thirds">
          {weeks.line ? (
            <Line chart={weeks.line} summary={weeks.summary} />
          ) : (
            <WeekColumns label="Applications per week, by the first day of the week" weeks={weeks.columns} />
          )}
        </Figure>
        <Figure
          title="Lead sources"
          about={`${sources.total} leads. The inner bar shows the ${sources.converted} converted.`}
          width="third"
          isEmpty={sources.total === 0}
        >
          <BarTable
            caption="Lead sources"
            head={["Source", "Leads", "Conv.", "Rate"]}
            rows={sources.rows}
            look="part"
          />
        </Figure>
        <Figure
          title="Pipeline"
          about="How many applications from this period reached each step, the share of the previous step, and the median time to get there."
          width="two-thirds"
          isEmpty={pipeline.total === 0}
        >
          <BarTable
            caption="Pipeline"
            head={["Step", "Reached", "Share", "Median"]}
            rows={pipeline.rows}
            look="steps"
          />
        </Figure>
        <Figure
          title="Lead statuses"
          about="The current status of leads from this period."
          width="third"
          isEmpty={sources.total === 0}
        >
          <BarTable caption="Lead statuses" head={["Status", "Leads"]} rows={statuses} look="plain" />
          <dl className="mini">
            <div>
              <dt>Converted</dt>
              <dd>
                {sources.converted} of {sources.total}
              </dd>
            </div>
            <div>
              <dt>Conversion rate</dt>
              <dd>{sources.rate}</dd>
            </div>
          </dl>
        </Figure>
        <Figure title="Courses" about={PAIR} width="half" isEmpty={courses.length === 0}>
          <BarTable caption="Courses" head={["Course", "Saved", "Applied"]} rows={courses} look="pair" />
        </Figure>
        <Figure title="Universities" about={PAIR} width="half" isEmpty={universities.length === 0}>
          <BarTable caption="Universities" head={["University", "Saved", "Applied"]} rows={universities} look="pair" />
        </Figure>
      </div>
    </>
  );
}

const PAIR = "How many times they were saved (upper bar) and applied for (lower bar) in this period.";

interface FigureProps {
  title: string;
  about: string;
  width: "third" | "half" | "two-thirds";
  isEmpty?: boolean;
  children: ReactNode;
}

function Figure({ title, about, width, isEmpty = false, children }: FigureProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <figure className={`panel stack tight ${width}`} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        <p className="mute sm">{about}</p>
      </figcaption>
      {isEmpty ? <p className="mute">No data for this period.</p> : children}
    </figure>
  );
}
