import { Link } from "react-router";
import type { Person, PersonsApplication } from "#app/domain/admin/users.server.ts";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { phoneLink, shownPhone } from "#app/domain/values/phone.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RecordRows } from "#app/ui/tables/record-rows.tsx";
import { whatsappAddress } from "../applications/whatsapp-address.ts";
import { History } from "../audit/history.tsx";
import { useMay } from "../use-may.ts";
import { RoleTag } from "./table.tsx";

/** Shows who a person is, with a link to change their role. */
export function Profile({
  person,
  isSelf,
}: {
  person: Person & { applications: readonly PersonsApplication[] };
  isSelf: boolean;
}) {
  const may = useMay();
  const [newest] = person.applications;
  return (
    <Panel titleId="profile" title="Profile">
      <Avatar src={person.avatarUrl} email={person.email} size="xl" />
      <KeyValues
        className="text-t2"
        rows={[
          [
            "Email",
            <a key="email" href={`mailto:${encodeURIComponent(person.email).replace("%40", "@")}`}>
              {person.email}
            </a>,
          ],
          person.phone
            ? [
                "Phone",
                <a key="phone" href={phoneLink(person.phoneE164 ?? person.phone)}>
                  {shownPhone(person.phone, person.phoneE164)}
                </a>,
              ]
            : null,
          ["Joined", formatMoment(person.createdAt)],
          ["Role", <RoleTag key="role" role={person.role} />],
        ]}
      />
      {newest && may("people.change") ? (
        <p>
          <ButtonLink to={whatsappAddress(newest.id)}>
            <Icon name="chat" />
            WhatsApp
          </ButtonLink>
        </p>
      ) : null}
      {may("roles.change") ? <RoleLink id={person.id} isSelf={isSelf} /> : null}
    </Panel>
  );
}

const RoleLink = ({ id, isSelf }: { id: string; isSelf: boolean }) =>
  isSelf ? (
    <p className="text-ink-2 text-t2">This is your account. You cannot change your own role.</p>
  ) : (
    <p>
      <ButtonLink to={`/admin/users/${id}/role`}>Change role</ButtonLink>
    </p>
  );

/** Lists a person's applications, newest first. */
export function Applications({ sent }: { sent: readonly PersonsApplication[] }) {
  return (
    <Panel titleId="sent" title="Applications">
      {sent.length > 0 ? (
        <RecordRows
          rows={sent.map(({ id, reference, firstCourse, createdAt, status }) => ({
            id,
            to: `/admin/applications/${id}`,
            name: reference,
            about: firstCourse,
            when: formatMoment(createdAt),
            badge: <StatusBadge status={status} />,
          }))}
        />
      ) : (
        <p className="text-ink-2">They have not applied yet.</p>
      )}
    </Panel>
  );
}

/** Lists the last entries of the audit log by a person. */
export function StaffHistory({
  id,
  entries,
  hasMore,
}: {
  id: string;
  entries: readonly AuditView[];
  hasMore: boolean;
}) {
  return (
    <Stack gap={2}>
      <History title="Staff activity" entries={entries} empty="No activity yet." />
      {hasMore ? (
        <p>
          <Link to={`/admin/audit?by=${id}`}>See all entries in the audit log</Link>
        </p>
      ) : null}
    </Stack>
  );
}
