/** The link in each email that stops those of its kind. */
import { db } from "#app/db/current.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/emails.route.ts";
import { listAt } from "./lists.server.ts";
import { forOnePerson, StopEmails, secretIn } from "./stop-emails.tsx";
import { STOP_WORDS } from "./stop-words.ts";

export const handle: PageHandle = {
  get title() {
    return m.stop_title();
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.stop_page({ title: loaderData ? STOP_WORDS[loaderData.name].on().title : m.stop_title() }) },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = forOnePerson;

export async function loader({ params, url }: Route.LoaderArgs) {
  const secret = secretIn(params);
  const { name, gets } = listAt(url);
  return { name, isOn: await gets(db, secret) };
}

export async function action({ params, url }: Route.ActionArgs) {
  await listAt(url).stop(db, secretIn(params));
  return null;
}

export default function Emails({ loaderData: { name, isOn } }: Route.ComponentProps) {
  const { on, off, instead } = STOP_WORDS[name];
  return <StopEmails isOn={isOn} words={{ on: on(), off: off(), instead: instead() }} />;
}
