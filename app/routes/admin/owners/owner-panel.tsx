import { Form } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";
import { FORMER, type Owned, TakeForm } from "./owner-cell.tsx";
import { ownerOption } from "./owner-option.ts";

interface OwnerPanelProps {
  record: Owned;
  owners: readonly Owner[];
  /** The URL of the page, to which its forms post. */
  action: string;
  of: string;
  error?: string | undefined;
}

/** Returns what is said of the owner of a record, and whether the viewer may give it away. */
function useOwner({ ownerId }: Owned, owners: readonly Owner[]) {
  const { viewer, may } = useDesk();
  const isOwn = ownerId === viewer.id;
  const owner = owners.find(({ id }) => id === ownerId);
  return {
    name: ownerId === null ? "No one" : isOwn ? "You" : (owner?.name ?? FORMER),
    isOwn,
    isAway: !isOwn && (owner?.isAbsent ?? false),
    canGive: isOwn || may("people.assign"),
  };
}

/** Names the owner, and gives the record to someone else, or back to the pool. */
export function OwnerPanel({ record, owners, action, of, error }: OwnerPanelProps) {
  const { id, ownerId } = record;
  const { name, isOwn, isAway, canGive } = useOwner(record, owners);
  return (
    <Panel titleId="owner" title="Owner" gap={2}>
      <p>
        {ownerId === null ? (
          <span>No one looks after this yet.</span>
        ) : (
          <>
            <b>{name}</b> <span>{`${isOwn ? "look" : "looks"} after this${isAway ? ", but is away" : ""}.`}</span>
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

/** The same in one line, above a record: who looks after it, and the way to someone else. */
export function OwnerBar({ record, owners, action, of, error }: OwnerPanelProps) {
  const { id, ownerId } = record;
  const { name, isAway, canGive } = useOwner(record, owners);
  return (
    <section aria-label="Owner" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="py-2">
        Owner: <b>{isAway ? `${name}, away` : name}</b>
      </p>
      {ownerId === null ? <TakeForm {...{ id, action, of }} /> : null}
      {canGive ? <GiveForm {...{ record, owners, action, error }} isInLine /> : null}
    </section>
  );
}

interface GiveFormProps extends Omit<OwnerPanelProps, "of"> {
  /** Its label stands before the select. */
  isInLine?: boolean;
}

function GiveForm({ record: { id, ownerId }, owners, action, error, isInLine = false }: GiveFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset autoComplete="off" className="min-w-0 flex-[1_1_16rem]">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={ownerId ?? ""} />
      <Stack gap={2} className={isInLine ? "rail:flex rail:items-center" : ""}>
        <label htmlFor="ownerId" className={isInLine ? "rail:whitespace-nowrap" : undefined}>
          Give to
        </label>
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
            required={ownerId === null}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "owner-error" : undefined}
          >
            <option value="">{ownerId === null ? "Select a person" : "No one: back in the pool"}</option>
            {owners.map((owner) => (
              <option key={owner.id} value={owner.id}>
                {ownerOption(owner)}
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
