/** Asks on the record's page whether to archive it. Loads when it is asked. */
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Archivable, ArchiveQuestion, questionOf } from "./archive-question.tsx";

export function ArchiveDialog({ record, onClose }: { record: Archivable; onClose: () => void }) {
  return (
    <Dialog title={questionOf(record)} onClose={onClose}>
      <ArchiveQuestion {...record}>
        <Button type="button" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ArchiveQuestion>
    </Dialog>
  );
}
