/** The link in each email about a conversation, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsThreadMail, stopThreadMail } from "#app/domain/messages/thread-mail.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { MESSAGES_PAGE } from "#app/routes/messages/address.ts";
import type { Route } from "./+types/message-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = { title: "Emails" };

export const meta: Route.MetaFunction = () => [
  { title: "Emails about your messages · Shapla" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsThreadMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopThreadMail(db, secretIn(params));
  return null;
}

const words = {
  on: {
    title: "Emails about your messages",
    text: "We email you when our staff have written to you and you have not read it: at most once in 10 minutes.",
  },
  off: {
    title: "You do not get these emails",
    text: "Your messages are on Shapla. You can turn the emails on again there.",
  },
  instead: { href: MESSAGES_PAGE, label: "Go to your messages" },
};

export default function MessageEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words} />;
}
