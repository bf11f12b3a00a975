/** The checklist: what universities and the visa ask for, from which step, and for how long it is valid. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type KeptKind, listKinds } from "#app/domain/documents/kinds.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/kinds.route.ts";
import { FIGURES_PAGE, KINDS_PAGE } from "./address.ts";

export const meta = () => staffMeta("Document checklist");

export async function loader(args: Route.LoaderArgs) {
  const kinds = await listKinds(db, requirePermission(args, "figures.read"));
  return { kinds: kinds.map((kind) => ({ ...kind, facts: factsOf(kind) })) };
}

function factsOf({ fromStep, levels, isAlways, perChoice, validMonths, validDays }: KeptKind): string {
  const validity = validMonths === null ? validDays && countOf(validDays, "day") : countOf(validMonths, "month");
  return [
    `From ${describeStatus(fromStep).label}`,
    levels.length > 0 ? levels.join(", ") : "all levels",
    isAlways ? null : "if staff ask",
    perChoice ? "one per course" : null,
    validity ? `valid for ${validity}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

export default function Kinds({ loaderData: { kinds } }: Route.ComponentProps) {
  const mayChange = useMay()("figures.change");
  return (
    <Stack gap={6} className="max-w-192">
      <p>
        <BackLink href={FIGURES_PAGE}>Figures</BackLink>
      </p>
      <PageHeader title="Document checklist">
        {mayChange ? <ButtonLink to={`${KINDS_PAGE}/new`}>Add a document</ButtonLink> : null}
      </PageHeader>
      <p>Students are asked for these when a course of theirs reaches the step.</p>
      <Panel titleId="kinds" title="Documents" gap={2}>
        <ul>
          {kinds.map(({ id, title, why, facts, archivedAt }) => (
            <PanelItem key={id}>
              <h3 className="flex flex-wrap items-center gap-2 text-t3">
                {mayChange ? <Link to={`${KINDS_PAGE}/${id}`}>{title}</Link> : <span>{title}</span>}
                {archivedAt ? <Tag>Archived</Tag> : null}
              </h3>
              <p className="text-t2">{why}</p>
              <p className="text-ink-2 text-t2">{facts}</p>
            </PanelItem>
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}
