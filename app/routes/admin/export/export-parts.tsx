import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { staffTitle } from "../staff-meta.ts";

export const exportAddress = (list: string, address: string): string => address.replace(list, `${list}/export`);

/** Tells someone who opens a download's URL where its button is. */
export function ExportPage({ list, back }: { list: string; back: string }) {
  return (
    <EmptyState
      id="export"
      level={1}
      title="Export"
      text={
        <>
          To export, go back and select “Export as Excel” or “Export as CSV” above the {list}. Each export is recorded
          in the audit log.
        </>
      }
    >
      <title>{staffTitle("Export")}</title>
      <ButtonLink look="filled" to={back}>
        Back to {list}
      </ButtonLink>
    </EmptyState>
  );
}
