/** The link in each email about a status, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/status-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.stop_page({ title: m.stop_status() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({
  isOn: await getsMail(db, "status", secretIn(params)),
});

export async function action({ params }: Route.ActionArgs) {
  await stopMail(db, "status", secretIn(params));
  return null;
}

const words = () => ({
  on: { title: m.stop_status(), text: m.stop_status_text() },
  off: { title: m.stop_none(), text: m.stop_status_none_text() },
  instead: { href: "/dashboard", label: m.stop_status_go() },
});

export default function StatusEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words()} />;
}
