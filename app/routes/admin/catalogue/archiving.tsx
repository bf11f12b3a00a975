/** The panel of a record's page that archives or restores it. */
import { type MouseEvent, useState } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Archivable } from "./archive-question.tsx";
import { archiveAddress, KINDS } from "./kinds.ts";

type ArchivingProps = Archivable & { archivedAt: Date | null };

export function Archiving({ archivedAt, ...record }: ArchivingProps) {
  const { noun } = KINDS[record.kind];
  const address = archiveAddress(record.kind, record.id);
  const [dialog, setDialog] = useState<typeof import("./archive-dialog.tsx")>();

  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The page asks the same.
    import("./archive-dialog.tsx").then(setDialog, () => location.assign(address));
  }
  return (
    <Panel className="prose" titleId="archiving" title={archivedAt ? "Restore" : "Archive"}>
      {archivedAt ? (
        <>
          <p>Archived on {formatMoment(archivedAt)}. If you restore it, students will be able to find it again.</p>
          <Form method="post" action={address}>
            <input type="hidden" name="intent" value="restore" />
            <Button>Restore this {noun}</Button>
          </Form>
        </>
      ) : (
        <>
          <p>
            If you archive this {noun}, students can no longer find it. Nothing is deleted, and you can restore it
            later.
          </p>
          <p>
            <ButtonLink to={address} onClick={ask} aria-haspopup="dialog">
              Archive this {noun}
            </ButtonLink>
          </p>
          {dialog ? <dialog.ArchiveDialog record={record} onClose={() => setDialog(undefined)} /> : null}
        </>
      )}
    </Panel>
  );
}
