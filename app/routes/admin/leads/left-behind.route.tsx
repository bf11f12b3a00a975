/** What may be a deleted person's: each is deleted, loses its name, or is kept for a reason. */

import { data, Form, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { endLeftBehind, type LeftBehindRow, listLeftBehind } from "#app/domain/account/left-behind.server.ts";
import { LEFT_BEHIND_ENDS } from "#app/domain/account/left-behind-ends.ts";
import { leftBehindForm } from "#app/domain/account/left-behind-input.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/left-behind.route.ts";
import { LEADS, LEFT_BEHIND } from "./address.ts";

const TITLE = "What may be of people who left";

export const meta = () => staffMeta(TITLE);

export const loader = (args: Route.LoaderArgs) => listLeftBehind(db, requirePermission(args, "people.change"));

const DONE = { delete: "Deleted", anonymise: "Name removed", keep: "Kept" } as const;

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  const submission = parseForm(form, leftBehindForm);
  const { typed, errors } = shownAgain(submission);
  const sent = { id: typed.id ?? "", reason: typed.reason ?? "" };
  if (submission.status !== "success") {
    if (!errors.reason) throw partMissing();
    return data({ ...sent, message: errors.reason }, { status: 422 });
  }
  const { id, decision } = submission.value;
  const { refused } = await catchDomainError(endLeftBehind(db, viewer, id, decision));
  if (refused) return data({ ...sent, message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(LEFT_BEHIND, { message: DONE[decision.end] });
}

/** Reads the list again after an error too, so that it shows what someone else has decided. */
export const shouldRevalidate = () => true;

export default function LeftBehind({ loaderData: { rows, isCut }, actionData }: Route.ComponentProps) {
  const failed = actionData && rows.some(({ id }) => id === actionData.id) ? `reason-${actionData.id}` : "list";
  return (
    <Stack gap={6} className="max-w-168">
      <p>
        <BackLink href={LEADS}>Leads</BackLink>
      </p>
      <PageHeader title={TITLE} />
      <ErrorSummary problems={actionData ? [{ fieldId: failed, message: actionData.message }] : []} />
      <p className="prose" id="list">
        When someone deletes their account, what is provably theirs goes with it. These leads and questions have only
        the same phone number, or an address that no one has verified, so they may be someone else’s. Decide each.
      </p>
      {rows.length === 0 ? (
        <EmptyState id="none" title="Nothing to decide" text="Nothing of anyone who left is waiting." />
      ) : null}
      {rows.map((row) => (
        <Decision key={row.id} row={row} failure={actionData?.id === row.id ? actionData : null} />
      ))}
      {isCut ? <p>There are more. They appear once these are decided.</p> : null}
    </Stack>
  );
}

interface DecisionProps {
  row: LeftBehindRow;
  failure: { reason: string; message: string } | null;
}

const TRAITS = { phone: "the same phone number", email: "the same email address, not verified" } as const;
const BUTTONS = { delete: "Delete", anonymise: "Remove the name", keep: "Keep" } as const;

function Decision({ row: { id, trait, createdAt, lead, question }, failure }: DecisionProps) {
  const shown = question ?? lead;
  return (
    <Panel titleId={`of-${id}`} title={question ? `Question of ${shown.name}` : `Lead ${shown.name}`}>
      <p>
        {[shown.phone && shownPhone(shown.phone), shown.email].filter(Boolean).join(" · ")}
        <br />
        <span className="text-ink-2 text-t2">
          {[
            `${capital(TRAITS[trait])} as someone who left on ${formatDay(createdAt)}`,
            question && `asked on ${formatDay(question.askedAt)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {question?.text ? <p className="whitespace-pre-line">{question.text}</p> : null}
      <p>
        <Link to={`${LEADS}/${lead.id}`}>{`See the lead ${lead.name}`}</Link>
      </p>
      <Stack as={Form} method="post">
        <input type="hidden" name="id" value={id} />
        <Field id={`reason-${id}`} label="Why it is kept, if you keep it" error={failure?.message}>
          {(aria) => <input name="reason" maxLength={500} defaultValue={failure?.reason ?? ""} {...aria} />}
        </Field>
        <Inline>
          {LEFT_BEHIND_ENDS.map((end) => (
            <Button key={end} name="end" value={end} {...(end === "delete" ? { look: "danger" as const } : {})}>
              {BUTTONS[end]}
              <span className="sr-only">{`: ${question ? "question" : "lead"} of ${shown.name}`}</span>
            </Button>
          ))}
        </Inline>
      </Stack>
    </Panel>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
