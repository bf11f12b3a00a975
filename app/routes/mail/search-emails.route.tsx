/** The link in each email about new courses, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsSearchMail, stopSearchMail } from "#app/domain/searches/search-mail.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/search-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.stop_page({ title: m.stop_searches() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsSearchMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopSearchMail(db, secretIn(params));
  return null;
}

const words = () => ({
  on: { title: m.stop_searches(), text: m.stop_searches_text() },
  off: { title: m.stop_searches_none(), text: m.stop_searches_none_text() },
  instead: { href: "/dashboard/searches", label: m.stop_searches_go() },
});

export default function SearchEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words()} />;
}
