/** The week of the staff's appointments: who comes when, whether they came, and what was talked about. */
import { data, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { bothClocks, dayOf, whenInWords } from "#app/domain/appointments/both-clocks.ts";
import { freeTimes, offersOf } from "#app/domain/appointments/diary.server.ts";
import { readWeek, staffAppointment, type WeekAppointment, withWeeks } from "#app/domain/appointments/week.server.ts";
import { daysOfWeek, weekdayOf, weekOf } from "#app/domain/appointments/week-days.ts";
import { addDays } from "#app/domain/values/days.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { office } from "#app/office.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { dayOf as dayIn } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/week.route.ts";
import { bookAddress, EVERYONE, hoursAddress, MINE, openAddress, weekAddress } from "./address.ts";
import { type Appointment, AppointmentPanel } from "./appointment-panel.tsx";
import { changeAppointment } from "./change-appointment.server.ts";
import { type Day, WeekGrid } from "./week-grid.tsx";

export const meta = () => staffMeta("Appointments");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const now = new Date();
  const asked = args.url.searchParams;
  const openId = asked.get("open");
  const [open, people] = await Promise.all([
    openId === null ? null : orErrorPage(staffAppointment(db, viewer, openId)),
    withWeeks(db),
  ]);
  const hasWeek = people.some(({ id }) => id === viewer.id);
  const who = whoOf(asked.get("who"), people, hasWeek);
  const staffId = who === EVERYONE ? null : who === MINE ? viewer.id : who;
  const today = dayInDhaka(now);
  const firstDay = weekOf(open ? dayInDhaka(open.startsAt) : dayIn(args.url, "week") || today);
  const [rows, offers] = await Promise.all([
    readWeek(db, viewer, { staffId, firstDay }),
    offersOf(db, staffId === null ? null : [staffId], now),
  ]);
  const appointments = rows.map((row) => shown(row, now));
  const free = freeTimes(offers).map((time) => ({
    ...bothClocks(time.startsAt),
    slot: `${time.staffId} ${time.startsAt.toISOString()}`,
  }));
  const days: Day[] = daysOfWeek(firstDay).flatMap((day) => {
    const held = appointments.filter((one) => one.day === day);
    const times = free.filter((time) => time.day === day);
    const isOpen = office.hours.days.includes(weekdayOf(day) as (typeof office.hours.days)[number]);
    return isOpen || held.length > 0 ? [{ day, words: dayOf(day), held, free: times }] : [];
  });
  return {
    fromTo: `${dayOf(firstDay)} to ${dayInWords(days.at(-1)?.day ?? firstDay)}`,
    ...{ who, firstDay, today, days, total: appointments.length, people, hasWeek, viewerId: viewer.id },
    next: appointments.find((one) => one.state === "booked" && !one.hasBegun) ?? null,
    open: open ? shown(open, now) : null,
  };
}

const shown = (one: WeekAppointment, now: Date): Appointment => ({
  ...one,
  ...bothClocks(one.startsAt),
  when: whenInWords(one.startsAt),
  hasBegun: one.startsAt <= now,
  isToday: dayInDhaka(one.startsAt) <= dayInDhaka(now),
});

/** Returns whose week an address names: someone's with a week, everyone's or the viewer's own. */
function whoOf(asked: string | null, people: readonly { id: string }[], hasWeek: boolean): string {
  if (asked === EVERYONE || asked === MINE) return asked;
  return people.find(({ id }) => id === asked)?.id ?? (hasWeek ? MINE : EVERYONE);
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const asked = args.url.searchParams;
  const target = { id: asked.get("open") ?? "", who: asked.get("who") ?? "" };
  const refused = await changeAppointment(viewer, await readForm(args.request), target);
  return data(refused, { status: refused.status });
}

/** Shows a form that is not right with the week as it is now. */
export const shouldRevalidate = () => true;

export default function AppointmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { who, fromTo, firstDay, today, days, total, people, hasWeek, viewerId, next, open } = loaderData;
  const mayChange = useMay()("people.change");
  const others = people.filter(({ id }) => id !== viewerId);
  return (
    <Stack gap={4}>
      <PageHeader title="Appointments">
        <Inline className="print:hidden">
          <ButtonLink size="small" to={weekAddress({ who, week: addDays(firstDay, -7) })}>
            <Icon name="left" />
            Previous week
          </ButtonLink>
          <ButtonLink size="small" to={weekAddress({ who, week: addDays(firstDay, 7) })}>
            Next week
            <Icon name="right" />
          </ButtonLink>
          {mayChange ? (
            <ButtonLink look="filled" size="small" to={bookAddress()}>
              Book
            </ButtonLink>
          ) : null}
        </Inline>
      </PageHeader>
      <p>
        {`${fromTo}, ${countOf(total, "appointment")}. `}
        {next ? <b>{`Next: ${isolated(next.name)}, ${next.dhaka}.`}</b> : null}
      </p>
      <Inline as="nav" aria-label="Whose week" className="print:hidden">
        <Whose who={MINE} now={who} week={firstDay} words="Mine" />
        {others.map(({ id, name }) => (
          <Whose key={id} who={id} now={who} week={firstDay} words={name} />
        ))}
        <Whose who={EVERYONE} now={who} week={firstDay} words="Everyone" />
        {firstDay === weekOf(today) ? null : <Link to={weekAddress({ who })}>This week</Link>}
        {mayChange ? (
          <Link to={hoursAddress(who === EVERYONE || who === MINE ? "" : who)}>
            {who === EVERYONE || who === MINE ? "Change my week" : "Change this week"}
          </Link>
        ) : null}
      </Inline>
      {people.length === 0 || (who === MINE && !hasWeek) ? (
        <EmptyState
          id="no-week"
          framed
          title={people.length === 0 ? "No one can book" : "No one can book a time with you"}
          text="Students book within the hours of a week. Enter yours, and they see your free times."
        >
          {mayChange ? <ButtonLink to={hoursAddress()}>Enter my hours</ButtonLink> : null}
        </EmptyState>
      ) : null}
      <WeekGrid days={days} today={today} who={who} showsWho={who === EVERYONE} openId={open?.id ?? null} />
      {open ? (
        <AppointmentPanel
          key={open.id}
          appointment={open}
          action={openAddress(open.id, who)}
          back={weekAddress({ who, week: firstDay })}
          mayChange={mayChange}
          refused={actionData ?? null}
        />
      ) : null}
    </Stack>
  );
}

function Whose({ who, now, week, words }: { who: string; now: string; week: string; words: string }) {
  return (
    <Link
      to={weekAddress({ who, week })}
      aria-current={who === now ? "page" : undefined}
      className="inline-flex min-h-tap items-center rounded-pill border border-edge bg-surface px-4 font-semibold text-t2 no-underline current:border-pond current:bg-pond-tint desk:min-h-9"
    >
      <bdi>{words}</bdi>
    </Link>
  );
}
