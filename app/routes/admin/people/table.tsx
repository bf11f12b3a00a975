import { Link } from "react-router";
import { greeting } from "#app/domain/leads/lead-chat.ts";
import type { FoundPeople } from "#app/domain/people/find-people.server.ts";
import { statusLabel, statusMeaning } from "#app/domain/people/lead-words.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { countOf } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { LeadContact } from "../leads/lead-contact.tsx";
import { useDesk } from "../use-may.ts";

type FoundPerson = FoundPeople["people"][number];

const pageOf = ({ kind, id }: FoundPerson) => (kind === "lead" ? `/admin/leads/${id}` : `/admin/users/${id}`);

const COLUMNS: readonly [Column<FoundPerson>, ...Column<FoundPerson>[]] = [
  {
    heading: "Person",
    cell: (person) => (
      <>
        <RowLink to={pageOf(person)}>{person.name}</RowLink>
        <CellNote>
          <Kind person={person} />
        </CellNote>
      </>
    ),
  },
  {
    heading: "Contact",
    isWide: true,
    isPlain: true,
    cell: (person) => <LeadContact lead={person} text={greeting(person.name)} isInRow />,
  },
  { heading: "Furthest step", isWide: true, cell: (person) => <Furthest person={person} /> },
  { heading: "Owner", cell: (person) => <OwnerName person={person} /> },
  {
    heading: "Last contact",
    cell: ({ lastContact }) =>
      lastContact ? (
        <>
          {formatMoment(lastContact.at)}
          <CellNote>{contactLabel(lastContact.kind)}</CellNote>
        </>
      ) : (
        <span className="text-ink-2">None</span>
      ),
  },
];

/** What the person is to us. A lead whose number or address is an account's names the account. */
function Kind({ person: { kind, role, sameAs } }: { person: FoundPerson }) {
  if (kind === "account") return roleLabel(role ?? "student");
  if (!sameAs) return "Lead";
  return (
    <>
      Lead, same {sameAs.by} as <Link to={`/admin/users/${sameAs.id}`}>{sameAs.name}</Link>
    </>
  );
}

function Furthest({ person: { role, furthest, applications, leadStatus } }: { person: FoundPerson }) {
  if (role && isStaff({ role }) && !furthest) return <span className="text-ink-2">Staff</span>;
  if (leadStatus) return <Tag meaning={statusMeaning(leadStatus)}>{statusLabel(leadStatus)}</Tag>;
  if (!furthest) return <span className="text-ink-2">Nothing sent</span>;
  return (
    <>
      {furthest.endedAt ? <Tag meaning="neutral">Ended</Tag> : <StatusBadge status={furthest.status} />}
      <CellNote>
        <Link to={`/admin/applications/${furthest.id}`}>{furthest.reference}</Link>
        {applications > 1 ? <span>{`, of ${countOf(applications, "application")}`}</span> : null}
      </CellNote>
    </>
  );
}

function OwnerName({ person: { kind, furthest, ownerId, ownerName } }: { person: FoundPerson }) {
  const { viewer } = useDesk();
  if (ownerId === null) return <span className="text-ink-2">{kind === "lead" || furthest ? "No one" : "–"}</span>;
  return ownerId === viewer.id ? "You" : (ownerName ?? "A former colleague");
}

export const PeopleTable = ({ people }: { people: readonly FoundPerson[] }) => (
  <DataTable caption="People" columns={COLUMNS} rows={people} keyOf={({ id }) => id} look="dense" />
);
