/** Turns the figures of the analytics page into texts and lengths of bars. Each number leads to the list behind it. */
import type { Period } from "#app/domain/admin/admin-filters.ts";
import type { Analytics } from "#app/domain/admin/analytics.server.ts";
import type { Interesting } from "#app/domain/admin/measured.server.ts";
import type { OutcomeCounts } from "#app/domain/admin/outcomes.server.ts";
import type { ContactFigures } from "#app/domain/admin/promise-figures.server.ts";
import { UNDECIDED } from "#app/domain/applications/staff-filters.ts";
import { WITHDRAWAL_REASONS } from "#app/domain/lifecycle/choice.ts";
import { END_REASONS } from "#app/domain/lifecycle/choice-words.ts";
import { LEAD_STATUSES, sourceLabel } from "#app/domain/people/lead-words.ts";
import { NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { addDays } from "#app/domain/values/days.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { countOf, formatCount, monthInWords } from "#app/notation.ts";
import { type BarRow, type CountLink, hundredthsOf } from "#app/ui/charts/bar-table.tsx";
import { lineChart } from "#app/ui/charts/geometry.server.ts";
import { formatShortDay } from "#app/ui/format.ts";
import { APPLICATIONS } from "../applications/address.ts";
import { LEADS } from "../leads/address.ts";
import { listAddress } from "../list-address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { minutesText, shortMonth } from "../team/words.ts";
import { APPLICATIONS_SOURCE, BECAME_WORDS, type BehindWords, behind, NO_REASON } from "./address.ts";
import type { Sentence } from "./figure.tsx";
import { RECORDED_WITHOUT_REASON, UNDECIDED_WORDS } from "./words.ts";

/** More columns than this are too thin to distinguish. */
const MOST_COLUMNS = 16;

export function drawAnalytics(numbers: Analytics, days: Period) {
  return {
    weeks: byWeek(numbers.weeks, numbers.from),
    pipeline: pipeline(numbers.pipeline, days),
    sources: leadSources(numbers.leadsBySource, numbers.from),
    statuses: leadStatuses(numbers.leadsByStatus, numbers.from),
    courses: interest(numbers.courses, "course", days),
    universities: interest(numbers.universities, "university", days),
    outcomes: outcomes(numbers.outcomes, days),
    promise: promise(numbers.promise, days),
    results: results(numbers.results, numbers.from),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? "" : `${Math.round((part / whole) * 100)}%`);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The lists behind the figures of a period, from its first day on. */
const applicationsOf = (asked: Record<string, string>) => listAddress(APPLICATIONS, { ...asked, sort: "newest" });
const leadsOf = (asked: Record<string, string>) => listAddress(LEADS, asked);

/** The first week has only the days of the period. */
function byWeek(weeks: Analytics["weeks"], from: string) {
  const columns = weeks.map(({ sunday, applications }) => ({
    sunday,
    day: formatShortDay(sunday),
    count: applications,
    to: applicationsOf({ from: sunday < from ? from : sunday, to: addDays(sunday, 6) }),
  }));
  const total = sum(columns.map((week) => week.count));
  const isLine = columns.length > MOST_COLUMNS;
  return {
    total,
    about: [
      { text: countOf(total, "application"), to: applicationsOf({ from }) },
      ` in ${columns.length} weeks. Weeks run from Sunday to Saturday, and the last one is this week so far.`,
    ] satisfies Sentence,
    summary: `Applications per week: ${formatCount(total)} in ${columns.length} weeks, ${columns.at(-1)?.count} so far this week`,
    columns,
    line: isLine ? lineChart(columns.map((week) => ({ label: week.day, value: week.count }))) : null,
  };
}

/** Formats days for the table, as "6 h" if less than one. */
const daysText = (days: number | null) => {
  if (days === null) return "";
  if (days < 1) return `${Math.round(days * 24)} h`;
  return `${days} ${days === 1 ? "day" : "days"}`;
};

function pipeline(steps: Analytics["pipeline"], days: Period) {
  const length = hundredthsOf(steps.map(({ reached }) => reached));
  return {
    total: steps[0]?.reached ?? 0,
    rows: STEPS.map(({ key, label }, index): BarRow => {
      const { reached, medianDays } = steps[index] ?? { reached: 0, medianDays: null };
      const before = steps[index - 1]?.reached;
      const list = { text: formatCount(reached), to: behind("steps", days, { step: key }) };
      const cells = [list, before === undefined ? "" : share(reached, before), daysText(medianDays)];
      return { label, bars: [length(reached)], cells };
    }),
  };
}

function leadSources(sources: Analytics["leadsBySource"], from: string) {
  const length = hundredthsOf(sources.map(({ leads }) => leads));
  const converted = sum(sources.map((source) => source.converted));
  const total = sum(sources.map(({ leads }) => leads));
  return {
    total,
    converted,
    rate: share(converted, total),
    about: [
      { text: countOf(total, "lead"), to: leadsOf({ from }) },
      ". The inner bar shows the ",
      { text: `${formatCount(converted)} converted`, to: leadsOf({ status: "converted", from }) },
      ".",
    ] satisfies Sentence,
    toConverted: leadsOf({ status: "converted", from }),
    rows: sources.map(
      (source): BarRow => ({
        label: sourceLabel(source.source),
        bars: [length(source.leads), length(source.converted)],
        cells: [
          { text: formatCount(source.leads), to: leadsOf({ source: source.source, from }) },
          {
            text: formatCount(source.converted),
            to: leadsOf({ source: source.source, status: "converted", from }),
          },
          share(source.converted, source.leads),
        ],
      }),
    ),
  };
}

function leadStatuses(statuses: Analytics["leadsByStatus"], from: string): BarRow[] {
  const counts = new Map(statuses.map(({ status, leads }) => [status, leads]));
  const length = hundredthsOf([...counts.values()]);
  return LEAD_STATUSES.map(({ key, label }) => {
    const leads = counts.get(key) ?? 0;
    return { label, bars: [length(leads)], cells: [{ text: formatCount(leads), to: leadsOf({ status: key, from }) }] };
  });
}

function interest(items: readonly Interesting[], of: "course" | "university", days: Period): BarRow[] {
  const length = hundredthsOf(items.flatMap(({ saved, applied }) => [saved, applied]));
  return items.map(({ id, name, detail, saved, applied }) => ({
    label: detail ? `${name}, ${detail}` : name,
    bars: [length(saved), length(applied)],
    cells: [
      { text: formatCount(saved), to: behind("saved", days, { [of]: id }) },
      { text: formatCount(applied), to: behind("courses", days, { [of]: id }) },
    ],
  }));
}

const OUTCOMES = Object.keys(BECAME_WORDS) as (keyof OutcomeCounts)[];

/** Returns each number of a row with its list. */
const outcomeCells = (row: OutcomeCounts, days: Period, asked: BehindWords): CountLink[] =>
  OUTCOMES.map((became) => ({
    text: formatCount(row[became]),
    to: behind("courses", days, { ...asked, ...(became !== "applied" && { became }) }),
  }));

function outcomes({ all, byUniversity, byIntake, withdrawals }: Analytics["outcomes"], days: Period) {
  const length = hundredthsOf(withdrawals.map(({ n }) => n));
  return {
    about: [
      { text: countOf(all.applied, "course"), to: behind("courses", days) },
      all.applied === 1 ? " was applied for in this period. " : " were applied for in this period. ",
      { text: countOf(all.offers, "offer"), to: behind("courses", days, { became: "offers" }) },
      ", ",
      { text: `${formatCount(all.accepted)} accepted`, to: behind("courses", days, { became: "accepted" }) },
      ".",
    ] satisfies Sentence,
    byUniversity: byUniversity.map(({ id, name, ...row }) => ({
      ...{ id, name },
      cells: outcomeCells(row, days, { university: id }),
    })),
    byIntake: byIntake.map(({ intake, ...row }) => ({
      ...{ id: intake ?? UNDECIDED, name: intake ? monthInWords(intake) : UNDECIDED_WORDS },
      cells: outcomeCells(row, days, { intake: intake ?? UNDECIDED }),
    })),
    withdrawals: withdrawals.map(
      ({ reason, n }): BarRow => ({
        label: reason ? WITHDRAWAL_REASONS[reason] : RECORDED_WITHOUT_REASON,
        bars: [length(n)],
        cells: [
          { text: formatCount(n), to: behind("courses", days, { became: "withdrawn", reason: reason ?? NO_REASON }) },
        ],
      }),
    ),
  };
}

/** Returns the numbers of a row, each with the list of its promises. */
const keptCells = ({ promised, kept, minutes }: ContactFigures, days: Period, asked: BehindWords) => ({
  promised: { text: formatCount(promised), to: behind("promises", days, asked) },
  kept:
    promised === 0
      ? ""
      : {
          text: `${formatCount(kept)} (${share(kept, promised)})`,
          to: behind("promises", days, { ...asked, kept: "1" }),
        },
  median: minutes === null ? "" : minutesText(minutes),
});

function promise({ all, byOwner, bySource, byUniversity }: Analytics["promise"], days: Period) {
  const { median } = keptCells(all, days, {});
  return {
    all: { median, share: share(all.kept, all.promised) },
    about:
      all.promised === 0
        ? "No one was promised a contact in this period."
        : ([
            "Of ",
            { text: countOf(all.promised, "promise"), to: behind("promises", days) },
            ", ",
            {
              text: `${formatCount(all.kept)} ${all.kept === 1 ? "was" : "were"} kept`,
              to: behind("promises", days, { kept: "1" }),
            },
            `. The median time to the first contact is ${median || "not known"}.`,
          ] satisfies Sentence),
    byOwner: byOwner.map(({ ownerId, name, assigned, offers, visas, ...row }) => {
      const owner = { owner: ownerId };
      return {
        ...{ id: ownerId, name },
        ...keptCells(row, days, owner),
        assigned: { text: formatCount(assigned), to: behind("people", days, owner) },
        offers: { text: formatCount(offers), to: behind("courses", days, { ...owner, became: "offers" }) },
        visas: { text: formatCount(visas), to: behind("courses", days, { ...owner, became: "visas" }) },
      };
    }),
    bySource: bySource.map((row) => ({
      id: row.source ?? APPLICATIONS_SOURCE,
      name: row.source ? sourceLabel(row.source) : "Applications",
      ...keptCells(row, days, { source: row.source ?? APPLICATIONS_SOURCE }),
    })),
    byUniversity: byUniversity.map(({ id, name, ...row }) => ({
      ...{ id, name },
      ...keptCells(row, days, { university: id }),
    })),
  };
}

const ownerWord = (ownerId: string | null) => ownerId ?? NO_ONE;
const ownerName = ({ ownerId, name }: { ownerId: string | null; name: string | null }) =>
  ownerId === null ? "No one" : (name ?? FORMER);

function results({ leadsByOwner, losses, intakes }: Analytics["results"], from: string) {
  const ofLeads = hundredthsOf(leadsByOwner.map(({ leads }) => leads));
  const ofLosses = hundredthsOf(losses.map(({ n }) => n));
  const months = [...new Set(intakes.map(({ intake }) => intake))].toSorted().slice(0, MOST_INTAKES);
  const byOwner = Map.groupBy(intakes, ({ ownerId }) => ownerId);
  return {
    leadsByOwner: leadsByOwner.map((row): BarRow => {
      const owner = ownerWord(row.ownerId);
      return {
        label: ownerName(row),
        bars: [ofLeads(row.leads), ofLeads(row.converted)],
        cells: [
          { text: formatCount(row.leads), to: leadsOf({ owner, from }) },
          { text: formatCount(row.converted), to: leadsOf({ owner, status: "converted", from }) },
          share(row.converted, row.leads),
        ],
      };
    }),
    losses: losses.map(
      ({ reason, n }): BarRow => ({
        label: END_REASONS.find(({ key }) => key === reason)?.label ?? reason,
        bars: [ofLosses(n)],
        cells: [{ text: formatCount(n), to: applicationsOf({ outcome: `end_${reason}`, from }) }],
      }),
    ),
    intakes: {
      head: ["Counsellor", ...months.map(shortMonth)],
      rows: [...byOwner.values()].map((own): BarRow => {
        const [first] = own;
        const counts = months.map((month) => own.find(({ intake }) => intake === month)?.n ?? 0);
        const owner = ownerWord(first?.ownerId ?? null);
        return {
          label: first ? ownerName(first) : "",
          bars: [hundredthsOf(intakes.map(({ n }) => n))(counts[0] ?? 0)],
          cells: counts.map((n, at) => ({
            text: formatCount(n),
            to: applicationsOf({ owner, outcome: "open", intake: months[at] ?? "" }),
          })),
        };
      }),
    },
  };
}

/** As many columns as a panel has room for. */
const MOST_INTAKES = 3;
