import { Count, type CountLink } from "#app/ui/charts/bar-table.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { BoardWidth } from "../board.tsx";
import type { drawAnalytics } from "./draw.server.ts";
import { Figure, type Sentence } from "./figure.tsx";

interface PromiseRow {
  id: string;
  name: string;
  promised: CountLink;
  kept: string | CountLink;
  median: string;
}

const text = <Of extends PromiseRow>(heading: string, cell: (row: Of) => string | CountLink): Column<Of> => ({
  heading,
  align: "end",
  className: "desk:whitespace-nowrap",
  cell: (row) => <Count cell={cell(row)} of={`${heading}, ${row.name}`} />,
});

const kept = [
  text<PromiseRow>("Promised", ({ promised }) => promised),
  text<PromiseRow>("In time", (row) => row.kept),
  text<PromiseRow>("Median", ({ median }) => median),
];

interface Props {
  promise: ReturnType<typeof drawAnalytics>["promise"];
}

/** How soon people were contacted, by owner, by source and by university. */
export function PromiseFigures({ promise }: Props) {
  const { about, byOwner, bySource, byUniversity } = promise;
  type OwnerRow = (typeof byOwner)[number];
  return (
    <>
      <Table
        title="Promise by source"
        about="Applications, and questions by the source of their lead."
        width="half"
        by="Source"
        rows={bySource}
        columns={kept}
      />
      <Table
        title="Promise by owner"
        about={about}
        width="whole"
        by="Owner"
        rows={byOwner}
        columns={[
          text<OwnerRow>("Assigned", ({ assigned }) => assigned),
          ...kept,
          text<OwnerRow>("Offers", ({ offers }) => offers),
          text<OwnerRow>("Visas", ({ visas }) => visas),
        ]}
      />
      <Table
        title="Promise by university"
        about="The universities that most of them were about."
        width="whole"
        by="University"
        rows={byUniversity}
        columns={kept}
      />
    </>
  );
}

interface TableProps<Of extends PromiseRow> {
  title: string;
  about: string | Sentence;
  width: BoardWidth;
  by: string;
  rows: readonly Of[];
  columns: readonly Column<Of>[];
}

const Table = <Of extends PromiseRow>({ title, about, width, by, rows, columns }: TableProps<Of>) => (
  <Figure title={title} about={about} width={width} isEmpty={rows.length === 0}>
    <DataTable
      caption={title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[{ heading: by, cell: ({ name }) => name }, ...columns]}
    />
  </Figure>
);
