/** The link in each email about new courses, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsSearchMail, stopSearchMail } from "#app/domain/searches/search-mail.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/search-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = { title: "Emails" };

export const meta: Route.MetaFunction = () => [
  { title: "Emails about new courses · Shapla" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsSearchMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopSearchMail(db, secretIn(params));
  return null;
}

const words = {
  on: {
    title: "Emails about new courses",
    text: "We email you when there are new courses for your saved searches.",
  },
  off: {
    title: "You do not get emails about new courses",
    text: "You can always see new courses under your saved searches, and turn emails on there.",
  },
  instead: { href: "/dashboard/searches", label: "Go to your saved searches" },
};

export default function SearchEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words} />;
}
