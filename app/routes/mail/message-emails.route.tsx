/** The link in each email about a conversation, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/message-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.stop_page({ title: m.stop_messages() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({
  isOn: await getsMail(db, "messages", secretIn(params)),
});

export async function action({ params }: Route.ActionArgs) {
  await stopMail(db, "messages", secretIn(params));
  return null;
}

const words = () => ({
  on: { title: m.stop_messages(), text: m.stop_messages_text() },
  off: { title: m.stop_none(), text: m.stop_messages_none_text() },
  instead: { href: MESSAGES_PAGE, label: m.stop_messages_go() },
});

export default function MessageEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words()} />;
}
