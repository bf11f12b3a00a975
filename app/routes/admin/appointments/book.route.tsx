/** Books a time for a student or a lead. Without one, it asks who. */
import { randomUUID } from "node:crypto";
import { data, Form, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { type AppointmentKind, appointmentKinds } from "#app/db/appointment-words.ts";
import { db } from "#app/db/current.server.ts";
import { appointmentInput, MOST_ABOUT } from "#app/domain/appointments/appointment-input.ts";
import { bookByStaff } from "#app/domain/appointments/book.server.ts";
import { bothClocks, dayOf, whenInWords } from "#app/domain/appointments/both-clocks.ts";
import { freeTimes, type Guest, offersFor } from "#app/domain/appointments/diary.server.ts";
import { expectGuest } from "#app/domain/appointments/guest.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, partMissing, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/book.route.ts";
import { APPOINTMENTS, bookAddress, hoursAddress, openAddress } from "./address.ts";
import { findGuest } from "./find-guest.server.ts";
import { KIND_WORDS } from "./words.ts";

export const meta = () => staffMeta("Book an appointment");

/** Returns who an address names, or null. */
function guestIn({ searchParams }: URL): Guest | null {
  const [student, lead] = [searchParams.get("student"), searchParams.get("lead")];
  return student ? { userId: student } : lead ? { leadId: lead } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const slot = args.url.searchParams.get("slot") ?? "";
  const guest = guestIn(args.url);
  const key = randomUUID() as string;
  if (guest === null) {
    const words = args.url.searchParams.get("person");
    if (words === null) return { person: null, slot, key, words: "", problem: null };
    const found = await findGuest(viewer, words.trim().slice(0, 300));
    if ("address" in found) throw redirect(slot ? `${found.address}&${new URLSearchParams({ slot })}` : found.address);
    return { person: null, slot, key, words, problem: found.problem };
  }
  const { name } = await orErrorPage(expectGuest(db, viewer, guest));
  const free = freeTimes(await offersFor(db, guest));
  const times = free.map(({ staffId, startsAt, name: who, minutes }) => ({
    ...bothClocks(startsAt),
    ...{ value: `${staffId} ${startsAt.toISOString()}`, who, minutes },
  }));
  const days = [...Map.groupBy(times, ({ day }) => day)].map(([day, all]) => ({
    ...{ day, words: dayOf(day), times: all },
  }));
  const address = bookAddress(guest.userId === undefined ? { lead: guest.leadId } : { student: guest.userId });
  const kinds = appointmentKinds.filter((kind) => free.some((time) => time.kinds.includes(kind)));
  return { person: { name, days, kinds, address, mostAbout: MOST_ABOUT }, slot, key, words: "", problem: null };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const guest = guestIn(args.url);
  if (guest === null) throw partMissing();
  const form = await readForm(args.request);
  const submission = parseForm(form, appointmentInput);
  const typed = shownAgain(submission);
  if (submission.status !== "success") return data({ ...typed, newKey: null }, { status: 422 });
  const key = typed.typed.key ?? "";
  const { value, refused } = await catchDomainError(bookByStaff(db, viewer, guest, submission.value, key), {
    asPage: ["forbidden", "not_found"],
  });
  if (refused) {
    const again = { ...shownAgain(submission, refused, "slot"), newKey: refused.newKey };
    return data(again, { status: refused.status });
  }
  throw await redirectWithSuccess(openAddress(value.id), {
    ...{ message: "Appointment booked", description: `${whenInWords(value.startsAt)}.` },
  });
}

/** Shows the times as they are now with a form that is not right. */
export const shouldRevalidate = () => true;

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, slot, key, words, problem } = loaderData;
  return (
    <Stack gap={4}>
      <p>
        <BackLink href={APPOINTMENTS}>Appointments</BackLink>
      </p>
      <PageHeader title="Book an appointment" />
      {person ? (
        <BookForm {...person} slot={slot} fresh={key} refused={actionData ?? null} />
      ) : (
        <Panel titleId="who" title="For which person">
          <Stack as={Form} method="get" action={bookAddress()} gap={4} noValidate>
            {slot ? <input type="hidden" name="slot" value={slot} /> : null}
            <Field
              id="person"
              label="Person"
              hint="The address of their record, or a reference, name, phone or email"
              error={problem ?? undefined}
            >
              {(control) => (
                <input {...control} name="person" maxLength={300} defaultValue={words} autoComplete="off" />
              )}
            </Field>
            <p>
              <Button look="filled">Find the person</Button>
            </p>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

interface BookProps {
  name: string;
  days: readonly {
    day: string;
    words: string;
    times: readonly { value: string; dhaka: string; uk: string; who: string; minutes: number }[];
  }[];
  /** The ways in which one of the times can be had. */
  kinds: readonly AppointmentKind[];
  address: string;
  mostAbout: number;
  /** The time that a link has selected, or "". */
  slot: string;
  fresh: string;
  refused: (ShownAgain & { newKey: string | null }) | null;
}

function BookForm({ name, days, kinds, address, mostAbout, slot, fresh, refused }: BookProps) {
  const isBusy = useBusy();
  const { typed, errors } = refused ?? { typed: {} as ShownAgain["typed"], errors: {} as ShownAgain["errors"] };
  const chosen = typed.slot ?? slot;
  if (days.length === 0)
    return (
      <Panel titleId="no-times" title={`No one can book a time for ${isolated(name)}`}>
        <p>No counsellor has a free time in the next three weeks.</p>
        <p>
          <ButtonLink to={hoursAddress()}>Enter my hours</ButtonLink>
        </p>
      </Panel>
    );
  const isOffered = days.some(({ times }) => times.some(({ value }) => value === chosen));
  return (
    <Panel titleId="times" title={`A time for ${isolated(name)}`}>
      {slot && !isOffered && !refused ? (
        <p role="status" className="font-semibold">
          The time that you selected is not offered to this person: they have another counsellor, or it has gone.
        </p>
      ) : null}
      <Stack as={Form} method="post" action={address} gap={4} noValidate autoComplete="off">
        <input type="hidden" name="key" value={refused?.newKey ?? typed.key ?? fresh} />
        <Field id="slot" label="Time" hint="In Dhaka, and in the UK" isGroup error={errors.slot}>
          {({ id }) => (
            <Stack gap={0}>
              {days.map(({ day, words, times }, place) => (
                <Disclosure
                  key={day}
                  open={isOffered ? times.some(({ value }) => value === chosen) : place === 0}
                  words={`${words}, ${countOf(times.length, "time")}`}
                >
                  <div className="grid gap-x-4 pb-2 phone:grid-cols-2 desk:grid-cols-3">
                    {times.map(({ value, dhaka, uk, who, minutes }, at) => (
                      <label key={value} className="flex min-h-tap items-center gap-2 font-normal">
                        <input
                          type="radio"
                          name="slot"
                          value={value}
                          defaultChecked={value === chosen}
                          {...(place === 0 && at === 0 ? { id } : {})}
                        />
                        <span>
                          <b>{dhaka}</b>, {uk}
                          <span className="block text-ink-2 text-t1">{`${minutes} minutes with ${isolated(who)}`}</span>
                        </span>
                      </label>
                    ))}
                  </div>
                </Disclosure>
              ))}
            </Stack>
          )}
        </Field>
        <Field id="kind" label="How you talk" isGroup error={errors.kind}>
          {({ id }) => (
            <RadioChips
              name="kind"
              first={id}
              chosen={typed.kind ?? ""}
              options={kinds.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
            />
          )}
        </Field>
        <Field id="about" label="What about (optional)" hint="The person reads this" error={errors.about}>
          {(control) => (
            <textarea
              {...control}
              name="about"
              rows={3}
              maxLength={mostAbout}
              defaultValue={typed.about ?? ""}
              autoComplete="off"
            />
          )}
        </Field>
        <Inline>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Booking..." : "Book"}
          </Button>
          <ButtonLink look="quiet" to={APPOINTMENTS}>
            Cancel
          </ButtonLink>
        </Inline>
      </Stack>
    </Panel>
  );
}
