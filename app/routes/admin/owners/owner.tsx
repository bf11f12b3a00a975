/** Who looks after a record: in a row of a list, and with the forms that change it on the record's page. */
import { Form } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { face } from "#app/ui/avatar.tsx";
import { tinted } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { initialsOf } from "#app/ui/initials.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";

interface Owned {
  id: string;
  ownerId: string | null;
}

/** Stands for someone who looks after students no longer. */
const FORMER = "A former colleague";

const nameIn = (owners: readonly Owner[], id: string) => owners.find((owner) => owner.id === id)?.name ?? FORMER;

interface OwnerCellProps {
  record: Owned;
  owners: readonly Owner[];
  /** The URL of the list, to which the row's form posts. */
  action: string;
  /** Whose record it is, for the button's name. */
  of: string;
}

/** The owner by initials and name, where there is room for it, or the button that takes it from the pool. */
export function OwnerCell({ record: { id, ownerId }, owners, action, of }: OwnerCellProps) {
  const { viewer } = useDesk();
  if (ownerId === null) return <TakeForm {...{ id, action, of }} isInRow />;
  const name = nameIn(owners, ownerId);
  const isMine = ownerId === viewer.id;
  return (
    <span className="flex items-center gap-2" title={name}>
      <span className={`${face} ${tinted(isMine ? "lily" : "pond")} size-6 text-t1`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="min-w-0 truncate desk:max-board:sr-only">{isMine ? "You" : name}</span>
    </span>
  );
}

function TakeForm({ id, action, of, isInRow }: { id: string; action: string; of: string; isInRow?: boolean }) {
  return (
    <Form method="post" action={action} preventScrollReset autoComplete="off">
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value="take"
        size={isInRow ? "small" : "normal"}
        className={isInRow ? "desk:min-h-9 desk:px-2 desk:py-dense desk:text-dense" : ""}
        aria-label={`Take ${of}, which no one looks after`}
      >
        Take
      </Button>
    </Form>
  );
}

interface OwnerPanelProps {
  record: Owned;
  owners: readonly Owner[];
  /** The URL of the page, to which its forms post. */
  action: string;
  of: string;
  error?: string | undefined;
}

/** Names the owner, and gives the record to someone else, or back to the pool. */
export function OwnerPanel({ record, owners, action, of, error }: OwnerPanelProps) {
  const { viewer, may } = useDesk();
  const { id, ownerId } = record;
  const canGive = may("people.assign") || ownerId === viewer.id;
  const owner = ownerId === null ? null : owners.find((one) => one.id === ownerId);
  const isAway = owner?.isAbsent && ownerId !== viewer.id;
  return (
    <Panel titleId="owner" title="Owner" gap={2}>
      <p>
        {ownerId === null ? (
          <span>No one looks after this yet.</span>
        ) : (
          <>
            <b>{ownerId === viewer.id ? "You" : (owner?.name ?? FORMER)}</b>{" "}
            <span>{`${ownerId === viewer.id ? "look" : "looks"} after this${isAway ? ", but is away" : ""}.`}</span>
          </>
        )}
      </p>
      <Inline className="items-end">
        {ownerId === null ? <TakeForm {...{ id, action, of }} /> : null}
        {canGive ? <GiveForm {...{ record, owners, action, error }} /> : null}
      </Inline>
    </Panel>
  );
}

function GiveForm({ record: { id, ownerId }, owners, action, error }: Omit<OwnerPanelProps, "of">) {
  return (
    <Form method="post" action={action} preventScrollReset autoComplete="off" className="min-w-0 flex-[1_1_16rem]">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={ownerId ?? ""} />
      <Stack gap={2}>
        <label htmlFor="ownerId">Give to</label>
        {error ? (
          <p id="owner-error" className="font-semibold text-bad text-t2">
            {error}
          </p>
        ) : null}
        <Inline>
          <select
            key={ownerId}
            id="ownerId"
            name="ownerId"
            className="w-auto min-w-0 flex-[1_1_10rem]"
            defaultValue={ownerId ?? ""}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "owner-error" : undefined}
          >
            <option value="">No one: back in the pool</option>
            {owners.map((owner) => (
              <option key={owner.id} value={owner.id}>
                {owner.isAbsent ? `${owner.name} (away)` : owner.name}
              </option>
            ))}
          </select>
          <Button name="intent" value="give">
            Give
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
