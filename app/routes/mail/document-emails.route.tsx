/** The link in each email about documents, which stops them. */
import { db } from "#app/db/current.server.ts";
import { getsMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/document-emails.route.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.stop_page({ title: m.stop_documents() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export const loader = async ({ params }: Route.LoaderArgs) => ({
  isOn: await getsMail(db, "documents", secretIn(params)),
});

export async function action({ params }: Route.ActionArgs) {
  await stopMail(db, "documents", secretIn(params));
  return null;
}

const words = () => ({
  on: { title: m.stop_documents(), text: m.stop_documents_text() },
  off: { title: m.stop_none(), text: m.stop_documents_none_text() },
  instead: { href: "/dashboard/documents", label: m.documents_yours() },
});

export default function DocumentEmails({ loaderData }: Route.ComponentProps) {
  return <StopEmails isOn={loaderData.isOn} words={words()} />;
}
