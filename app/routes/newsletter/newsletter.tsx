/** Subscribing to the newsletter: where every box of it is posted to, and a page of its own. */
import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { newsletterForm } from "#app/domain/newsletter/subscription-input.ts";
import { subscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { Route } from "./+types/newsletter.ts";
import { NEWSLETTER_FIELD, NewsletterBox } from "./newsletter-box.tsx";

export const handle: PageHandle = { react: false };

/** The title is the component's: it says "Error:" when the form comes back. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  await limitWrites(context, "newsletter");
  const submission = parseWithZod(await readForm(request), { schema: newsletterForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const { website, ...input } = submission.value;
  // A program is answered as people are: it does not learn what gave it away.
  const { id } = website ? { id: randomUUID() } : await subscribe(db, input);
  throw await redirectWithSuccess(`/newsletter/${id}`, { message: "You are on the list" }, { status: 303 });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const message = actionData?.result.error?.email?.[0];
  return (
    <main id="main" className="wrap page stack mid">
      <title>{`${message ? "Error: " : ""}Newsletter · Shapla`}</title>
      <ErrorSummary problems={message ? [{ fieldId: NEWSLETTER_FIELD, message }] : []} />
      <h1 className="h-big">Newsletter</h1>
      <NewsletterBox lastResult={actionData?.result} />
    </main>
  );
}
