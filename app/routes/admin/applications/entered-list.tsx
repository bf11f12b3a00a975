import { Link } from "react-router";
import type { WaitingEntered } from "#app/domain/invitations/entered.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** Applications that staff have entered, until their students confirm them. */
export const EnteredList = ({ entered }: { entered: readonly WaitingEntered[] }) =>
  entered.length === 0 ? null : (
    <Panel titleId="entered" title="Waiting for the student" size="small" gap={2}>
      <Stack as="ul" gap={0}>
        {entered.map(({ id, lead, chosen, createdAt }) => (
          <PanelItem key={id}>
            <Inline>
              <Link to={`/admin/leads/${lead.id}#account`} className="font-semibold">
                <bdi>{lead.name}</bdi>
              </Link>
              <Tag meaning="warn">Entered by staff</Tag>
              <span className="text-ink-2 text-t2">{formatMoment(createdAt)}</span>
            </Inline>
            <span className="wrap-anywhere text-t2">
              {chosen.map(({ course, university }) => `${course}, ${university}`).join(" · ")}
            </span>
          </PanelItem>
        ))}
      </Stack>
    </Panel>
  );
