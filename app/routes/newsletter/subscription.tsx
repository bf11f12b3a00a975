/** One subscription: the link under every letter, which ends it. Names no address, as links are passed on. */
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { findSubscription, unsubscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/subscription.ts";
import { NewsletterBox } from "./newsletter-box.tsx";

export const handle: PageHandle = { scripts: "never" };

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

const Subscribed = () => (
  <>
    <Says title="One letter a month comes to you">
      Deadlines, new scholarships, visa changes. The link at the end of every letter leads to this page.
    </Says>
    <form method="post">
      <button type="submit" className="btn">
        Unsubscribe
      </button>
    </form>
  </>
);

const Done = () => (
  <>
    <Says title="You are unsubscribed">
      No letter comes to you any more, and we have deleted your address from the list.
    </Says>
    <NewsletterBox />
  </>
);

const NotOnList = () => (
  <>
    <Says title="This address is not on the list">It may have been taken off before. No letter comes to it.</Says>
    <NewsletterBox />
  </>
);

const Says = ({ title, children }: { title: string; children: string }) => (
  <header className="stack tight prose">
    <h1 className="h-big">{title}</h1>
    <p className="lead mute">{children}</p>
  </header>
);
