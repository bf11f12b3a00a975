/** The link in each email that stops those of its kind. */

import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/emails.route.ts";
import { listAt } from "./lists.server.ts";
import { STOP_WORDS } from "./stop-words.ts";

interface StopEmailsProps {
  isOn: boolean;
  words: {
    on: { title: string; text: string };
    off: { title: string; text: string };
    /** Where the student sees the same without emails. */
    instead: { href: string; label: string };
  };
}

/** The URL is a secret between us and one student. */
const forOnePerson = () => ({ "Cache-Control": "private, no-store" });

/** Returns the secret of the URL. Throws 404 if there cannot be such a one. */
function secretIn({ secret }: { secret: string }): string {
  if (!isUuid(secret)) throw data(null, { status: 404 });
  return secret;
}

function StopEmails({ isOn, words }: StopEmailsProps) {
  const { title, text } = isOn ? words.on : words.off;
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{title}</h1>
        <p className="text-t4 text-ink-2">{text}</p>
      </Stack>
      {isOn ? (
        <Stack as={SentForm} gap={2} failed={{ message: m.stop_failed(), description: m.stop_failed_text() }}>
          <p>
            <Button data-busy={m.stop_stopping()}>{m.stop_stop()}</Button>
          </p>
        </Stack>
      ) : (
        <p>
          <ButtonLink href={words.instead.href}>{words.instead.label}</ButtonLink>
        </p>
      )}
    </Page>
  );
}

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
