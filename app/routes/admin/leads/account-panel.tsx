/** On the record of a lead: its account, the invitation to one, and the application that staff have entered. */
import { Form, Link } from "react-router";
import type { Entered } from "#app/domain/invitations/entered.server.ts";
import type { Invitation } from "#app/domain/invitations/invitations.server.ts";
import type { Lead } from "#app/domain/leads/leads.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { chatLink, shareAddress } from "#app/domain/values/whatsapp.ts";
import { monthInWords } from "#app/notation.ts";
import { site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LEADS } from "./address.ts";

interface AccountPanelProps {
  lead: Lead;
  /** The name of its account, or null. */
  account: string | null;
  invitation: Invitation | null;
  /** The address of the invitation while it is open, for those who pass it on. */
  link: string | null;
  entered: Entered | null;
  now: Date;
  /** The URL of the page, to which its forms post. Null for those who only read. */
  action: string | null;
}

export function AccountPanel({ lead, account, invitation, link, entered, now, action }: AccountPanelProps) {
  const isWaiting = entered?.ended === null;
  const isOpen = invitation !== null && invitation.ended === null && invitation.expiresAt > now;
  return (
    <Panel id="account" titleId="account-title" title="Account and application">
      {lead.accountId ? (
        <Inline>
          <p>
            Has an account: <Link to={`/admin/users/${lead.accountId}`}>{account}</Link>
          </p>
          {action ? (
            <Form method="post" action={action} preventScrollReset>
              <Button look="quiet" size="small" name="intent" value="unlink">
                Not the same person
              </Button>
            </Form>
          ) : null}
        </Inline>
      ) : (
        <>
          <p>{invitation ? stateOf(invitation, now) : "No account yet. Send an invitation, or pass its link on."}</p>
          {link ? <PassOn link={link} lead={lead} /> : null}
          {action ? (
            <Inline as={Form} method="post" action={action} preventScrollReset>
              {lead.email ? (
                <Button name="intent" value="invite by email">
                  {isOpen ? "Send again by email" : "Send by email"}
                </Button>
              ) : null}
              <Button name="intent" value="invite">
                {isOpen ? "Make a new link" : "Make a link"}
              </Button>
              {isOpen ? (
                <Button look="quiet" name="intent" value="uninvite">
                  Withdraw invitation
                </Button>
              ) : null}
            </Inline>
          ) : null}
        </>
      )}
      {entered ? <EnteredApplication entered={entered} /> : null}
      {action ? (
        <Inline as={Form} method="post" action={action} preventScrollReset>
          {isWaiting ? (
            <Button look="quiet" name="intent" value="unenter">
              Withdraw application
            </Button>
          ) : (
            <ButtonLink to={`${LEADS}/${lead.id}/application`}>Start application</ButtonLink>
          )}
        </Inline>
      ) : null}
    </Panel>
  );
}

function stateOf({ ended, endedAt, expiresAt, sentTo, createdAt, by }: Invitation, now: Date): string {
  const how = sentTo ? `Invitation sent to ${isolated(sentTo)}` : "Link made";
  const made = `${how} ${formatMoment(createdAt)}${by ? ` by ${isolated(by)}` : ""}`;
  if (ended === "refused") return `${made}. Refused ${formatMoment(endedAt ?? now)}: someone else had opened it.`;
  if (ended !== null)
    return `${made}. ${ended === "accepted" ? "Accepted" : "Withdrawn"} ${formatMoment(endedAt ?? now)}.`;
  return expiresAt > now ? `${made}. Works once, until ${formatMoment(expiresAt)}.` : `${made}. It has expired.`;
}

/** The link to copy, and a message with it. */
function PassOn({ link, lead }: { link: string; lead: Lead }) {
  const text = `Hello ${isolated(lead.name)}, this is ${site.name}. Open this link to see your application and follow it: ${link}`;
  return (
    <Stack gap={2}>
      <Field id="invitation-link" label="Link to copy">
        {(control) => <input {...control} readOnly value={link} autoComplete="off" />}
      </Field>
      <p>
        <ButtonLink
          size="small"
          href={lead.phoneE164 ? chatLink(lead.phoneE164, text) : shareAddress(text)}
          target="_blank"
          rel="noopener"
        >
          Send by WhatsApp<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
      </p>
    </Stack>
  );
}

const EnteredApplication = ({ entered: { chosen, by, createdAt, ended, application } }: { entered: Entered }) => (
  <Stack gap={2}>
    <Inline as="p">
      {ended === null ? (
        <Tag meaning="warn">Entered by staff</Tag>
      ) : ended === "withdrawn" ? (
        <Tag meaning="neutral">Withdrawn</Tag>
      ) : (
        <Tag meaning="good">Confirmed by the student</Tag>
      )}
      <span className="text-ink-2 text-t2">{`${formatMoment(createdAt)}${by ? `, ${isolated(by)}` : ""}`}</span>
      {application ? <Link to={`/admin/applications/${application.id}`}>{application.reference}</Link> : null}
    </Inline>
    <ul className="list-disc pl-5">
      {chosen.map(({ courseId, course, university, intake }) => (
        <li key={courseId}>{`${course}, ${university}, ${intake ? monthInWords(intake) : "start not decided"}`}</li>
      ))}
    </ul>
    {ended === null ? (
      <p className="text-ink-2 text-t2">Waits for the student, who confirms it with their own account.</p>
    ) : null}
  </Stack>
);
