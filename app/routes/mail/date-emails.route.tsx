/** The link in each email about dates that come near, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/date-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.stop_page({ title: m.stop_dates() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsMail(db, "dates", secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopMail(db, "dates", secretIn(params));
  return null;
}

const words = () => ({
  on: { title: m.stop_dates(), text: m.stop_dates_text() },
  off: { title: m.stop_none(), text: m.stop_dates_none_text() },
  instead: { href: "/dashboard", label: m.stop_status_go() },
});

export default function DateEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words()} />;
}
