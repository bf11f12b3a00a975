/** On the record of a lead: leads that were merged into it, and can be separate again. */
import type { RecentMerge } from "#app/domain/leads/merged-leads.server.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface MergedProps {
  merges: readonly RecentMerge[];
  /** The URL of the page, to which its forms post. Null for those who only read. */
  action: string | null;
}

export const Merged = ({ merges, action }: MergedProps) =>
  merges.length === 0 ? null : (
    <Panel titleId="merged" title="Merged into this lead" gap={2}>
      <Stack as="ul" gap={0}>
        {merges.map(({ id, name, by, mergedAt }) => (
          <PanelItem key={id}>
            <span>
              <bdi>{name}</bdi>, {formatMoment(mergedAt)}, by <bdi>{by ?? "someone"}</bdi>
            </span>
            {action ? (
              <UndoForm action={action} fields={{ intent: "unmerge", merge: id }} of={`the merge of ${name}`} />
            ) : null}
          </PanelItem>
        ))}
      </Stack>
      <p className="text-ink-2 text-t2">
        Undoing it brings the other lead back with its own history. What was added since stays here.
      </p>
    </Panel>
  );
