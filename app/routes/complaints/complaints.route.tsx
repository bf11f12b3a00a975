/** Complaints: the form without an account, what we promise, and where one that was sent can be found again. */
import { randomUUID } from "node:crypto";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { getReader, getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { ANSWER_DAYS, APPEAL_DAYS, daysOf, KEPT_YEARS, shownNumber } from "#app/domain/complaints/complaint.ts";
import { complaintForm, findForm } from "#app/domain/complaints/complaint-input.ts";
import { complain, complaintsOf, findOwn, received } from "#app/domain/complaints/complaints.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { getDetails } from "#app/domain/details/details.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, replyTo, shownAgain } from "#app/http/form.server.ts";
import { addressOf, limitWrites, minutesOf, secondsToWaitFor } from "#app/http/rate-limit.server.ts";
import { localPath } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { decoyFilled } from "#app/ui/decoy.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/complaints.route.ts";
import { ComplaintForm } from "./complaint-form.tsx";

export const handle: PageHandle = {
  get title() {
    return m.complaint_title();
  },
};

/** The component sets the title, which begins with "Error:" if the form was not accepted. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: `${m.complaint_title()} · Shapla`,
    description: m.complaint_description(),
    path: "/complaints",
    noIndex: location.search !== "",
  }).filter((tag) => !("title" in tag));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-cache", ...(wait ? { "Retry-After": wait } : {}) };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const isStudent = viewer !== null && !isStaff(viewer);
  const [people, details, mine] = await Promise.all([
    listCounsellors(db),
    isStudent ? getDetails(db, viewer) : null,
    isStudent ? complaintsOf(db, viewer) : [],
  ]);
  const own = isStudent ? { name: viewer.name, contact: viewer.email ?? details?.phone ?? "" } : {};
  const now = new Date();
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    mine: mine.map((one) => ({ number: shownNumber(one), secret: one.secret, receivedAt: one.receivedAt })),
    defaults: { ...own, key: randomUUID() as string },
    days: daysOf(now),
  };
}

const NONE = { result: undefined, newKey: null, found: null };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return buttonOf(form) === "find" ? find(form, context) : take(form, context);
}

/** Leads to the page of a complaint for someone who knows its number and gave that address. */
async function find(form: FormData, context: Route.ActionArgs["context"]) {
  await limitWrites(context, "codes");
  const submission = parseForm(form, findForm);
  const again = (refused?: Parameters<typeof shownAgain>[1], status = 422) =>
    data({ ...NONE, found: shownAgain(submission, refused, "number") }, { status });
  if (submission.status !== "success") return again();
  const { value, refused } = await catchDomainError(findOwn(db, submission.value));
  if (refused) return again(refused, refused.status);
  throw redirect(localPath(`/complaints/${value}`), 303);
}

async function take(form: FormData, context: Route.ActionArgs["context"]) {
  const viewer = getViewer(context);
  const submission = parseForm(form, complaintForm);
  if (submission.status !== "success") return data({ ...NONE, result: submission.reply() }, { status: 422 });
  const { key, website, ...input } = submission.value;
  // An address gets few emails, no matter who enters it.
  const ofOne = website ? null : await secondsToWaitFor("enquiries of one", input.contact.toLowerCase());
  const seconds = ofOne ?? (await secondsToWaitFor("complaints", viewer?.id ?? addressOf(context), website ? 10 : 1));
  if (seconds !== null) {
    const minutes = minutesOf(seconds);
    const wait = m.complaint_wait({ n: minutes, count: formatCount(minutes) });
    const headers = { "Retry-After": String(seconds) };
    return data({ ...NONE, result: submission.reply({ formErrors: [wait] }) }, { status: 429, headers });
  }
  // A program fills in what people cannot see. A browser may too, so no one loses a complaint: the form is shown again.
  if (website)
    return data(
      { ...NONE, result: submission.reply({ formErrors: [decoyFilled(m.complaint_decoy())] }) },
      { status: 422 },
    );
  const { value, refused } = await catchDomainError(complain(db, input, { key, viewer }));
  if (refused)
    return data({ ...NONE, result: replyTo(submission, refused), newKey: refused.newKey }, { status: refused.status });
  throw redirect(localPath(`/complaints/${(await received(db, value.id)).secret}`), 303);
}

export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const { people, mine, defaults, days } = loaderData;
  return (
    <Page gap={6}>
      <Stack as="header" gap={2}>
        <h1 className="text-title">{m.complaint_title()}</h1>
        <p className="max-w-prose text-ink-2 text-t4">
          <ParaglideMessage
            message={m.complaint_lead}
            inputs={{}}
            markup={{ b: ({ children }) => <b className="text-ink">{children}</b> }}
          />
        </p>
      </Stack>
      <Columns>
        <ComplaintForm
          people={people}
          defaults={defaults}
          result={actionData?.result}
          newKey={actionData?.newKey ?? null}
        />
        <Stack>
          {mine.length > 0 ? (
            <Panel titleId="mine" title={m.complaint_mine()} gap={2}>
              <ul>
                {mine.map(({ number, secret, receivedAt }) => (
                  <li key={secret}>
                    <a className="inline-block py-2 font-bold tabular" href={localPath(`/complaints/${secret}`)}>
                      {number}
                    </a>{" "}
                    <span className="text-ink-2 text-t2">{formatDay(receivedAt)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
          <WePromise days={days} />
          <Find again={actionData?.found ?? null} />
          <p className="text-ink-2 text-t2">{m.complaint_free({ years: formatCount(KEPT_YEARS) })}</p>
        </Stack>
      </Columns>
    </Page>
  );
}

/** What someone who writes today is promised. */
const WePromise = ({ days: { confirmBy, answerBy } }: { days: { confirmBy: string; answerBy: string } }) => (
  <Panel titleId="promise" title={m.complaint_promise()}>
    <ol className="grid gap-3">
      <Promised isFirst when={m.complaint_promise_now()}>
        {m.complaint_promise_number()}
      </Promised>
      <Promised when={m.complaint_promise_by({ day: dayInWords(confirmBy) })}>{m.complaint_promise_confirm()}</Promised>
      <Promised when={m.complaint_promise_by({ day: dayInWords(answerBy) })}>
        {m.complaint_promise_answer({ days: formatCount(ANSWER_DAYS) })}
      </Promised>
      <Promised when={m.complaint_promise_after()}>
        {m.complaint_promise_appeal({ days: formatCount(APPEAL_DAYS) })}
      </Promised>
    </ol>
  </Panel>
);

const Promised = ({ when, isFirst, children }: { when: string; isFirst?: true; children: ReactNode }) => (
  <li className={`border-l-3 pl-3 text-t2 ${isFirst ? "border-lily" : "border-line"}`}>
    <b className="text-t3">{when}</b>
    <br />
    <span className="text-ink-2">{children}</span>
  </li>
);

function Find({ again }: { again: ReturnType<typeof shownAgain> | null }) {
  const { typed = {}, errors = {} } = again ?? {};
  return (
    <Panel titleId="find" title={m.complaint_find()}>
      <SentForm className="grid gap-4" failed={m.complaint_find_failed()} noValidate>
        <Field id="find-number" label={m.complaint_number()} error={errors.number}>
          {(aria) => (
            <input
              {...aria}
              name="number"
              defaultValue={typed.number}
              placeholder="CM-26-000"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular"
            />
          )}
        </Field>
        <Field id="find-contact" label={m.complaint_find_contact()} error={errors.contact}>
          {(aria) => <input {...aria} name="contact" defaultValue={typed.contact} autoComplete="email" />}
        </Field>
        <Button name="do" value="find">
          {m.complaint_find_do()}
        </Button>
      </SentForm>
    </Panel>
  );
}
