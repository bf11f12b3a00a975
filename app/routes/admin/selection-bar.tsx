import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: Selection;
  shown: number;
  /** The URL of the list, to which the way back leads. */
  list: string;
  /** The page with the preview. */
  action: string;
  title: string;
  /** A change with a preview. The first option has no value and says what to choose. */
  change?: { label: string; button: string; options: ReactNode };
  /** Changes without a preview, which can be undone. */
  children: ReactNode;
}

/** Changes the selected rows. On a phone it covers the list only once one is selected. */
export function SelectionBar({ selection, shown, list, action, title, change, children }: SelectionBarProps) {
  const { selected, selectAll, clear } = selection;
  return (
    <Form
      className={`bottom-0 z-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-pond-tint px-3 py-1 text-t2 ${selected > 0 ? "tiny:sticky" : "desk:sticky"}`}
      id="bulk"
      method="get"
      autoComplete="off"
      action={action}
      aria-label={title}
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
      {children}
      {change ? (
        <span className="flex min-w-0 flex-[1_1_14rem] flex-wrap gap-2 desk:ml-auto desk:flex-initial desk:flex-nowrap">
          <label className="sr-only" htmlFor="bulk-to">
            {change.label}
          </label>
          <select
            className="w-auto max-w-full flex-[1_1_10rem] desk:min-h-9 desk:w-76 desk:flex-none desk:py-dense"
            id="bulk-to"
            name="to"
            autoComplete="off"
            required
          >
            {change.options}
          </select>
          <Button size="small" className="desk:min-h-9 desk:whitespace-nowrap desk:py-dense">
            {change.button}
          </Button>
        </span>
      ) : null}
    </Form>
  );
}
