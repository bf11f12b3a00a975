/** Get Free Consultation: a question to the office, without an account. */
import { randomUUID } from "node:crypto";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data, redirect } from "react-router";
import { getReader, getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getDetails } from "#app/domain/details/details.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { enquiryForm } from "#app/domain/enquiries/enquiry-input.ts";
import { enquiryPage } from "#app/domain/enquiries/enquiry-page.server.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
import { promisedFor } from "#app/domain/promise/promised.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, replyTo } from "#app/http/form.server.ts";
import { addressOf, minutesOf } from "#app/http/rate-limit.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { decoyFilled } from "#app/ui/decoy.tsx";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/enquiry.route.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { limitQuestion } from "./limit-enquiry.server.ts";
import { OrCall, WhoCalls } from "./who-calls.tsx";

export const handle: PageHandle = {
  get title() {
    return m.enquiry_title();
  },
  noQuickApply: true,
};

/** The component sets the title, which begins with "Error:" if the form was not accepted. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: `${m.enquiry_title()} · Shapla`,
    description: m.enquiry_description(),
    path: "/enquiry",
    noIndex: location.search !== "",
  }).filter((tag) => !("title" in tag));

/** Each form has a key of its own, and says a time. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-cache", ...(wait ? { "Retry-After": wait } : {}) };
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const page = await enquiryPage(db, url.searchParams.get("course"));
  const details = viewer && (await getDetails(db, viewer));
  const mine = viewer ? { name: viewer.name, email: viewer.email, phone: details?.phone ?? "" } : {};
  const due = await promisedFor(db, new Date());
  const defaults = { ...mine, courseId: page.about?.id ?? "", key: randomUUID() as string };
  return { ...page, defaults, by: byWhen(due), isSignedIn: viewer !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const submission = parseForm(await readForm(request), enquiryForm);
  if (submission.status !== "success") return data({ result: submission.reply(), newKey: null }, { status: 422 });
  const { key, website, ...input } = submission.value;
  const seconds = await limitQuestion({ ...input, website }, viewer?.id ?? addressOf(context));
  if (seconds !== null) {
    const minutes = minutesOf(seconds);
    const wait = m.enquiry_wait({ n: minutes, count: formatCount(minutes) });
    const headers = { "Retry-After": String(seconds) };
    return data({ result: submission.reply({ formErrors: [wait] }), newKey: null }, { status: 429, headers });
  }
  // A program fills in what people cannot see. A browser may too, so no one loses a question: the form is shown again.
  if (website)
    return data(
      { result: submission.reply({ formErrors: [decoyFilled(m.enquiry_send_again())] }), newKey: null },
      { status: 422 },
    );
  const { value, refused } = await catchDomainError(ask(db, input, { key, userId: viewer?.id ?? null }));
  if (refused)
    return data({ result: replyTo(submission, refused), newKey: refused.newKey }, { status: refused.status });
  throw redirect(`/enquiry/${value.id}`, 303);
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { by, isSignedIn, counsellors } = loaderData;
  const lead = (
    <p className={isSignedIn ? "text-ink-2" : "text-ink-2 text-t4"}>
      <ParaglideMessage
        message={m.enquiry_lead}
        inputs={{ when: by }}
        markup={{ b: ({ children }) => <b>{children}</b> }}
      />
      {isSignedIn ? "" : ` ${m.enquiry_no_account()}`}
    </p>
  );
  const page = (
    <Columns>
      <EnquiryForm page={loaderData} result={actionData?.result} newKey={actionData?.newKey ?? null} />
      <Stack as="aside" aria-label={m.enquiry_counsellors()}>
        <WhoCalls counsellors={counsellors} />
        <OrCall />
      </Stack>
    </Columns>
  );
  if (isSignedIn)
    return (
      <>
        {lead}
        {page}
      </>
    );
  return (
    <Page gap={6}>
      <Stack as="header" gap={2}>
        <h1 className="text-title">{m.enquiry_title()}</h1>
        {lead}
      </Stack>
      {page}
    </Page>
  );
}
