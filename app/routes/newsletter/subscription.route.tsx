/**
 * One subscription: the link in a reader's emails, which ends it. Shows no email address, because people forward links.
 */
import { db } from "#app/db/current.server.ts";
import { subscriptionState, unsubscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { Page } from "#app/ui/layout.tsx";
import type { Route } from "./+types/subscription.route.ts";
import { SECRET_PAGE, subscriptionIdIn } from "./subscription-id.ts";
import { Done, NotOnList, Subscribed } from "./subscription-state.tsx";

export const handle: PageHandle = {
  get title() {
    return m.newsletter_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_state_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => SECRET_PAGE;

export async function loader({ params }: Route.LoaderArgs) {
  const id = subscriptionIdIn(params);
  return { isReader: (await subscriptionState(db, id)) === "confirmed", address: `/newsletter/${id}` };
}

/**
 * Unsubscribes, whatever the body contains: emails from before `/unsubscribe/` name this URL for one-click
 * unsubscribing.
 */
export async function action({ params }: Route.ActionArgs) {
  await unsubscribe(db, subscriptionIdIn(params));
  return { isDone: true };
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { isReader, address } = loaderData;
  return (
    <Page gap={6}>{isReader ? <Subscribed address={address} /> : actionData?.isDone ? <Done /> : <NotOnList />}</Page>
  );
}
