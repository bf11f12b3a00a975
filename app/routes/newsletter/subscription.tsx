/** One subscription: the link under every letter, which ends it. Names no address, as links are passed on. */
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { findSubscription, unsubscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/subscription.ts";
import { Done, NotOnList, Subscribed } from "./subscription-state.tsx";

export const handle: PageHandle = { react: false };

export const meta: Route.MetaFunction = () => [
  { title: "Your newsletter · Shapla" },
  { name: "robots", content: "noindex" },
];

/** Its address is a secret between us and one reader. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const idIn = ({ subscriptionId }: Route.LoaderArgs["params"]): string => {
  if (!isUuid(subscriptionId)) throw data(null, { status: 404 });
  return subscriptionId;
};

export async function loader({ params }: Route.LoaderArgs) {
  return { isOnList: (await findSubscription(db, idIn(params))) !== null };
}

/**
 * Unsubscribes, whatever the body says: the button's is empty, and a mail
 * provider's server posts `List-Unsubscribe=One-Click` (RFC 8058) and follows
 * no redirect. There is no limit: a provider posts for all its readers.
 */
export async function action({ params }: Route.ActionArgs) {
  await unsubscribe(db, idIn(params));
  return { isDone: true };
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap page stack mid">
      {loaderData.isOnList ? <Subscribed /> : actionData?.isDone ? <Done /> : <NotOnList />}
    </main>
  );
}
