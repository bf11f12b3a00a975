/** What a file of rules would change. Nothing has been saved. */
import { Form } from "react-router";
import type { RulesPreview } from "#app/domain/catalogue/rules/import-rules.server.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ALL_RULES } from "./kinds.ts";

/** What the page shows of a preview. */
export interface ShownPreview {
  counts: Record<"new" | "changed" | "same" | "wrong", number>;
  rows: ShownRow[];
  remarks: string[];
  /** The rules to save, as the form sends them again, and how many there are. */
  sent: string;
  total: number;
}

interface ShownRow {
  number: number;
  about: string;
  what: "New" | "Changed" | "Wrong";
  lines: string[];
}

/** How many rows of each fate the page shows. */
const SHOWN = 100;

/** Returns what the page shows: first what is wrong, then what changes, then what is new. */
export function shownPreview(preview: RulesPreview): ShownPreview {
  const { rules, remarks, same } = preview;
  const wrong = preview.wrong.map(({ problems, ...row }) => ({
    ...row,
    changes: problems.map(({ column, problem }) => (column ? `${column}: ${problem}` : problem)),
  }));
  const shown = (what: ShownRow["what"], all: readonly { number: number; about: string; changes: string[] }[]) =>
    all.slice(0, SHOWN).map(({ number, about, changes }) => ({ number, about, what, lines: changes }));
  return {
    counts: { new: preview.new.length, changed: preview.changed.length, same, wrong: wrong.length },
    rows: [...shown("Wrong", wrong), ...shown("Changed", preview.changed), ...shown("New", preview.new)],
    remarks,
    sent: JSON.stringify(rules),
    total: rules.length,
  };
}

interface PreviewProps {
  preview: ShownPreview;
  /** How many rows are wrong and are left out. */
  left: number;
}

export function Preview({ preview: { counts, rows, remarks, sent, total }, left }: PreviewProps) {
  const all = counts.wrong + counts.changed + counts.new;
  return (
    <>
      <Panel titleId="check" title="What will happen">
        {remarks.length > 0 ? (
          <Banner toast={{ type: "warning", message: "Not all of the file is read" }}>
            <ul>
              {remarks.map((remark) => (
                <li key={remark} className="wrap-anywhere">
                  {remark}
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <KeyValues
          className="max-w-120"
          rows={[
            ["New rules", formatCount(counts.new)],
            ["Changed rules", formatCount(counts.changed)],
            ["As they are here", formatCount(counts.same)],
            ["Wrong, not imported", formatCount(left)],
          ]}
        />
        {total > 0 ? (
          <Inline as={Form} method="post" encType="multipart/form-data" action={ALL_RULES}>
            <input type="hidden" name="rules" value={sent} />
            <input type="hidden" name="left" value={left} />
            <Button look="filled" name="do" value="save">
              {`Import ${countOf(total, "rule")}${left > 0 ? `, leave out ${countOf(left, "row")}` : ""}`}
            </Button>
            <ButtonLink look="quiet" to={ALL_RULES}>
              Cancel
            </ButtonLink>
          </Inline>
        ) : (
          <p>There is nothing to import.</p>
        )}
      </Panel>
      {rows.length > 0 ? (
        <Panel titleId="rows" title="Row by row">
          <DataTable caption="Rows of the file" columns={COLUMNS} rows={rows} keyOf={({ number }) => String(number)} />
          {all > rows.length ? (
            <p className="text-ink-2 text-t2">{`The first ${rows.length} rows, of ${formatCount(all)}.`}</p>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

const COLUMNS: readonly [Column<ShownRow>, ...Column<ShownRow>[]] = [
  { heading: "Row", cell: ({ number, about }) => [number, about].filter(Boolean).join(", ") },
  { heading: "What", cell: ({ what }) => (what === "Wrong" ? <b className="text-bad">{what}</b> : what) },
  {
    heading: "Why, or what changes",
    isWide: true,
    cell: ({ lines }) => (
      <ul className="wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];
