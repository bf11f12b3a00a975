/** The link in each email about a status, which stops them. It needs no sign-in, because the URL is secret. */
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { getsStatusMail, stopStatusMail } from "#app/domain/applications/status-mail.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/status-emails.ts";

export const handle: PageHandle = { react: false };

export const meta: Route.MetaFunction = () => [
  { title: "Emails about your applications · Shapla" },
  { name: "robots", content: "noindex" },
];

/** The URL is a secret between us and one student. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const secretIn = ({ secret }: Route.LoaderArgs["params"]): string => {
  if (!isUuid(secret)) throw data(null, { status: 404 });
  return secret;
};

export const loader = async ({ params }: Route.LoaderArgs) => ({ isOn: await getsStatusMail(db, secretIn(params)) });

export async function action({ params }: Route.ActionArgs) {
  await stopStatusMail(db, secretIn(params));
  return null;
}

const NOT_SENT = {
  message: "You still get these emails",
  description: "We could not reach the server. Check your connection and try again.",
};

export default function StatusEmails({ loaderData }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">
          {loaderData.isOn ? "Emails about your applications" : "You do not get these emails"}
        </h1>
        <p className="text-t4 text-ink-2">
          {loaderData.isOn
            ? "We email you when the status of one of your applications changes."
            : "We do not email you about your applications. You can always see their status on your dashboard."}
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
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
        </p>
      )}
    </Page>
  );
}
