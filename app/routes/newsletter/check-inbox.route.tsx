/**
 * The answer to the newsletter's forms. It is the same for every email address, so that no one learns who subscribes.
 */
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/layout.tsx";
import type { Route } from "./+types/check-inbox.route.ts";
import { NewsletterHeading } from "./newsletter-heading.tsx";

export const handle: PageHandle = {
  get title() {
    return m.newsletter_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_inbox_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export const loader = ({ url }: Route.LoaderArgs) => ({ isLeaving: url.searchParams.get("for") === "unsubscribe" });

export default function CheckInbox({ loaderData }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <NewsletterHeading title={m.newsletter_inbox()}>
        {loaderData.isLeaving ? m.newsletter_inbox_leave() : m.newsletter_inbox_confirm()}
      </NewsletterHeading>
      <p className="text-ink-2 prose">{m.newsletter_inbox_wait()}</p>
      <p>
        <ButtonLink href="/newsletter">{m.newsletter_inbox_back()}</ButtonLink>
      </p>
    </Page>
  );
}
