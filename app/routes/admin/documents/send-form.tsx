import type { ReactNode } from "react";
import { Form } from "react-router";
import { packWays } from "#app/db/words.ts";
import { MOST_WHY } from "#app/domain/documents/packs/pack-limits.ts";
import { MOST_ATTACHED, PACK_LINK_DAYS } from "#app/domain/documents/packs/pack-mail.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import type { RefusedPack } from "./choose-documents.tsx";
import { WAYS } from "./pack-words.ts";

interface SendFormProps {
  version: number;
  /** The student's first name. */
  name: string;
  isApproved: boolean;
  refused: RefusedPack | null;
  today: string;
}

interface WhyProps extends Pick<SendFormProps, "name" | "refused"> {
  id: string;
  label: string;
}

/** Why a manager sends it without an approval that holds. */
const Why = ({ id, label, name, refused }: WhyProps) => (
  <Field id={id} label={label} hint={`${name} is told at once, and reads this.`} error={refused?.errors.why}>
    {(control) => <textarea {...control} name="why" rows={3} maxLength={MOST_WHY} defaultValue={refused?.typed.why} />}
  </Field>
);

interface SendingProps {
  id: string;
  title: string;
  /** What happens then. */
  about: ReactNode;
  /** What opens the form where there is no approval. */
  unapproved: string;
  isApproved: boolean;
  isRefused: boolean;
  children: ReactNode;
}

const Sending = ({ id, title, about, unapproved, isApproved, isRefused, children }: SendingProps) => (
  <Panel titleId={id} title={title}>
    {isApproved ? (
      <>
        <p className="text-ink-2 text-t2">{about}</p>
        {children}
      </>
    ) : (
      <Disclosure words={unapproved} open={isRefused}>
        {children}
      </Disclosure>
    )}
  </Panel>
);

interface EmailFormProps extends SendFormProps {
  /** The address of the university. */
  to: string;
  /** In bytes, of the files together. */
  size: number;
}

/** Emails a pack from the mailbox of the office. */
export const EmailForm = ({ version, name, to, size, isApproved, refused, today }: EmailFormProps) => (
  <Sending
    id="email"
    title="Email it from here"
    about={
      size <= MOST_ATTACHED
        ? "The files go as one archive, exactly as they were approved. We keep what was sent, and the choice moves on."
        : `The files are too large for an email. It has a link that works for ${PACK_LINK_DAYS} days, and you see when it is opened.`
    }
    unapproved="Email it without an approval"
    isApproved={isApproved}
    isRefused={refused !== null}
  >
    <Stack as={Form} method="post" gap={4} noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="via" value="mailbox" />
      <input type="hidden" name="sentOn" value={today} />
      {isApproved ? null : (
        <Why id="email-why" label="Why it is emailed without an approval" name={name} refused={refused} />
      )}
      <Button look={isApproved ? "filled" : "danger"} wide name="do" value="email">
        <span className="min-w-0 wrap-anywhere">{`Email it to ${to}`}</span>
      </Button>
    </Stack>
  </Sending>
);

/**
 * Records that a pack was sent. Without an approval that holds, a manager says why. It is second where the pack can be
 * emailed from here.
 */
export const SendForm = ({
  version,
  name,
  isApproved,
  refused,
  today,
  isSecond,
}: SendFormProps & { isSecond: boolean }) => (
  <Sending
    id="send"
    title="Record as sent"
    about="Download the pack and send it. We keep what was sent, and the choice moves on."
    unapproved="Send it without an approval"
    isApproved={isApproved}
    isRefused={refused !== null}
  >
    <Stack as={Form} method="post" gap={4} noValidate>
      <input type="hidden" name="version" value={version} />
      <Field id="pack-via" label="How" error={refused?.errors.via} isGroup>
        {({ id }) => (
          <RadioChips
            name="via"
            first={id}
            chosen={refused?.typed.via ?? "email"}
            options={packWays.filter((way) => way !== "mailbox").map((value) => ({ value, label: WAYS[value] }))}
          />
        )}
      </Field>
      <Field id="pack-sentOn" label="When" error={refused?.errors.sentOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="sentOn"
            max={today}
            defaultValue={refused?.typed.sentOn ?? today}
            autoComplete="off"
          />
        )}
      </Field>
      {isApproved ? null : <Why id="pack-why" label="Why without an approval" name={name} refused={refused} />}
      <Button look={isApproved ? (isSecond ? "outlined" : "filled") : "danger"} wide name="do" value="send">
        {isApproved ? "Record as sent" : "Record as sent without an approval"}
      </Button>
    </Stack>
  </Sending>
);
