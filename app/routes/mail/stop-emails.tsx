/** The page behind the link in each email that stops them. It needs no sign-in, because the URL is secret. */
import { data } from "react-router";
import { isUuid } from "#app/domain/values/ids.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

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
export const forOnePerson = () => ({ "Cache-Control": "private, no-store" });

/** Returns the secret of the URL. Throws 404 if there cannot be such a one. */
export function secretIn({ secret }: { secret: string }): string {
  if (!isUuid(secret)) throw data(null, { status: 404 });
  return secret;
}

export function StopEmails({ isOn, words }: StopEmailsProps) {
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
