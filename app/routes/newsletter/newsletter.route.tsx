/** The newsletter's page, for subscribing and for an unsubscribe link. Every newsletter form posts here. */
import type { SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "react-router";
import { db } from "#app/db/current.server.ts";
import { newsletterForm } from "#app/domain/newsletter/subscription-input.ts";
import { askToConfirm, sendManageEmail } from "#app/domain/newsletter/subscriptions.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { decoyFilled } from "#app/ui/decoy.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Page } from "#app/ui/layout.tsx";
import type { Route } from "./+types/newsletter.route.ts";
import { EmailBox } from "./email-box.tsx";
import { NEWSLETTER_FIELD, NewsletterBox } from "./newsletter-box.tsx";

/** The ID of the field, for the link in the error summary. */
const LEAVE_FIELD = "leave-email";

const notSent = () => ({ message: m.newsletter_leave_failed(), description: m.newsletter_try_again() });

/** Asks for an unsubscribe link by email, because only the owner of an address may unsubscribe it. */
const LeaveBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={LEAVE_FIELD}
    id="unsubscribe"
    heading={{ id: "leave", text: m.newsletter_leave() }}
    promise={m.newsletter_leave_promise()}
    failed={notSent()}
    button={{ label: m.newsletter_leave_link(), busy: m.newsletter_leave_sending(), look: "outlined" }}
    lastResult={lastResult}
    hidden={<input type="hidden" name="intent" value="leave" />}
  />
);

export const handle: PageHandle = {
  get title() {
    return m.newsletter_title();
  },
};

/** The component sets the title, which begins with "Error:" if the form was not accepted. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.newsletter_page_title({ site: site.name }),
    description: m.newsletter_description(),
    path: "/newsletter",
  }).filter((tag) => !("title" in tag));

export async function action({ request, context }: Route.ActionArgs) {
  await limitWrites(context, "newsletter");
  const form = await readForm(request);
  const submission = parseForm(form, newsletterForm);
  if (submission.status !== "success") {
    return data({ result: submission.reply(), isLeaving: buttonOf(form) === "leave" }, { status: 422 });
  }
  const { website, intent, ...input } = submission.value;
  // A program fills in what people cannot see. A browser may too, so the form is shown again.
  if (website) {
    const result = submission.reply({ fieldErrors: { email: [decoyFilled(m.newsletter_send_again())] } });
    return data({ result, isLeaving: intent === "leave" }, { status: 422 });
  }
  await (intent === "leave" ? sendManageEmail(db, input) : askToConfirm(db, input));
  throw redirect(intent === "leave" ? "/newsletter/check-inbox?for=unsubscribe" : "/newsletter/check-inbox", 303);
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const message = actionData?.result.error?.email?.[0];
  const isLeaving = actionData?.isLeaving ?? false;
  const problems = message ? [{ fieldId: isLeaving ? LEAVE_FIELD : NEWSLETTER_FIELD, message }] : [];
  return (
    <Page gap={6}>
      <title>{(message ? m.newsletter_error_title : m.newsletter_page_title)({ site: site.name })}</title>
      <ErrorSummary problems={problems} />
      <h1 className="text-title">{m.newsletter_title()}</h1>
      <NewsletterBox lastResult={isLeaving ? undefined : actionData?.result} />
      <LeaveBox lastResult={isLeaving ? actionData?.result : undefined} />
    </Page>
  );
}
