import { Form } from "react-router";
import { LEAD_COLUMNS, type LeadColumn } from "#app/domain/values/lead-columns.ts";
import { Button } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface ImportColumnsProps {
  page: { headings: readonly string[]; columns: readonly (LeadColumn | "")[]; first: readonly (readonly string[])[] };
}

/** Asks which column is what, with what the first rows have in it. */
export const ImportColumns = ({ page: { headings, columns, first } }: ImportColumnsProps) => (
  <Panel as={Form} method="post" titleId="columns" title="Which column is what?">
    <Stack as="ul" gap={0}>
      {headings.map((heading, at) => (
        <PanelItem key={heading}>
          <Inline className="justify-between">
            <label htmlFor={`column-${at}`} className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              {heading}
            </label>
            <select
              id={`column-${at}`}
              name="column"
              className="w-auto"
              defaultValue={columns[at] ?? ""}
              autoComplete="off"
            >
              <option value="">Leave out</option>
              {Object.entries(LEAD_COLUMNS).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </Inline>
          <span className="wrap-anywhere text-ink-2 text-t2">
            {first
              .map((cells) => cells[at])
              .filter(Boolean)
              .join(" · ") || "Empty in the first rows"}
          </span>
        </PanelItem>
      ))}
    </Stack>
    <p>
      <Button look="filled">Check rows</Button>
    </p>
  </Panel>
);
