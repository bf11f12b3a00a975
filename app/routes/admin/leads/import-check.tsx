import { Form } from "react-router";
import type { FateRow } from "#app/domain/leads/import/shown-fates.server.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { LEADS } from "./address.ts";

interface Page {
  id: string;
  counts: { new: number; filled: number; known: number; account: number; refused: number };
  rows: readonly FateRow[];
  total: number;
}

const addressOf = (id: string) => `${LEADS}/import/${id}`;

/** What would happen. Nothing has been saved. */
export const ImportCheck = ({ page }: { page: Page }) => (
  <>
    <Panel titleId="check" title="What will happen">
      <Counts page={page} />
      <Inline as={Form} method="post" action={addressOf(page.id)}>
        <Button look="filled" name="intent" value="save">
          {`Import ${countOf(page.counts.new + page.counts.filled, "person", "people")}`}
        </Button>
        <ButtonLink look="quiet" to={addressOf(page.id)}>
          Change columns
        </ButtonLink>
      </Inline>
    </Panel>
    <Rows page={page} />
  </>
);

export const ImportDone = ({ page }: { page: Page & { undoneAt: Date | null } }) => (
  <>
    <Panel titleId="done" title={page.undoneAt ? `Undone ${formatMoment(page.undoneAt)}` : "Imported"}>
      <Counts page={page} />
      <Inline>
        <ButtonLink href={`${addressOf(page.id)}/report.csv`}>Download report (CSV)</ButtonLink>
        {page.undoneAt ? null : (
          <UndoForm action={addressOf(page.id)} fields={{ intent: "undo" }} of="the import of this file" />
        )}
      </Inline>
    </Panel>
    <Rows page={page} />
  </>
);

const Counts = ({ page: { counts } }: { page: Page }) => (
  <KeyValues
    className="max-w-120"
    rows={[
      ["New leads", formatCount(counts.new)],
      ["Known leads, filled in", formatCount(counts.filled)],
      ["Known leads, nothing to add", formatCount(counts.known)],
      ["Have an account, nothing saved", formatCount(counts.account)],
      ["Refused", formatCount(counts.refused)],
    ]}
  />
);

const COLUMNS: readonly [Column<FateRow>, ...Column<FateRow>[]] = [
  { heading: "Row", cell: ({ number, name }) => `${number}${name ? `, ${name}` : ""}` },
  { heading: "What", cell: ({ what, isRefused }) => (isRefused ? <b className="text-bad">{what}</b> : what) },
  { heading: "Why", isWide: true, cell: ({ why }) => why || "–" },
];

const Rows = ({ page: { rows, total } }: { page: Page }) => (
  <Panel titleId="rows" title="Row by row">
    <DataTable caption="Rows of the file" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
    {total > rows.length ? (
      <p className="text-ink-2 text-t2">{`The ${rows.length} rows to look at first, of ${formatCount(total)}. The report has all of them.`}</p>
    ) : null}
  </Panel>
);
