/** The link in the first email. Subscribing needs its button, because mail programs open links by themselves. */
import { db } from "#app/db/current.server.ts";
import { confirm, subscriptionState } from "#app/domain/newsletter/subscriptions.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/confirm.route.ts";
import { NewsletterHeading } from "./newsletter-heading.tsx";
import { SECRET_PAGE, subscriptionIdIn } from "./subscription-id.ts";
import { NotOnList, Subscribed } from "./subscription-state.tsx";

export const handle: PageHandle = {
  get title() {
    return m.newsletter_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_confirm_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => SECRET_PAGE;

export async function loader({ params }: Route.LoaderArgs) {
  const id = subscriptionIdIn(params);
  return { state: await subscriptionState(db, id), address: `/newsletter/${id}` };
}

export async function action({ params }: Route.ActionArgs) {
  await confirm(db, subscriptionIdIn(params));
  return null;
}

const notSent = () => ({ message: m.newsletter_not_subscribed(), description: m.newsletter_no_server() });

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { state, address } = loaderData;
  return (
    <Page gap={6}>
      {state === "none" ? <NotOnList /> : state === "confirmed" ? <Subscribed address={address} /> : <Ask />}
    </Page>
  );
}

const Ask = () => (
  <>
    <NewsletterHeading title={m.newsletter_confirm()}>{m.newsletter_confirm_text()}</NewsletterHeading>
    <Stack as={SentForm} gap={2} failed={notSent()}>
      <p>
        <Button look="filled" data-busy={m.newsletter_subscribing()}>
          {m.newsletter_subscribe()}
        </Button>
      </p>
    </Stack>
  </>
);
