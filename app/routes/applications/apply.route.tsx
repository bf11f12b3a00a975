/** The Apply tab: one form for several courses. */

import { data, redirect } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { applicationForm } from "#app/domain/applications/application-input.ts";
import { submitForm } from "#app/domain/applications/submit-form.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, replyTo } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/apply.route.ts";
import { loadApplyForm } from "./apply.server.ts";
import { ApplicationForm, NothingToApplyFor } from "./apply-form.tsx";
import { ApplicationSent } from "./apply-sent.tsx";

export const handle: PageHandle = {
  get title() {
    return m.apply_title();
  },
  noQuickApply: true,
};

/** The component sets the title, which begins with "Error:" if the form was not accepted. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { version, profile } = await frameOf(args.context, viewer);
  return loadApplyForm(db, viewer, args.url.searchParams, { version, profile });
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "applications", viewer.id);
  const submission = parseForm(await readForm(args.request), applicationForm);
  if (submission.status !== "success") return data({ result: submission.reply(), question: null }, { status: 422 });
  const { value, refused } = await catchDomainError(submitForm(db, viewer, submission.value));
  if (refused) return data({ result: replyTo(submission, refused), question: null }, { status: refused.status });
  const { id, question } = value;
  if (question) return data({ result: submission.reply(), question }, { status: 409 });
  // The page says it, so that no message covers what to do next.
  throw redirect(`/apply?sent=${id}`);
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, courses } = loaderData;
  const question = actionData && "question" in actionData ? actionData.question : null;
  if (sent && !actionData) return <ApplicationSent sent={sent} />;
  if (courses.length === 0 && !actionData) return <NothingToApplyFor />;
  return <ApplicationForm loaderData={loaderData} result={actionData?.result} question={question} />;
}
