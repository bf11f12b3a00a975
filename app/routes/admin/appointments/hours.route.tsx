/** The hours of the week in which someone has appointments: one's own, and anyone's for managers. */
import { data, Form, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { appointmentKinds } from "#app/db/appointment-words.ts";
import { db } from "#app/db/current.server.ts";
import { readHours, saveHours } from "#app/domain/appointments/hours.server.ts";
import { weekInput } from "#app/domain/appointments/hours-input.ts";
import { MOST_HOURS } from "#app/domain/appointments/meeting-words.ts";
import { may } from "#app/domain/permissions.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import {
  buttonOf,
  catchDomainError,
  parseForm,
  partMissing,
  type ShownAgain,
  shownAgain,
} from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/hours.route.ts";
import { APPOINTMENTS, hoursAddress } from "./address.ts";
import { type HoursRow, typedRows, withoutEmptyRows } from "./hours-rows.ts";
import { KIND_WORDS, WEEKDAYS } from "./words.ts";

export const meta = () => staffMeta("Hours of appointments");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const staffId = args.url.searchParams.get("who") ?? viewer.id;
  const [week, owners] = await Promise.all([
    orErrorPage(readHours(db, viewer, staffId)),
    may(viewer, "people.all") ? listOwners(db, viewer) : [],
  ]);
  const others = owners.filter(({ id }) => id !== staffId).map(({ id, name }) => ({ id, name }));
  return { week, others, isOwn: staffId === viewer.id };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const staffId = args.url.searchParams.get("who") ?? viewer.id;
  const form = withoutEmptyRows(await readForm(args.request));
  // A form without any row empties the week, so it has to be this one.
  if (buttonOf(form) !== "save") throw partMissing();
  const submission = parseForm(form, weekInput);
  const again = (refused?: Parameters<typeof shownAgain>[1]) =>
    data(
      { rows: typedRows(form), ...shownAgain(submission, refused, "videoLink") },
      { status: refused?.status ?? 422 },
    );
  if (submission.status !== "success") return again();
  const { value, refused } = await catchDomainError(saveHours(db, viewer, staffId, submission.value), {
    asPage: ["forbidden", "not_found"],
  });
  if (refused) return again(refused);
  const here = hoursAddress(staffId === viewer.id ? "" : staffId);
  if (!value.changed) throw await redirectWithSuccess(here, { message: "There were no changes to save" });
  throw await redirectWithSuccess(here, {
    message: "Week saved",
    ...(value.outside > 0 ? { description: outsideText(value.outside) } : {}),
  });
}

const outsideText = (n: number) =>
  `${countOf(n, "appointment")} to come ${n === 1 ? "is" : "are"} outside these hours now. ${n === 1 ? "It stays" : "They stay"} as booked.`;

/** Shows a form that is not right again, with the week of the database beside it. */
export const shouldRevalidate = () => true;

const BLANK: HoursRow = {
  ...{ weekday: "", from: "", to: "", minutes: "20", capacity: "1" },
  kinds: appointmentKinds.filter((kind) => kind !== "video"),
};

/** How many empty rows there are to fill in. */
const SPARE = 3;

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { week, others, isOwn } = loaderData;
  const isBusy = useBusy();
  const saved = week.rows.map(({ weekday, minutes, capacity, ...row }) => ({
    ...row,
    ...{ weekday: String(weekday), minutes: String(minutes), capacity: String(capacity) },
  }));
  const filled: readonly HoursRow[] = actionData?.rows ?? saved;
  const spare = Math.max(0, Math.min(SPARE, MOST_HOURS - filled.length));
  const rows = [...filled, ...Array.from({ length: spare }, () => BLANK)];
  const errors: ShownAgain["errors"] = actionData?.errors ?? {};
  const whose = isOwn ? "my" : `the`;
  return (
    <Stack gap={4}>
      <p>
        <BackLink href={APPOINTMENTS}>Appointments</BackLink>
      </p>
      <PageHeader title={isOwn ? "My hours" : `Hours of ${week.name}`} />
      <p>
        Students book within these hours while the office is open. Closed days and absences are left out by themselves.
        What is booked stays, whatever you change.
      </p>
      {week.rows.length === 0 ? (
        <p className="font-semibold">{`Without hours no one can book ${whose} time.`}</p>
      ) : null}
      <Panel titleId="hours" title="The week, on the clock in Dhaka">
        {/* Keyed by what is saved, so that a saved week is shown as it is stored. */}
        <Stack
          as={Form}
          key={JSON.stringify(saved)}
          method="post"
          action={hoursAddress(isOwn ? "" : week.staffId)}
          gap={4}
          noValidate
          autoComplete="off"
        >
          <input type="hidden" name="intent" value="save" />
          {rows.map((row, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the form has no other name.
              key={at}
              at={at}
              row={row}
              errors={errors}
              isSpare={at >= filled.length}
            />
          ))}
          <Field
            id="video-link"
            label="Link of your video room (optional)"
            hint="Video is offered only with a link. It is in the email of each video appointment."
            error={errors.videoLink}
          >
            {(control) => (
              <input
                {...control}
                type="url"
                name="videoLink"
                maxLength={500}
                defaultValue={actionData ? (actionData.typed.videoLink ?? "") : (week.videoLink ?? "")}
                autoComplete="off"
              />
            )}
          </Field>
          <Inline>
            <Button look="filled" disabled={isBusy}>
              {isBusy ? "Saving..." : "Save the week"}
            </Button>
            <ButtonLink look="quiet" to={APPOINTMENTS}>
              Cancel
            </ButtonLink>
          </Inline>
        </Stack>
      </Panel>
      {others.length > 0 ? (
        <Panel titleId="other-weeks" title="Weeks of others" gap={2}>
          <ul className="flex flex-wrap gap-x-4">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link className="inline-block py-3" to={hoursAddress(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Stack>
  );
}

interface RowProps {
  at: number;
  row: HoursRow;
  errors: ShownAgain["errors"];
  isSpare: boolean;
}

/** The week of the office, from Saturday on. */
const DAYS = [6, 0, 1, 2, 3, 4, 5] as const;

function Row({ at, row, errors, isSpare }: RowProps) {
  const of = (name: string) => ({ id: `hours-${at}-${name}`, error: errors[`rows[${at}].${name}`] });
  const name = (field: string) => `rows[${at}].${field}`;
  const input = (field: "from" | "to" | "minutes" | "capacity", label: string, type: "time" | "number") => (
    <Field {...of(field)} label={label}>
      {(control) => <input {...control} type={type} name={name(field)} defaultValue={row[field]} autoComplete="off" />}
    </Field>
  );
  return (
    <fieldset className="grid gap-2 border-line border-b pb-4">
      <legend className="text-ink-2 text-t2">{isSpare ? `Row ${at + 1}, more hours` : `Row ${at + 1}`}</legend>
      <div className="grid grid-cols-2 items-end gap-3 rail:grid-cols-[minmax(8rem,1.4fr)_repeat(4,minmax(0,1fr))]">
        <div className="max-rail:col-span-2">
          <Field {...of("weekday")} label="Day">
            {(control) => (
              <select {...control} name={name("weekday")} defaultValue={row.weekday} autoComplete="off">
                <option value="">Select a day</option>
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {WEEKDAYS[day]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {input("from", "From", "time")}
        {input("to", "To", "time")}
        {input("minutes", "Minutes each", "number")}
        {input("capacity", "People at once", "number")}
      </div>
      <Field {...of("kinds")} label="How you talk" isGroup>
        {({ id }) => (
          <div className="flex flex-wrap gap-x-4">
            {appointmentKinds.map((kind, place) => (
              <label key={kind} className="flex min-h-tap items-center gap-2 font-normal">
                <input
                  type="checkbox"
                  name={name("kinds")}
                  value={kind}
                  defaultChecked={row.kinds.includes(kind)}
                  {...(place === 0 ? { id } : {})}
                />
                {KIND_WORDS[kind]}
              </label>
            ))}
            {isSpare ? null : (
              <label className="ml-auto flex min-h-tap items-center gap-2 font-normal">
                <input type="checkbox" name={name("remove")} value="on" />
                Remove<span className="sr-only">{` row ${at + 1}`}</span>
              </label>
            )}
          </div>
        )}
      </Field>
    </fieldset>
  );
}
