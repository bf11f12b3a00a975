/** The link in each email about new courses, which stops them. It needs no sign-in, because the URL is secret. */
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { getsSearchMail, stopSearchMail } from "#app/domain/searches/search-mail.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/search-emails.ts";

export const handle: PageHandle = { react: false };

export const meta: Route.MetaFunction = () => [
  { title: "Emails about new courses · Shapla" },
  { name: "robots", content: "noindex" },
];

/** The URL is a secret between us and one student. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const secretIn = ({ secret }: Route.LoaderArgs["params"]): string => {
  if (!isUuid(secret)) throw data(null, { status: 404 });
  return secret;
};

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsSearchMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopSearchMail(db, secretIn(params));
  return null;
}

const NOT_SENT = {
  message: "You still get these emails",
  description: "We could not reach the server. Check your connection and try again.",
};

export default function SearchEmails({ loaderData }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">
          {loaderData.isOn ? "Emails about new courses" : "You do not get emails about new courses"}
        </h1>
        <p className="text-t4 text-ink-2">
          {loaderData.isOn
            ? "We email you when there are new courses for your saved searches."
            : "You can always see new courses under your saved searches, and turn emails on there."}
        </p>
      </Stack>
      {loaderData.isOn ? (
        <Stack as={SentForm} gap={2} failed={NOT_SENT}>
          <p>
            <Button data-busy="Stopping...">Stop these emails</Button>
          </p>
        </Stack>
      ) : (
        <p>
          <ButtonLink href="/dashboard/searches">Go to your saved searches</ButtonLink>
        </p>
      )}
    </Page>
  );
}
