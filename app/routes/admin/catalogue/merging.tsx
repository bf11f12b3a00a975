/** On the staff's page of a university: that it is the same as another one, and merges that can be undone. */
import { Form } from "react-router";
import type { RecentMerge } from "#app/domain/catalogue/unmerge-universities.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { mergeAddress } from "./kinds.ts";

interface MergingProps {
  id: string;
  title: string;
  /** Newest first. */
  merges: readonly RecentMerge[];
}

export function Merging({ id, title, merges }: MergingProps) {
  const address = mergeAddress(id);
  return (
    <Panel className="prose" titleId="merging" title="Merge">
      <p>If this university is in the catalogue under another name too, make them one.</p>
      <p>
        <ButtonLink to={address}>Merge into another university</ButtonLink>
      </p>
      {merges.length > 0 ? (
        <Stack as="ul" gap={0}>
          {merges.map((merge) => (
            <PanelItem key={merge.id}>
              <span>{`${merge.name} was merged into ${title} on ${formatMoment(merge.mergedAt)}.`}</span>
              <Form method="post" action={address}>
                <Button name="undo" value={merge.id} aria-label={`Undo the merge of ${merge.name}`}>
                  Undo
                </Button>
              </Form>
            </PanelItem>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}
