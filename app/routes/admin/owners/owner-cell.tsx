import { Form } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { face } from "#app/ui/avatar.tsx";
import { tinted } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { initialsOf } from "#app/ui/initials.tsx";
import { useDesk } from "../use-may.ts";

export interface Owned {
  id: string;
  ownerId: string | null;
}

/** Stands for someone who looks after students no longer. */
export const FORMER = "A former colleague";

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

export function TakeForm({ id, action, of, isInRow }: { id: string; action: string; of: string; isInRow?: boolean }) {
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
