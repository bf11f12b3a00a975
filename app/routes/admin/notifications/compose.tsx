import { useState } from "react";
import { Form } from "react-router";
import { NOTIFICATION_TYPES, typeLabel } from "#app/domain/notifications/notification-types.ts";
import type { Recipient } from "#app/domain/notifications/sent.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { onBoard } from "../board.tsx";
import type { Draft } from "./draft.ts";
import { People } from "./people.tsx";

interface ComposeProps {
  draft: Draft;
  chosen: readonly Recipient[];
  found: readonly Recipient[];
  errors: Readonly<Record<string, string>>;
  /** True if the page shows an answer to the form. */
  isAnswered: boolean;
  /** Whether the viewer can send to everyone, or to one person at a time. */
  toMany: boolean;
}

/** The name of the draft, shared by the form and its preview. */
export const DRAFT = "notification";

const fieldIds: Readonly<Record<string, string>> = {
  title: "title",
  message: "message",
  type: "notification-type",
  userIds: "people",
};

/** The form of a notification. Every button keeps everything that was typed and selected. */
export function Compose({ draft, chosen, found, errors, isAnswered, toMany }: ComposeProps) {
  const isHydrated = useHydrated();
  const [filled, setFilled] = useState({ title: draft.title, message: draft.message });
  const isEmpty = filled.title.trim() === "" || filled.message.trim() === "";
  const problems = Object.entries(errors).flatMap(([name, message]) =>
    fieldIds[name] ? [{ fieldId: fieldIds[name], message }] : [],
  );
  return (
    <Panel
      as={Form}
      method="post"
      size="small"
      className={onBoard("two-thirds")}
      noValidate
      titleId="compose"
      title="Send a notification"
      beside={<DraftNote />}
      onReset={() => setFilled({ title: draft.title, message: draft.message })}
      {...drafted({ name: DRAFT, isAnswered })}
      // Selected people are on the page only after a search, so the draft's people are requested.
      data-draft-missing="find"
    >
      <ErrorSummary problems={problems} answer={errors} />
      {errors.form ? <Banner toast={{ type: "error", message: "Error", description: errors.form }} /> : null}
      <input type="hidden" name="key" defaultValue={draft.key} data-carry="" />
      <Field id="title" label="Title" error={errors.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            required
            maxLength={200}
            defaultValue={draft.title}
            onChange={(event) => setFilled({ ...filled, title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id="message" label="Message" error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            required
            maxLength={2_000}
            defaultValue={draft.message}
            onChange={(event) => setFilled({ ...filled, message: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id={fieldIds.type ?? ""} label="Type" error={errors.type}>
        {(control) => (
          <select {...control} name="type" defaultValue={draft.type}>
            {NOTIFICATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <People draft={draft} chosen={chosen} found={found} error={errors.userIds} toMany={toMany} />
      <Inline>
        <Button look="filled" name="intent" value="send" disabled={isHydrated && isEmpty}>
          Send notification
        </Button>
        <Button name="intent" value="preview">
          Preview notification
        </Button>
      </Inline>
    </Panel>
  );
}
