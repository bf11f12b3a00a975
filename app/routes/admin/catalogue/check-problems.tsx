/** The rows with a problem, each with a control that corrects it. */
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import type { ValueView } from "./check-view.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { FileValue } from "./file-value.tsx";
import type { FixView } from "./fix-views.ts";

interface ProblemsProps {
  fixes: FixView[];
  ranges: ValueView[];
  page: number;
  pages: number;
  here: string;
  total: number;
}

/** Shows one page of the problems. Buttons for other pages save what was typed. */
export function Problems({ fixes, ranges, page, pages, here, total }: ProblemsProps) {
  const toPage = (to: number, words: string) => (
    <Button name="intent" value="answer" formAction={`${here}?page=${to}`}>
      {words}
    </Button>
  );
  return (
    <Panel
      titleId="problems"
      title={total > 0 ? countOf(total, "problem") : "Corrected values"}
      beside={
        total > 0 ? (
          <ButtonLink href={`${here}/rows.xlsx`} download>
            <Icon name="download" />
            Download the rows to correct
          </ButtonLink>
        ) : null
      }
    >
      {total > 0 ? (
        <p>
          A course without a name, university or level is left out. Any other value that you do not correct stays as it
          is now in the catalogue.
        </p>
      ) : null}
      {ranges.map((range) => (
        <Ranges key={range.about.value} range={range} />
      ))}
      <DataTable
        caption="What is wrong, row by row"
        rows={fixes}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: "Row",
            className: "max-desk:col-span-1",
            cell: ({ sheet, row }) => (
              <>
                <span className="rail:hidden">Row </span>
                {row}
                <CellNote>{sheet}</CellNote>
              </>
            ),
          },
          {
            heading: "Course and column",
            isWide: true,
            cell: ({ course, column }) => (
              <>
                <b>{course || "(no name)"}</b>
                <CellNote>{column || "Whole row"}</CellNote>
              </>
            ),
          },
          {
            heading: "In the file",
            isWide: true,
            cell: ({ value, reason }) => (
              <>
                <FileValue>{value || "Empty"}</FileValue>
                {reason ? <CellNote>{reason}</CellNote> : null}
              </>
            ),
          },
          { heading: "Take", isWide: true, cell: (fix) => <Fix fix={fix} /> },
        ]}
      />
      {pages > 1 ? (
        <Inline as="nav" aria-label="Pages of problems">
          {page > 1 ? toPage(page - 1, "Previous page") : null}
          <span className="text-ink-2 text-t2">{`Page ${page} of ${pages}`}</span>
          {page < pages ? toPage(page + 1, "Next page") : null}
        </Inline>
      ) : null}
    </Panel>
  );
}

/** Asks once what to take from all ranges of fees. */
const Ranges = ({ range: { name, about, rows, columns, options, chosen } }: { range: ValueView }) => (
  <div className="flex flex-wrap items-center gap-3 rounded-control bg-warn-tint p-3">
    <p>
      <b>{rows === 1 ? "1 fee is a range." : `${countOf(rows, "fee")} are ranges.`}</b> For all of them in {columns}:
    </p>
    <input type="hidden" name={about.name} value={about.value} />
    <ChoiceChips name={name} legend={`Amount to take from ranges in ${columns}`} options={options} chosen={chosen} />
  </div>
);

function Fix({ fix: { names, key, label, text, isEmpty, canBeEmpty, choices, isRange } }: { fix: FixView }) {
  if (!names) return <span className="text-ink-2">Correct it in the file</span>;
  if (isRange) return <span className="text-ink-2">By the answer above</span>;
  const control = { id: names.text, name: names.text, defaultValue: text, "aria-label": label, autoComplete: "off" };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="hidden" name={names.about} value={key} />
      {choices ? (
        <select {...control} key={text}>
          <option value="">Select one</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...control} key={text} className="max-w-44" />
      )}
      {canBeEmpty ? (
        <label className="flex min-h-tap items-center gap-2 font-normal wide:min-h-9">
          <input
            type="checkbox"
            name={names.empty}
            value="yes"
            key={String(isEmpty)}
            defaultChecked={isEmpty}
            autoComplete="off"
          />
          Leave empty<span className="sr-only"> ({label})</span>
        </label>
      ) : (
        <span className="font-semibold text-bad text-t2">Needed</span>
      )}
    </div>
  );
}
