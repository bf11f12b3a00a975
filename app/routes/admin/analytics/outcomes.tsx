import type { OutcomeCounts } from "#app/domain/admin/outcomes.server.ts";
import { formatCount } from "#app/notation.ts";
import { BarTable } from "#app/ui/charts/bar-table.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { drawAnalytics } from "./draw.server.ts";
import { Figure } from "./figure.tsx";

interface Row extends OutcomeCounts {
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
  ([key, heading]): Column<Row> => ({ heading, align: "end", cell: (row) => formatCount(row[key]) }),
);

interface Props {
  outcomes: ReturnType<typeof drawAnalytics>["outcomes"];
}

/** What became of the courses that were applied for, by university, by intake, and why students withdrew. */
export function OutcomeFigures({ outcomes }: Props) {
  const { about, byUniversity, byIntake, withdrawals } = outcomes;
  return (
    <>
      <Figure title="Outcomes by university" about={about} width="two-thirds" isEmpty={byUniversity.length === 0}>
        <DataTable
          caption="Outcomes by university"
          rows={byUniversity}
          keyOf={({ name }) => name}
          columns={[{ heading: "University", cell: ({ name }) => name }, ...numbers]}
        />
      </Figure>
      <Figure
        title="Withdrawals"
        about="Why students withdrew from courses they applied for in this period."
        width="third"
        isEmpty={withdrawals.length === 0}
      >
        <BarTable caption="Withdrawals" head={["Reason", "Courses"]} rows={withdrawals} look="plain" />
      </Figure>
      <Figure
        title="Outcomes by intake"
        about="The same courses, by the month in which they start."
        width="two-thirds"
        isEmpty={byIntake.length === 0}
      >
        <DataTable
          caption="Outcomes by intake"
          rows={byIntake}
          keyOf={({ name }) => name}
          columns={[{ heading: "Intake", cell: ({ name }) => name }, ...numbers]}
        />
      </Figure>
    </>
  );
}
