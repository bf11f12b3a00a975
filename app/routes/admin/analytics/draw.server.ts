/** The figures of the analytics page: numbers -> shapes, words and tables. */
import type { Analytics } from "#app/domain/admin/analytics.server.ts";
import type { Ranked } from "#app/domain/admin/measured.server.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { LEAD_STATUSES, sourceLabel } from "#app/domain/leads/lead-words.ts";
import { type BarChart, barChart, type TimeChart, timeChart } from "#app/ui/charts/geometry.server.ts";
import { formatShortDay } from "#app/ui/format.ts";

interface Words {
  title: string;
  about: string;
  summary: string;
  isEmpty: boolean;
  table: { head: string[]; rows: (string | number)[][] };
}

export type DrawnFigure = Words &
  ({ kind: "time"; chart: TimeChart } | { kind: "bars"; chart: BarChart; fill?: "steps" | "part" });

export function drawAnalytics(numbers: Analytics): DrawnFigure[] {
  return [
    byWeek(numbers.weeks),
    pipeline(numbers.pipeline),
    leadSources(numbers.leadsBySource),
    leadStatuses(numbers.leadsByStatus),
    ranking("Most saved courses", "How many people saved each course.", "Saved", numbers.favouriteCourses),
    ranking(
      "Most saved universities",
      "How many times one of their courses was saved.",
      "Saved",
      numbers.favouriteUniversities,
    ),
    ranking(
      "Courses with most applications",
      "How many applications include each course.",
      "Applications",
      numbers.appliedCourses,
    ),
    ranking(
      "Universities with most applications",
      "How many times students applied for one of their courses.",
      "Applications",
      numbers.appliedUniversities,
    ),
  ];
}

function byWeek(weeks: Analytics["weeks"]): DrawnFigure {
  const values = weeks.map(({ sunday, applications }) => ({ label: formatShortDay(sunday), value: applications }));
  const all = values.map(({ value }) => value);
  const total = all.reduce((sum, value) => sum + value, 0);
  return {
    kind: "time",
    title: "Applications per week",
    about: "Weeks run from Sunday to Saturday. The last one is this week so far.",
    summary: `Applications per week: ${total} in ${weeks.length} weeks, from ${Math.min(...all)} to ${Math.max(...all)} per week, with ${all.at(-1)} so far this week`,
    isEmpty: total === 0,
    chart: timeChart(values),
    table: { head: ["Week starting", "Applications"], rows: values.map(({ label, value }) => [label, value]) },
  };
}

const share = (part: number, whole: number) => (whole === 0 ? "" : `${Math.round((part / whole) * 100)}%`);

function pipeline(steps: Analytics["pipeline"]): DrawnFigure {
  const rows = STEPS.map(({ label }, index) => {
    const { reached, medianDays } = steps[index] ?? { reached: 0, medianDays: null };
    const before = steps[index - 1]?.reached;
    return {
      label: `${index + 1} ${label}`,
      value: reached,
      ofBefore: before === undefined ? "" : share(reached, before),
      days: medianDays === null ? "" : `${medianDays} days`,
    };
  });
  const loss = rows.slice(1).map((row, index) => ({ row, lost: (rows[index]?.value ?? 0) - row.value }));
  const largest = loss.toSorted((a, b) => b.lost - a.lost)[0];
  return {
    kind: "bars",
    title: "Pipeline",
    about: "How many applications from this period reached each step, and the median time since the previous step.",
    summary: `Pipeline: ${rows[0]?.value} submitted, ${rows.at(-1)?.value} with a visa${largest && largest.lost > 0 ? `; the biggest drop is before ${largest.row.label.slice(2)}` : ""}`,
    isEmpty: rows[0]?.value === 0,
    fill: "steps",
    chart: barChart(rows.map((row) => ({ label: row.label, value: row.value, note: row.days }))),
    table: {
      head: ["Step", "Reached", "Share of previous step", "Median time"],
      rows: rows.map((row) => [row.label, row.value, row.ofBefore, row.days]),
    },
  };
}

function leadSources(sources: Analytics["leadsBySource"]): DrawnFigure {
  const rows = sources.map(({ source, leads, converted }) => ({
    label: sourceLabel(source),
    value: leads,
    part: converted,
    note: share(converted, leads),
  }));
  const [total, converted] = [sum(rows.map((row) => row.value)), sum(rows.map((row) => row.part))];
  return {
    kind: "bars",
    title: "Lead sources",
    about: `The pale bars show all leads, the dark bars the converted ones: ${converted} of ${total}.`,
    summary: `Leads by source: ${listed(rows)}`,
    isEmpty: total === 0,
    fill: "part",
    chart: barChart(rows),
    table: {
      head: ["Source", "Leads", "Converted", "Rate"],
      rows: rows.map((row) => [row.label, row.value, row.part, row.note]),
    },
  };
}

function leadStatuses(statuses: Analytics["leadsByStatus"]): DrawnFigure {
  const counts = new Map(statuses.map(({ status, leads }) => [status, leads]));
  const rows = LEAD_STATUSES.map(({ key, label }) => ({ label, value: counts.get(key) ?? 0 }));
  return {
    kind: "bars",
    title: "Lead statuses",
    about: "The current status of leads from this period.",
    summary: `Leads by status: ${listed(rows)}`,
    isEmpty: sum(rows.map((row) => row.value)) === 0,
    chart: barChart(rows),
    table: { head: ["Status", "Leads"], rows: rows.map((row) => [row.label, row.value]) },
  };
}

function ranking(title: string, about: string, unit: string, items: readonly Ranked[]): DrawnFigure {
  const rows = items.map(({ name, detail, n }) => ({ label: detail ? `${name}, ${detail}` : name, value: n }));
  return {
    kind: "bars",
    title,
    about,
    summary: `${title}: ${listed(rows)}`,
    isEmpty: rows.length === 0,
    chart: barChart(rows.map((row) => ({ ...row, label: shortened(row.label) }))),
    table: { head: ["Name", unit], rows: rows.map((row) => [row.label, row.value]) },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const listed = (rows: readonly { label: string; value: number }[]) =>
  rows.map(({ label, value }) => `${label} ${value}`).join(", ");

/** As much of a name as fits over its bar; the table has it whole. */
const shortened = (name: string) => (name.length > 58 ? `${name.slice(0, 57).trimEnd()}…` : name);
