import { Form, Link } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LEADS } from "../leads/address.ts";
import type { Selection } from "../use-selection.ts";
import { givenTo } from "./gift.ts";
import { ownerOption } from "./owner-option.ts";

/** Who several records can be given to. */
export const GiftOptions = ({ owners }: { owners: readonly Owner[] }) => (
  <>
    {owners.map((owner) => (
      <option key={owner.id} value={givenTo(owner.id)}>
        {ownerOption(owner)}
      </option>
    ))}
    <option value={givenTo("")}>No one: back in the pool</option>
  </>
);

interface GiveBarProps {
  selection: Selection;
  shown: number;
  /** The URL of the list, to which the way back leads. */
  list: string;
  owners: readonly Owner[];
}

/** Opens a preview of giving the selected leads to someone. On a phone it covers the list only once one is selected. */
export function GiveBar({ selection, shown, list, owners }: GiveBarProps) {
  const { selected, selectAll, clear } = selection;
  return (
    <Form
      className={`bottom-0 z-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-pond-tint px-3 py-1 text-t2 board:flex-nowrap ${selected > 0 ? "tiny:sticky" : "desk:sticky"}`}
      id="bulk"
      method="get"
      autoComplete="off"
      action={`${LEADS}/bulk`}
      aria-label="Give selected leads"
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
        <label className="sr-only" htmlFor="bulk-owner">
          Give selected leads to
        </label>
        <select
          className="w-auto max-w-full flex-[1_1_10rem] desk:min-h-9 desk:w-76 desk:flex-none desk:py-dense"
          id="bulk-owner"
          name="to"
          autoComplete="off"
          required
        >
          <option value="">Give to...</option>
          <GiftOptions owners={owners} />
        </select>
        <Button size="small" className="desk:min-h-9 desk:whitespace-nowrap desk:py-dense">
          Preview
        </Button>
      </span>
    </Form>
  );
}
