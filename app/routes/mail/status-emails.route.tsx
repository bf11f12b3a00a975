/** The link in each email about a status, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsStatusMail, stopStatusMail } from "#app/domain/applications/status-mail.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/status-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = { title: "Emails" };

export const meta: Route.MetaFunction = () => [
  { title: "Emails about your applications · Shapla" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsStatusMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopStatusMail(db, secretIn(params));
  return null;
}

const words = {
  on: {
    title: "Emails about your applications",
    text: "We email you when the status of one of your applications changes.",
  },
  off: {
    title: "You do not get these emails",
    text: "We do not email you about your applications. You can always see their status on your dashboard.",
  },
  instead: { href: "/dashboard", label: "Go to your dashboard" },
};

export default function StatusEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words} />;
}
