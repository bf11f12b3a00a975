import type { Recipient } from "#app/domain/notifications/sent.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, fielded } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import type { Draft } from "./draft.ts";

interface PeopleProps {
  draft: Draft;
  chosen: readonly Recipient[];
  found: readonly Recipient[];
  error: string | undefined;
  toMany: boolean;
}

const TICK = "flex min-h-tap items-center gap-2 font-normal wrap-anywhere";

/** Selects everyone, or people found by name. Selected people stay selected while others are searched for. */
export function People({ draft, chosen, found, error, toMany }: PeopleProps) {
  const others = found.filter((person) => !chosen.some(({ id }) => id === person.id));
  const nobody = draft.people !== "" && found.length === 0;
  return (
    <Stack as="fieldset" gap={2} className="group/to">
      <legend>Send to</legend>
      {toMany ? (
        <label className={TICK}>
          <input type="radio" name="sendTo" value="all" defaultChecked={draft.sendTo === "all"} />
          Everyone
        </label>
      ) : null}
      <label className={TICK}>
        <input type="radio" name="sendTo" value="chosen" defaultChecked={draft.sendTo === "chosen"} />
        <span>{toMany ? "Selected people" : "One person"}</span>
      </label>
      <Stack gap={2} className="border-line border-l-2 pl-4 group-not-has-[[value=chosen]:checked]/to:hidden">
        {error ? <FieldError id="people-error">{error}</FieldError> : null}
        <Inline className="items-end">
          <div className={`${fielded()} flex-[1_1_12rem]`}>
            <label htmlFor="people">Find people</label>
            <p className="text-ink-2 text-t2" id="people-hint">
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
          <Button name="intent" value="find">
            Find people
          </Button>
        </Inline>
        {chosen.length > 0 ? <Ticks title="Selected" people={chosen} isChecked /> : null}
        {others.length > 0 ? <Ticks title="Found" people={others} /> : null}
        {nobody ? <p role="status">{`No one matches “${draft.people}”.`}</p> : null}
      </Stack>
    </Stack>
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
    <Stack as="fieldset" gap={2}>
      <legend>{`${title} (${people.length})`}</legend>
      {people.map((person) => (
        <label className={TICK} key={person.id}>
          <input type="checkbox" name="userIds" value={person.id} defaultChecked={isChecked} />
          <span>
            <bdi>{person.fullName ?? person.email}</bdi>
            {person.fullName ? <span className="text-ink-2 text-t2"> {person.email}</span> : null}
          </span>
        </label>
      ))}
    </Stack>
  );
}
