/**
 * The URL in the List-Unsubscribe header of an email. Mail providers post to it and follow no redirect (RFC 8058).
 * People who open it get a page with a button. There is no rate limit, because a provider posts for all its users.
 */
import { redirect } from "react-router";
import { db } from "#app/db/current.server.ts";
import { unsubscribe } from "#app/domain/newsletter/subscriptions.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Route } from "./+types/one-click.route.ts";
import { LISTS } from "./lists.server.ts";

const lists: Readonly<Record<string, (secret: string) => Promise<unknown>>> = {
  newsletter: (secret) => unsubscribe(db, secret),
  ...Object.fromEntries(Object.entries(LISTS).map(([name, { stop }]) => [name, (secret: string) => stop(db, secret)])),
};

/** Returns how to leave the list that the URL names. Throws a 404 for a URL that no email contains. */
function listIn({ list, secret }: Route.ActionArgs["params"]) {
  const leave = Object.hasOwn(lists, list) ? lists[list] : undefined;
  if (!leave || !isUuid(secret)) throw new Response("Not found", { status: 404 });
  return { leave: () => leave(secret), page: `/${list}/${secret}` };
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(listIn(params).page);
}

export async function action({ params }: Route.ActionArgs) {
  await listIn(params).leave();
  return new Response("You have unsubscribed.\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
