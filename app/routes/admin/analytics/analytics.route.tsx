/** Recent activity, in tables with bars that need no script. */
import { Form } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { PERIODS } from "#app/domain/admin/admin-filters.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BarTable, Count, hundredthsOf } from "#app/ui/charts/bar-table.tsx";
import { Line } from "#app/ui/charts/line.tsx";
import { WeekColumns } from "#app/ui/charts/week-columns.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Board, type BoardWidth } from "../board.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/analytics.route.ts";
import { ANALYTICS, BECAME_WORDS, periodIn } from "./address.ts";
import { drawAnalytics } from "./draw.server.ts";
import { Figure, type Sentence } from "./figure.tsx";
import { PromiseFigures } from "./promise.tsx";

const OUTCOME_HEADINGS = { ...BECAME_WORDS, applied: "Applied", accepted: "Accepted" };

type OutcomeRow = ReturnType<typeof drawAnalytics>["outcomes"]["byIntake"][number];

const numbers = Object.values(OUTCOME_HEADINGS).map(
  (heading, at): Column<OutcomeRow> => ({
    heading,
    align: "end",
    cell: ({ cells, name }) => <Count cell={cells[at] ?? ""} of={`${heading}, ${name}`} />,
  }),
);

interface Props {
  outcomes: ReturnType<typeof drawAnalytics>["outcomes"];
}

/** What became of the courses that were applied for, by university, by intake, and why students withdrew. */
function OutcomeFigures({ outcomes }: Props) {
  const { about, byUniversity, byIntake, withdrawals } = outcomes;
  return (
    <>
      <Counted by="University" about={about} rows={byUniversity} />
      <Figure
        title="Withdrawals"
        about="Why students withdrew from courses they applied for in this period."
        width="third"
        isEmpty={withdrawals.length === 0}
      >
        <BarTable caption="Withdrawals" head={["Reason", "Courses"]} rows={withdrawals} look="plain" />
      </Figure>
      <Counted by="Intake" about="The same courses, by the month in which they start." rows={byIntake} width="whole" />
    </>
  );
}

interface CountedProps {
  by: string;
  about: string | Sentence;
  rows: readonly OutcomeRow[];
  width?: BoardWidth;
}

function Counted({ by, about, rows, width = "two-thirds" }: CountedProps) {
  const title = `Outcomes by ${by.toLowerCase()}`;
  return (
    <Figure title={title} about={about} width={width} isEmpty={rows.length === 0}>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[{ heading: by, cell: ({ name }) => name }, ...numbers]}
      />
    </Figure>
  );
}

/** What became of leads, what was lost and why, and who has students for which intake. */
function ResultFigures({ results }: { results: ReturnType<typeof drawAnalytics>["results"] }) {
  const { leadsByOwner, losses, intakes } = results;
  return (
    <>
      <Figure
        title="Leads by counsellor"
        about="The leads of this period by who looks after them now. The inner bar shows those who applied."
        width="half"
        isEmpty={leadsByOwner.length === 0}
      >
        <BarTable
          caption="Leads by counsellor"
          head={["Counsellor", "Leads", "Conv.", "Rate"]}
          rows={leadsByOwner}
          look="part"
        />
      </Figure>
      <Figure
        title="Losses"
        about="Applications of this period with a course that ended, by the reason."
        width="half"
        isEmpty={losses.length === 0}
      >
        <BarTable caption="Losses" head={["Reason", "Applications"]} rows={losses} look="plain" />
      </Figure>
      <Figure
        title="Intakes by counsellor"
        about="All applications that go on, by the intakes to come. The bar is of the first one."
        width="half"
        isEmpty={intakes.rows.length === 0}
      >
        <BarTable caption="Intakes by counsellor" head={intakes.head} rows={intakes.rows} look="wide" />
      </Figure>
    </>
  );
}

export const meta = () => staffMeta("Analytics");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "analytics.read");
  const days = periodIn(args.url);
  const numbers = await analytics(db, viewer, days);
  return { days, periods: PERIODS, figures: drawAnalytics(numbers, days), measuredAt: numbers.measuredAt };
}

type WeeksProps = Pick<Parameters<typeof WeekColumns>[0], "weeks">;

/** Columns, or on a phone rows: fourteen columns beside each other are too narrow there to be touched. */
const Weeks = ({ weeks }: WeeksProps) => (
  <>
    <div className="max-rail:hidden">
      <WeekColumns label={WEEKS} weeks={weeks} />
    </div>
    <div className="rail:hidden">
      <WeekRows weeks={weeks} />
    </div>
  </>
);

function WeekRows({ weeks }: WeeksProps) {
  const part = hundredthsOf(weeks.map(({ count }) => count));
  return (
    <BarTable
      caption={WEEKS}
      head={["Week from", "Applications"]}
      rows={weeks.map(({ day, count, to }) => ({
        label: day,
        bars: [part(count)],
        cells: [{ text: String(count), to }],
      }))}
      look="plain"
    />
  );
}

const WEEKS = "Applications per week, by the first day of the week";

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { days, periods, figures, measuredAt } = loaderData;
  const { weeks, pipeline, sources, statuses, courses, universities, outcomes, promise, results } = figures;
  return (
    <>
      <PageHeader title="Analytics">
        <Inline as={Form} method="get">
          <label htmlFor="days" className="sr-only">
            Period
          </label>
          <select id="days" name="days" className="w-auto" key={days} defaultValue={days} autoComplete="off">
            {periods.map((period) => (
              <option key={period} value={period}>
                Last {period} days
              </option>
            ))}
          </select>
          <Button>Show figures</Button>
        </Inline>
      </PageHeader>
      <ExportButtons action={`${ANALYTICS}/export?days=${days}`} />
      {measuredAt ? (
        <p className="text-ink-2 text-t2">
          The pipeline and the rankings were last updated on {formatMoment(measuredAt)}, Dhaka time.
        </p>
      ) : null}
      <Board>
        <Figure title="Applications per week" about={weeks.about} width="two-thirds">
          {weeks.line ? (
            <>
              <Line chart={weeks.line} summary={weeks.summary} />
              <Disclosure words="Each week in numbers">
                <WeekRows weeks={weeks.columns} />
              </Disclosure>
            </>
          ) : (
            <Weeks weeks={weeks.columns} />
          )}
        </Figure>
        <Figure title="Lead sources" about={sources.about} width="third" isEmpty={sources.total === 0}>
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
          <dl className="mt-3 grid gap-3 tiny:grid-cols-2 pt-3">
            <div>
              <dt className="text-ink-2 text-t1">Converted</dt>
              <dd className="font-bold text-t4">
                <Count
                  cell={{ text: `${sources.converted} of ${sources.total}`, to: sources.toConverted }}
                  of="leads converted"
                />
              </dd>
            </div>
            <div>
              <dt className="text-ink-2 text-t1">Conversion rate</dt>
              <dd className="font-bold text-t4">{sources.rate}</dd>
            </div>
            {promise.all.median === "" ? null : (
              <>
                <div>
                  <dt className="text-ink-2 text-t1">First contact, median</dt>
                  <dd className="font-bold text-t4">{promise.all.median}</dd>
                </div>
                <div>
                  <dt className="text-ink-2 text-t1">Within the promise</dt>
                  <dd className="font-bold text-t4">{promise.all.share}</dd>
                </div>
              </>
            )}
          </dl>
        </Figure>
        <Figure title="Courses" about={PAIR} width="half" isEmpty={courses.length === 0}>
          <BarTable caption="Courses" head={["Course", "Saved", "Applied"]} rows={courses} look="pair" />
        </Figure>
        <Figure title="Universities" about={PAIR} width="half" isEmpty={universities.length === 0}>
          <BarTable caption="Universities" head={["University", "Saved", "Applied"]} rows={universities} look="pair" />
        </Figure>
        <ResultFigures results={results} />
        <PromiseFigures promise={promise} />
        <OutcomeFigures outcomes={outcomes} />
      </Board>
    </>
  );
}

const PAIR = "How many times they were saved (upper bar) and applied for (lower bar) in this period.";
