import { Form, Link } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { GiftOptions } from "../owners/give-bar.tsx";
import type { Selection } from "../use-selection.ts";
import { BULK_WORK } from "./bulk-work.ts";

interface BulkBarProps {
  selection: Selection;
  shown: number;
  /** The URL of the list, to which the way back leads. */
  list: string;
  owners: readonly Owner[];
}

/**
 * Opens a preview of a change to the selected applications. On a phone it covers the list only once one is selected.
 */
export function BulkBar({ selection, shown, list, owners }: BulkBarProps) {
  const { selected, selectAll, clear } = selection;
  return (
    <Form
      className={`bottom-0 z-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-pond-tint px-3 py-1 text-t2 board:flex-nowrap ${selected > 0 ? "tiny:sticky" : "desk:sticky"}`}
      id="bulk"
      method="get"
      autoComplete="off"
      action="/admin/applications/bulk"
      aria-label="Change selected applications"
    >
      <input type="hidden" name="in" value={list.split("?")[1] ?? ""} disabled={!list.includes("?")} />
      <ButtonLink
        look="quiet"
        size="small"
        className="-ml-2 desk:min-h-9 desk:whitespace-nowrap desk:py-dense"
        to={selectAll.to}
        onClick={selectAll.onClick}
        preventScrollReset
      >
        Select all {shown} on this page
      </ButtonLink>
      <p role="status">
        {selected > 0 ? (
          <>
            <b>{selected} selected</b>,{" "}
            <Link className="inline-block px-1 py-3" to={clear.to} onClick={clear.onClick} preventScrollReset>
              clear<span className="sr-only"> selection</span>
            </Link>
          </>
        ) : null}
      </p>
      <span className="flex min-w-0 flex-[1_1_14rem] flex-wrap gap-2 desk:ml-auto desk:flex-initial desk:flex-nowrap">
        <label className="sr-only" htmlFor="bulk-status">
          Change selected applications to
        </label>
        <select
          className="w-auto max-w-full flex-[1_1_10rem] desk:min-h-9 desk:w-76 desk:flex-none desk:py-dense"
          id="bulk-status"
          name="to"
          autoComplete="off"
          required
        >
          <option value="">Change status to...</option>
          {STEPS.map((step, index) => (
            <option key={step.key} value={step.key}>
              {index + 1} {step.label}
            </option>
          ))}
          <optgroup label="For each">
            {Object.entries(BULK_WORK).map(([work, words]) => (
              <option key={work} value={work}>
                {words}
              </option>
            ))}
          </optgroup>
          <optgroup label="Give to">
            <GiftOptions owners={owners} />
          </optgroup>
        </select>
        <Button size="small" className="desk:min-h-9 desk:whitespace-nowrap desk:py-dense">
          Preview changes
        </Button>
      </span>
    </Form>
  );
}
