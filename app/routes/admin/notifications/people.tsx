import type { Recipient } from "#app/domain/notifications/sent.server.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { Draft } from "./draft.ts";

interface PeopleProps {
  draft: Draft;
  chosen: readonly Recipient[];
  found: readonly Recipient[];
  error: string | undefined;
}

/** Selects everyone, or people found by name. Selected people stay selected while others are searched for. */
export function People({ draft, chosen, found, error }: PeopleProps) {
  const others = found.filter((person) => !chosen.some(({ id }) => id === person.id));
  const nobody = draft.people !== "" && found.length === 0;
  return (
    <fieldset className="stack tight to">
      <legend>Send to</legend>
      <label className="tick">
        <input type="radio" name="sendTo" value="all" defaultChecked={draft.sendTo === "all"} />
        Everyone
      </label>
      <label className="tick">
        <input type="radio" name="sendTo" value="chosen" defaultChecked={draft.sendTo === "chosen"} />
        Selected people
      </label>
      <div className="chosen stack tight">
        {error ? <FieldError id="people-error">{error}</FieldError> : null}
        <div className="row end">
          <div className="field grow">
            <label htmlFor="people">Find people</label>
            <p className="hint" id="people-hint">
              Search by email or name. We show the first 10 people.
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
            Find people
          </button>
        </div>
        {chosen.length > 0 ? <Ticks title="Selected" people={chosen} isChecked /> : null}
        {others.length > 0 ? <Ticks title="Found" people={others} /> : null}
        {nobody ? <p role="status">No one matches “{draft.people}”.</p> : null}
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
