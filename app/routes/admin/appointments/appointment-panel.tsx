/** One appointment of the week with its forms. */
import { Form, Link } from "react-router";
import { MEETING_STATES, MOST_NOTE } from "#app/domain/appointments/meeting-words.ts";
import type { WeekAppointment } from "#app/domain/appointments/week.server.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useBusy } from "../use-busy.ts";
import { KIND_WORDS } from "./words.ts";

export interface Appointment extends WeekAppointment {
  /** The day in Dhaka, and its time there and in the United Kingdom. */
  day: string;
  dhaka: string;
  uk: string;
  /** The day and both times in words. */
  when: string;
  hasBegun: boolean;
  /** Today or before. */
  isToday: boolean;
}

/** A form that is shown again. */
export interface RefusedAppointment extends ShownAgain {
  form: "record" | "cancel";
  status: number;
}

/** Returns the page of the person: the newest application, the account or the lead. */
export const recordOf = ({ applicationId, userId, leadId }: WeekAppointment): string =>
  applicationId !== null
    ? `/admin/applications/${applicationId}`
    : userId !== null
      ? `/admin/users/${userId}`
      : `/admin/leads/${leadId}`;

interface PanelProps {
  appointment: Appointment;
  action: string;
  /** The week without the forms. */
  back: string;
  mayChange: boolean;
  refused: RefusedAppointment | null;
}

export function AppointmentPanel({ appointment, action, back, mayChange, refused }: PanelProps) {
  const { name, when, minutes, kind, about, note, state, counsellor } = appointment;
  return (
    <Panel
      id="appointment"
      titleId="appointment-title"
      className="print:hidden"
      title={<bdi>{name}</bdi>}
      beside={
        <ButtonLink look="quiet" to={back} preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      <p>
        {`${when}. ${KIND_WORDS[kind]}, ${minutes} minutes`}
        {counsellor ? (
          <>
            {", with "}
            <bdi>{counsellor}</bdi>
          </>
        ) : null}
        {". "}
        <Link to={recordOf(appointment)}>Open the record</Link>
      </p>
      {about ? <p className="wrap-anywhere">{`To talk about: ${about}`}</p> : null}
      {state === "cancelled" ? (
        <p className="wrap-anywhere">
          <b>Cancelled.</b> {note ? <span>{`Reason: ${note}`}</span> : null}
        </p>
      ) : mayChange ? (
        <div className="grid items-start gap-6 wide:grid-cols-2">
          <RecordForm {...{ appointment, action }} refused={refused?.form === "record" ? refused : null} />
          {state === "booked" && !appointment.hasBegun ? (
            <CancelForm {...{ appointment, action }} refused={refused?.form === "cancel" ? refused : null} />
          ) : null}
        </div>
      ) : (
        <p className="wrap-anywhere">{[MEETING_STATES[state], note].filter(Boolean).join(". ")}</p>
      )}
    </Panel>
  );
}

interface FormProps {
  appointment: Appointment;
  action: string;
  refused: RefusedAppointment | null;
}

function RecordForm({ appointment, action, refused }: FormProps) {
  const isBusy = useBusy();
  const { state, note, version, isToday, hasBegun } = appointment;
  const { typed, errors } = refused ?? { typed: {} as ShownAgain["typed"], errors: {} as ShownAgain["errors"] };
  const can = (to: string) => to === state || to === "booked" || (to === "arrived" ? isToday : hasBegun);
  const offered = Object.entries(MEETING_STATES).filter(([to]) => can(to));
  const chosen = typed.state ?? state;
  return (
    <Stack as={Form} method="post" action={action} gap={4} noValidate aria-label="Record" preventScrollReset>
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="version" value={version} />
      {offered.length === 1 ? (
        <input type="hidden" name="state" value={state} />
      ) : (
        <Field id="meeting-state" label="Did they come?" isGroup error={errors.state}>
          {({ id }) => (
            <div className="flex flex-wrap gap-x-4">
              {offered.map(([to, words], at) => (
                <label key={to} className="flex min-h-tap items-center gap-2 font-normal">
                  <input
                    key={chosen}
                    type="radio"
                    name="state"
                    value={to}
                    defaultChecked={to === chosen}
                    {...(at === 0 ? { id } : {})}
                  />
                  <span>{to === "booked" ? "Not recorded yet" : words}</span>
                </label>
              ))}
            </div>
          )}
        </Field>
      )}
      <Field id="meeting-note" label="Note (optional)" hint="For your colleagues alone" error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            key={note}
            name="note"
            rows={3}
            maxLength={MOST_NOTE}
            defaultValue={typed.note ?? note ?? ""}
            autoComplete="off"
          />
        )}
      </Field>
      {errors.version ? <FieldError id="meeting-version">{errors.version}</FieldError> : null}
      <p>
        <Button disabled={isBusy}>{isBusy ? "Saving..." : "Save"}</Button>
      </p>
    </Stack>
  );
}

function CancelForm({ appointment, action, refused }: FormProps) {
  const isBusy = useBusy();
  const { typed, errors } = refused ?? { typed: {} as ShownAgain["typed"], errors: {} as ShownAgain["errors"] };
  return (
    <Stack as={Form} method="post" action={action} gap={4} noValidate aria-label="Cancel the appointment">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="version" value={appointment.version} />
      <Field
        id="cancel-reason"
        label="Reason to cancel"
        hint="For your colleagues. The person gets an email that it is cancelled."
        error={errors.reason}
      >
        {(control) => (
          <textarea
            {...control}
            name="reason"
            rows={3}
            maxLength={MOST_NOTE}
            defaultValue={typed.reason ?? ""}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Inline>
        <Button look="danger" disabled={isBusy}>
          {isBusy ? "Cancelling..." : "Cancel the appointment"}
        </Button>
      </Inline>
    </Stack>
  );
}
