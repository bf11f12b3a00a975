/** Creates a lead for someone who called, wrote or came by. */
import { randomUUID } from "node:crypto";
import { useEffect, useRef, useState } from "react";
import { data, useNavigation } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { newLeadForm } from "#app/domain/leads/lead-input.ts";
import type { KnownPerson } from "#app/domain/people/same-person.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, replyTo } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/new.route.ts";
import { LEADS } from "./address.ts";
import { emptyLead, LeadForm } from "./lead-form.tsx";
import { SamePeople } from "./same-people.tsx";

/** After the last letter. A number is typed within a few seconds. */
const PAUSE_MS = 300;

/**
 * Returns who is known by the phone number or email address that is being typed, and what to call with each of them.
 */
function useKnown(): [people: readonly KnownPerson[], ask: (typed: Readonly<Record<string, string>>) => void] {
  const [people, setPeople] = useState<readonly KnownPerson[]>([]);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = (typed: Readonly<Record<string, string>>) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setTimeout(async () => {
      const found = signal.aborted ? [] : await knownAs(typed, signal);
      if (!signal.aborted) setPeople(found);
    }, PAUSE_MS);
  };
  return [people, ask];
}

/** Without an answer nothing is said, nor if it is the page of the sign-in: the form asks again when it is sent. */
async function knownAs(typed: Readonly<Record<string, string>>, signal: AbortSignal): Promise<readonly KnownPerson[]> {
  try {
    const answer = await fetch(`${LEADS}/known?${new URLSearchParams(typed)}`, { signal });
    const { people }: { people: readonly KnownPerson[] } = await answer.json();
    return answer.ok ? people : [];
  } catch {
    return [];
  }
}

export const meta = () => staffMeta();

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "people.change");
  return { key: randomUUID() as string };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const submission = parseForm(await readForm(args.request), newLeadForm);
  if (submission.status !== "success")
    return data({ result: submission.reply(), known: null, newKey: null }, { status: 422 });
  const { key, knownEmail, knownPhone, ...input } = submission.value;
  const work = createLead(db, viewer, input, { key, knownEmail, knownPhone });
  const { value: answer, refused } = await catchDomainError(work, { asPage: ["forbidden"] });
  if (refused) {
    const { status, newKey } = refused;
    return data({ result: replyTo(submission, refused), known: null, newKey }, { status });
  }
  if ("known" in answer) {
    const known = { people: answer.known, email: input.email ?? "", phone: toE164(input.phone), key };
    return data({ result: submission.reply(), known, newKey: null }, { status: 409 });
  }
  throw await redirectWithSuccess(LEADS, { message: "Lead created successfully", description: input.name });
}

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction?.startsWith(`${LEADS}/new`) ?? false;
  const known = actionData && "known" in actionData ? actionData.known : null;
  const newKey = actionData?.newKey ?? null;
  const [people, askKnown] = useKnown();
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={LEADS}>All leads</BackLink>
      </p>
      <h1>Create lead</h1>
      <LeadForm
        title={known ? "Possible duplicate: Create lead" : "Create lead"}
        hasNotes
        defaults={emptyLead}
        result={actionData?.result}
        draft="lead:new"
        notice={known ? <Known people={known.people} /> : null}
        onTyped={({ name }, form) => {
          if (name !== "phone" && name !== "email") return;
          const asked = { phone: String(form.get("phone")), email: String(form.get("email")) };
          askKnown(asked);
        }}
      >
        <input
          key={newKey}
          type="hidden"
          name="key"
          defaultValue={newKey ?? known?.key ?? loaderData.key}
          data-carry=""
        />
        <div role="status">
          {people.length > 0 && !known ? (
            <Panel titleId="known" title="Known already?" size="small" gap={2}>
              <SamePeople people={people} />
            </Panel>
          ) : null}
        </div>
        <Inline>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Creating..." : newKey ? "Create as a new lead" : "Create lead"}
          </Button>
          {known?.phone ? <input type="hidden" name="knownPhone" value={known.phone} /> : null}
          {known ? (
            <Button name="knownEmail" value={known.email} disabled={isBusy}>
              Save as a new lead
            </Button>
          ) : null}
          <ButtonLink look="quiet" to={LEADS}>
            Cancel
          </ButtonLink>
        </Inline>
      </LeadForm>
    </Stack>
  );
}

const Known = ({ people }: { people: readonly KnownPerson[] }) => (
  <Banner
    toast={{
      type: "warning",
      message: "We know this email address or phone number already",
      description: "Your new lead has not been saved yet. Check it is not one of these:",
    }}
  >
    <SamePeople people={people} />
  </Banner>
);
