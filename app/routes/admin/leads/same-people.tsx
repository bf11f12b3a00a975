/** People who have the same phone number or email address, in the form of a new lead and on the record of a lead. */
import { Link } from "react-router";
import { statusLabel, statusMeaning } from "#app/domain/people/lead-words.ts";
import type { KnownPerson } from "#app/domain/people/same-person.server.ts";
import { countOf } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";
import { LEADS } from "./address.ts";

const pageOf = ({ kind, id }: KnownPerson) => (kind === "lead" ? `${LEADS}/${id}` : `/admin/users/${id}`);

/** `mergeInto` is the lead that the others can be merged into. */
export const SamePeople = ({ people, mergeInto }: { people: readonly KnownPerson[]; mergeInto?: string }) => (
  <Stack as="ul" gap={0}>
    {people.map((person) => (
      <PanelItem key={person.id}>
        <Inline>
          <Link to={pageOf(person)} className="font-semibold">
            <bdi>{person.name}</bdi>
          </Link>
          <Tag meaning="warn">{person.by === "phone" ? "Same phone" : "Same email"}</Tag>
          {person.leadStatus ? (
            <Tag meaning={statusMeaning(person.leadStatus)}>{statusLabel(person.leadStatus)}</Tag>
          ) : person.furthest ? (
            <StatusBadge status={person.furthest.status} />
          ) : null}
        </Inline>
        <Inline className="text-t2">
          <span>
            <WhatTheyAre person={person} />
          </span>
          <Link to={pageOf(person)} aria-label={`Open ${person.name}`}>
            Open
          </Link>
          {mergeInto && person.kind === "lead" ? (
            <ButtonLink
              size="small"
              to={`${LEADS}/${mergeInto}/merge/${person.id}`}
              aria-label={`Compare and merge with ${person.name}`}
            >
              Compare and merge
            </ButtonLink>
          ) : null}
        </Inline>
      </PanelItem>
    ))}
  </Stack>
);

function WhatTheyAre({ person }: { person: KnownPerson }) {
  const { viewer } = useDesk();
  const { kind, applications, ownerId, ownerName } = person;
  const what = kind === "lead" ? "Lead" : applications === 0 ? "Account" : countOf(applications, "application");
  const owner = ownerId === null ? "no owner" : ownerId === viewer.id ? "yours" : (ownerName ?? "a former colleague");
  return `${what}, ${ownerId === null || ownerId === viewer.id ? owner : `owner: ${owner}`}`;
}

/** On the record of a lead. */
export const SamePeoplePanel = ({ people, leadId }: { people: readonly KnownPerson[]; leadId: string | null }) =>
  people.length === 0 ? null : (
    <Panel titleId="same" title="Probably the same person" gap={2}>
      <SamePeople people={people} {...(leadId ? { mergeInto: leadId } : {})} />
      <p className="text-ink-2 text-t2">Merging two leads keeps both histories. You can undo it for 24 hours.</p>
    </Panel>
  );
