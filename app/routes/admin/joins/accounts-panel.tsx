/** On the record of a student: accounts that are probably theirs too, and joins with them. */
import { Link } from "react-router";
import type { Join, JoinedAccount } from "#app/domain/joins/joins.server.ts";
import type { RecordJoins, WaitingOther } from "#app/domain/joins/record-joins.server.ts";
import type { SameAccount } from "#app/domain/people/same-accounts.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate, formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { joinAddress } from "./address.ts";

interface AccountsPanelProps extends RecordJoins {
  userId: string;
  /** The application on whose page it is. Without it, it is on that of the person. */
  applicationId?: string;
}

export function AccountsPanel({ joins, waiting, same, changeable, userId, applicationId }: AccountsPanelProps) {
  const mayJoin = (...ids: string[]) => ids.every((id) => changeable.includes(id));
  // What was withdrawn or has expired is in the audit log.
  const shown = joins.filter(({ ended }) => ended === null || ended === "confirmed" || ended === "declined");
  if (shown.length + same.length === 0) return null;
  return (
    <Panel id="accounts" titleId="accounts-title" title="Other accounts" gap={2}>
      {shown.map((join) => (
        <JoinState
          key={join.id}
          join={join}
          userId={userId}
          applicationId={applicationId}
          waiting={waiting}
          mayChange={mayJoin(join.kept.id, join.other.id)}
        />
      ))}
      {same.length > 0 ? (
        <Stack as="ul" gap={0}>
          {same.map((account) => (
            <PanelItem key={account.id}>
              <Found account={account} userId={userId} mayChange={mayJoin(userId, account.id)} />
            </PanelItem>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

const Found = ({ account, userId, mayChange }: { account: SameAccount; userId: string; mayChange: boolean }) => (
  <>
    <Inline>
      <Link to={`/admin/users/${account.id}`} className="font-semibold wrap-anywhere">
        <bdi>{account.name}</bdi>
      </Link>
      {account.likeness === "same" ? (
        <Tag meaning="warn">Probably the same person</Tag>
      ) : (
        <Tag meaning="neutral">{`May be: same ${account.by}, another name`}</Tag>
      )}
    </Inline>
    <Inline className="text-t2">
      <span className="wrap-anywhere">
        {`${account.email}, ${account.applications === 0 ? "no applications" : countOf(account.applications, "application")}`}
      </span>
      {mayChange ? (
        <ButtonLink size="small" to={joinAddress(userId, account.id)}>
          Compare and join<span className="sr-only"> with {account.email}</span>
        </ButtonLink>
      ) : null}
    </Inline>
  </>
);

interface JoinStateProps {
  join: Join;
  userId: string;
  applicationId: string | undefined;
  waiting: WaitingOther | null;
  mayChange: boolean;
}

function JoinState({ join, userId, applicationId, waiting, mayChange }: JoinStateProps) {
  const { id, kept, other, by, createdAt, expiresAt, ended, endedAt } = join;
  const another = kept.id === userId ? other : kept;
  if (ended !== null) {
    return (
      <p className="text-t2">
        <Link to={`/admin/users/${another.id}`} className="wrap-anywhere">
          {another.email}
        </Link>
        <span>
          {ended === "declined"
            ? `: they answered ${formatDate(endedAt ?? createdAt)} that these are two people.`
            : another.id === other.id
              ? ` became part of this account ${formatDate(endedAt ?? createdAt)}.`
              : ` has everything of this account since ${formatDate(endedAt ?? createdAt)}.`}
        </span>
      </p>
    );
  }
  return (
    <Stack gap={2}>
      <Inline>
        <Tag meaning="warn">Joined, not confirmed</Tag>
        <Link to={`/admin/users/${another.id}`} className="font-semibold wrap-anywhere">
          <bdi>{another.name}</bdi>
        </Link>
        {mayChange ? (
          <UndoForm
            action={joinAddress(userId, another.id)}
            fields={{ intent: "undo", join: id, ...(applicationId && { application: applicationId }) }}
            of={`the join with ${another.email}`}
          />
        ) : null}
      </Inline>
      <ul className="list-disc pl-5 text-t2">
        {[kept, other].map((account) => (
          <li key={account.id} className="wrap-anywhere">
            {answerOf(account, account.id === kept.id)}
          </li>
        ))}
      </ul>
      {waiting ? <OtherThings waiting={waiting} /> : null}
      <p className="text-ink-2 text-t2">
        {`Joined ${formatMoment(createdAt)}${by ? ` by ${isolated(by)}` : ""}. Open until ${formatDate(expiresAt)}. Students see only their own account until then.`}
      </p>
    </Stack>
  );
}

const answerOf = ({ email, confirmedAt }: JoinedAccount, isKept: boolean): string =>
  `${isolated(email)}${isKept ? ", which stays" : ""}: ${confirmedAt ? `confirmed ${formatMoment(confirmedAt)}` : "not answered yet"}`;

const OtherThings = ({ waiting: { id, applications, counts } }: { waiting: WaitingOther }) => (
  <Stack gap={0} className="text-t2">
    {applications.map((application) => (
      <Inline key={application.id}>
        <Link className="inline-block py-1" to={`/admin/applications/${application.id}`}>
          {application.reference}
        </Link>
        <StatusBadge status={application.status} />
      </Inline>
    ))}
    <Inline>
      <Link className="inline-block py-1" to={`/admin/users/${id}/documents`}>
        <span>{countOf(counts.documents, "document")}</span>
        <span className="sr-only"> of the other account</span>
      </Link>
      <Link className="inline-block py-1" to={`/admin/messages/${id}`}>
        <span>{countOf(counts.messages, "message")}</span>
        <span className="sr-only"> of the other account</span>
      </Link>
    </Inline>
  </Stack>
);
