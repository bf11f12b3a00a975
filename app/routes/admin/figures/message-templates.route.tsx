/** The templates of messages: what staff write often, in English and Bangla. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listMessageTemplates, type MessageTemplate } from "#app/domain/messages/message-templates.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/message-templates.route.ts";
import { FIGURES_PAGE, MESSAGES_PAGE } from "./address.ts";

export const meta = () => staffMeta("Message templates");

export async function loader(args: Route.LoaderArgs) {
  const templates = await listMessageTemplates(db, requirePermission(args, "figures.read"));
  return {
    templates: templates.map((template) => ({
      ...{ id: template.id, name: template.name, english: template.english, isActive: template.isActive },
      facts: factsOf(template),
    })),
  };
}

const factsOf = ({ steps, bangla }: MessageTemplate): string =>
  [
    steps.length > 0 ? steps.map((step) => describeStatus(step).label).join(", ") : "All steps",
    bangla === null ? "English only" : "English and Bangla",
  ].join(" · ");

export default function MessageTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  const mayChange = useMay()("figures.change");
  return (
    <Stack gap={6} className="max-w-192">
      <p>
        <BackLink href={FIGURES_PAGE}>Figures</BackLink>
      </p>
      <PageHeader title="Message templates">
        {mayChange ? <ButtonLink to={`${MESSAGES_PAGE}/new`}>Add a template</ButtonLink> : null}
      </PageHeader>
      <p>Staff write to students with these, on the site and on WhatsApp. The fields are filled for each student.</p>
      {templates.length > 0 ? (
        <Panel titleId="templates" title="Templates" gap={2}>
          <ul>
            {templates.map(({ id, name, english, facts, isActive }) => (
              <PanelItem key={id}>
                <h3 className="flex flex-wrap items-center gap-2 text-t3">
                  {mayChange ? <Link to={`${MESSAGES_PAGE}/${id}`}>{name}</Link> : <span>{name}</span>}
                  {isActive ? null : <Tag>Not offered</Tag>}
                </h3>
                <p className="whitespace-pre-line wrap-anywhere text-t2">{english}</p>
                <p className="text-ink-2 text-t2">{facts}</p>
              </PanelItem>
            ))}
          </ul>
        </Panel>
      ) : (
        <p className="text-ink-2">There are no templates yet.</p>
      )}
    </Stack>
  );
}
