/** A week, each day a column where there is room, and one under another on a phone. */
import { Link } from "react-router";
import { MEETING_STATES } from "#app/domain/appointments/meeting-words.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { bookAddress, openAddress } from "./address.ts";
import { type Appointment, recordOf } from "./appointment-panel.tsx";
import { KIND_WORDS } from "./words.ts";

export interface Day {
  /** An ISO date. */
  day: string;
  /** "Tuesday 1 December". */
  words: string;
  held: readonly Appointment[];
  /** The times that can be booked. */
  free: readonly { slot: string; dhaka: string; uk: string }[];
}

interface WeekProps {
  days: readonly Day[];
  today: string;
  who: string;
  /** Whether each says who is met. */
  showsWho: boolean;
  /** The one whose forms are open. */
  openId: string | null;
}

export const WeekGrid = ({ days, today, who, showsWho, openId }: WeekProps) => (
  <div className="grid overflow-hidden rounded-card border border-line bg-surface board:auto-cols-fr board:grid-flow-col print:auto-cols-fr print:grid-flow-col">
    {days.map(({ day, words, held, free }) => (
      <section
        key={day}
        aria-labelledby={`day-${day}`}
        className="min-w-0 border-line max-board:not-first:border-t board:not-first:border-l"
      >
        <h2
          id={`day-${day}`}
          className={`flex items-baseline justify-between gap-2 border-line border-b px-3 py-2 text-t3 ${day === today ? "bg-lily-tint text-lily" : ""}`.trimEnd()}
        >
          <span>{words}</span>
          {day === today ? <span className="font-normal text-t1">today</span> : null}
        </h2>
        <ol className="grid gap-1 p-1">
          {held.map((one) => (
            <Entry key={one.id} one={one} who={who} showsWho={showsWho} isOpen={one.id === openId} />
          ))}
        </ol>
        {free.length > 0 ? (
          <Disclosure
            className="px-3 print:hidden"
            words={
              <>
                {`${free.length} free`}
                <span className="sr-only">{` on ${words}`}</span>
              </>
            }
          >
            <ul className="flex flex-wrap gap-x-3 pb-2 text-t2">
              {free.map(({ slot, dhaka, uk }) => (
                <li key={slot}>
                  <Link className="inline-block py-2" to={bookAddress({ slot })}>
                    {dhaka}
                    <span className="sr-only">{`, ${uk}, book on ${words}`}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : held.length === 0 ? (
          <p className="px-3 py-2 text-ink-2 text-t2">No appointments</p>
        ) : null}
      </section>
    ))}
  </div>
);

const LOOKS = {
  booked: "border-pond bg-pond-tint",
  arrived: "border-good bg-sunk",
  missed: "border-bad bg-bad-tint",
} as const;

interface EntryProps {
  one: Appointment;
  who: string;
  showsWho: boolean;
  isOpen: boolean;
}

function Entry({ one, who, showsWho, isOpen }: EntryProps) {
  const { name, dhaka, uk, minutes, kind, about, note, state, counsellor } = one;
  const look = state === "cancelled" ? "booked" : state;
  return (
    <li className={`grid min-w-0 gap-0.5 rounded-control border-l-4 px-2 py-1.5 text-t2 ${LOOKS[look]}`}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <b>{dhaka}</b>
        <span className="text-ink-2 text-t1">{`${minutes} min`}</span>
      </span>
      <span className="text-ink-2 text-t1">{uk}</span>
      <Link className="font-semibold wrap-anywhere" to={recordOf(one)}>
        <bdi>{name}</bdi>
      </Link>
      <span className="wrap-anywhere">
        {KIND_WORDS[kind]}
        {look === "booked" ? null : (
          <>
            {", "}
            <b className={look === "missed" ? "text-bad" : "text-good"}>{MEETING_STATES[look].toLowerCase()}</b>
          </>
        )}
        {showsWho && counsellor ? (
          <>
            {", with "}
            <bdi>{counsellor}</bdi>
          </>
        ) : null}
      </span>
      {about ? <span className="text-ink-2 wrap-anywhere">{about}</span> : null}
      {note ? <span className="wrap-anywhere">{`Note: ${note}`}</span> : null}
      <Link
        className="inline-flex min-h-6 items-center print:hidden"
        to={`${openAddress(one.id, who)}#appointment`}
        aria-current={isOpen ? "true" : undefined}
        preventScrollReset
      >
        Record or cancel
        <span className="sr-only">{`: ${name}, ${dhaka}`}</span>
      </Link>
    </li>
  );
}
