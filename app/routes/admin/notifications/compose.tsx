import { useState } from "react";
import { Form } from "react-router";
import type { Recipient } from "#app/domain/notifications/sent.ts";
import { NOTIFICATION_TYPES, typeLabel } from "#app/domain/notifications/types.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Banner } from "#app/ui/message.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Draft } from "./draft.ts";

interface ComposeProps {
  draft: Draft;
  chosen: readonly Recipient[];
  found: readonly Recipient[];
  errors: Readonly<Record<string, string>>;
}

const fieldIds: Readonly<Record<string, string>> = {
  title: "title",
  message: "message",
  type: "type",
  userIds: "people",
};

/** The form of a notification. Whatever button is pressed, nothing that was typed or ticked is lost. */
export function Compose({ draft, chosen, found, errors }: ComposeProps) {
  const isHydrated = useHydrated();
  const [filled, setFilled] = useState({ title: draft.title, message: draft.message });
  const isEmpty = filled.title.trim() === "" || filled.message.trim() === "";
  const problems = Object.entries(errors).flatMap(([name, message]) =>
    fieldIds[name] ? [{ fieldId: fieldIds[name], message }] : [],
  );
  return (
    <Form method="post" className="panel stack prose" noValidate aria-labelledby="compose">
      <h2 id="compose">Send a notification</h2>
      <ErrorSummary problems={problems} />
      {errors.form ? <Banner toast={{ type: "error", message: "Error", description: errors.form }} /> : null}
      <input type="hidden" name="key" defaultValue={draft.key} />
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
      <Field id="type" label="Type" error={errors.type}>
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
      <People draft={draft} chosen={chosen} found={found} error={errors.userIds} />
      <div className="row">
        <button type="submit" className="btn pri" name="intent" value="send" disabled={isHydrated && isEmpty}>
          Send notification
        </button>
        <button type="submit" className="btn" name="intent" value="preview">
          Preview
        </button>
      </div>
    </Form>
  );
}

interface PeopleProps extends Omit<ComposeProps, "errors"> {
  error: string | undefined;
}

/** To everybody, or to people who are found by name and ticked; those stay ticked while others are looked for. */
function People({ draft, chosen, found, error }: PeopleProps) {
  const others = found.filter((person) => !chosen.some(({ id }) => id === person.id));
  const nobody = draft.people !== "" && found.length === 0;
  return (
    <fieldset className="stack tight to">
      <legend>Send to</legend>
      <label className="tick">
        <input type="radio" name="sendTo" value="all" defaultChecked={draft.sendTo === "all"} />
        Everybody
      </label>
      <label className="tick">
        <input type="radio" name="sendTo" value="chosen" defaultChecked={draft.sendTo === "chosen"} />
        Chosen people
      </label>
      <div className="chosen stack tight">
        {error ? <FieldError id="people-error">{error}</FieldError> : null}
        <div className="row end">
          <div className="field grow">
            <label htmlFor="people">Find people</label>
            <p className="hint" id="people-hint">
              By e-mail or name. The first 10 are shown.
            </p>
            <input
              id="people"
              type="search"
              name="people"
              defaultValue={draft.people}
              maxLength={200}
              autoComplete="off"
              aria-describedby={error ? "people-hint people-error" : "people-hint"}
              aria-invalid={error ? true : undefined}
            />
          </div>
          <button type="submit" className="btn" name="intent" value="find">
            Find
          </button>
        </div>
        {chosen.length > 0 ? <Ticks title="Chosen" people={chosen} isChecked /> : null}
        {others.length > 0 ? <Ticks title="Found" people={others} /> : null}
        {nobody ? <p role="status">Nobody is called “{draft.people}”.</p> : null}
      </div>
    </fieldset>
  );
}

function Ticks({
  title,
  people,
  isChecked = false,
}: {
  title: string;
  people: readonly Recipient[];
  isChecked?: boolean;
}) {
  return (
    <fieldset className="stack tight">
      <legend>
        {title} ({people.length})
      </legend>
      {people.map((person) => (
        <label className="tick" key={person.id}>
          <input type="checkbox" name="userIds" value={person.id} defaultChecked={isChecked} />
          <span>
            {person.fullName ?? person.email}
            {person.fullName ? <span className="mute sm"> {person.email}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
