/** The link in the first email. Subscribing needs its button, because mail programs open links by themselves. */
import { db } from "#app/db/current.server.ts";
import { confirm, subscriptionState } from "#app/domain/newsletter/subscriptions.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/confirm.route.ts";
import { Says } from "./says.tsx";
import { SECRET_PAGE, subscriptionIdIn } from "./subscription-id.ts";
import { NotOnList, Subscribed } from "./subscription-state.tsx";

export const handle: PageHandle = { title: "Newsletter" };

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your subscription · Shapla" },
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

const NOT_SENT = {
  message: "You are not subscribed yet",
  description: "We could not reach the server. Check your connection and try again.",
};

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
    <Says title="Confirm your subscription">
      We send one newsletter a month, with deadlines, new scholarships and visa changes. You can unsubscribe at any
      time.
    </Says>
    <Stack as={SentForm} gap={2} failed={NOT_SENT}>
      <p>
        <Button look="filled" data-busy="Subscribing...">
          Subscribe
        </Button>
      </p>
    </Stack>
  </>
);
