import type { OutcomeCounts } from "#app/domain/admin/outcomes.server.ts";
import { formatCount } from "#app/notation.ts";
import { BarTable } from "#app/ui/charts/bar-table.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { drawAnalytics } from "./draw.server.ts";
import { Figure } from "./figure.tsx";

interface OutcomeRow extends OutcomeCounts {
  name: string;
}

const COUNTS: readonly (readonly [keyof OutcomeCounts, string])[] = [
  ["applied", "Applied"],
  ["offers", "Offers"],
  ["accepted", "Accepted"],
  ["refused", "Refused"],
  ["withdrawn", "Withdrawn"],
  ["visas", "Visas"],
];

const numbers = COUNTS.map(
  ([key, heading]): Column<OutcomeRow> => ({ heading, align: "end", cell: (row) => formatCount(row[key]) }),
);

interface Props {
  outcomes: ReturnType<typeof drawAnalytics>["outcomes"];
}

/** What became of the courses that were applied for, by university, by intake, and why students withdrew. */
export function OutcomeFigures({ outcomes }: Props) {
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
      <Counted by="Intake" about="The same courses, by the month in which they start." rows={byIntake} />
    </>
  );
}

function Counted({ by, about, rows }: { by: string; about: string; rows: readonly OutcomeRow[] }) {
  const title = `Outcomes by ${by.toLowerCase()}`;
  return (
    <Figure title={title} about={about} width="two-thirds" isEmpty={rows.length === 0}>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[{ heading: by, cell: ({ name }) => name }, ...numbers]}
      />
    </Figure>
  );
}
