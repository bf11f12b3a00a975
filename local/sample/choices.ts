/** What universities answered about the courses of the sample's applications, and what the students said to that. */
import type { applicationCourses, choiceEvents } from "#app/db/schema.ts";
import { applicationSteps, type Condition } from "#app/db/words.ts";
import { day, HOUR, type SampleEvent, type Status } from "./history.ts";

export type Facts = Partial<typeof applicationCourses.$inferInsert>;
type Event = typeof choiceEvents.$inferInsert;
type Kind = Event["kind"];

const placeOf = (step: Status) => applicationSteps.indexOf(step);

const dayAt = (events: readonly SampleEvent[], step: Status, days = 0): string | null => {
  const at = events[placeOf(step)]?.createdAt;
  return at ? day(at, days) : null;
};

const OFFERS: readonly Facts[] = [
  { outcome: "unconditional", deposit: 3_000 },
  { outcome: "conditional", deposit: 4_000 },
];
const IELTS: Condition = { text: "IELTS 6.5, with 6.0 or more in each part", due: null, metOn: null };

/** Returns the facts of the course that the student goes with, as far as the steps of the application have come. */
function goingFacts(events: readonly SampleEvent[], place: number, intake: string | null): Facts {
  const offer = OFFERS[place % OFFERS.length] ?? {};
  const reached = (step: Status) => events.length > placeOf(step);
  const metOn = dayAt(events, "cas_requested");
  const startsOn = intake ? `${intake}-18` : null;
  return {
    intake,
    ...(reached("submitted_to_university") && { sentOn: dayAt(events, "submitted_to_university") }),
    ...(reached("offer_issued") && {
      ...offer,
      offerOn: dayAt(events, "offer_issued"),
      replyBy: dayAt(events, "offer_issued", 28),
      depositDue: dayAt(events, "offer_issued", 42),
      conditions: offer.outcome === "conditional" ? [{ ...IELTS, metOn }] : [],
    }),
    ...(reached("cas_requested") && {
      reply: "accepted",
      repliedOn: dayAt(events, "cas_requested", -1),
      repliedBy: "student",
      depositPaidOn: dayAt(events, "cas_requested"),
    }),
    ...(reached("cas_issued") && {
      casNumber: `E4G7${String(1_000 + place)}Z${String(100 + place)}`,
      casIssuedOn: dayAt(events, "cas_issued"),
      casExpiresOn: dayAt(events, "cas_issued", 182),
      startsOn,
    }),
    ...(reached("student_visa_application_submitted") && {
      visaAppliedOn: dayAt(events, "student_visa_application_submitted"),
    }),
    ...(reached("visa_approved") && { visaDecision: "approved", visaDecidedOn: dayAt(events, "visa_approved") }),
  };
}

/** What became of a course that the student does not go with. */
const ENDS: readonly Facts[] = [
  { outcome: "refused", outcomeNote: "The course is full for this intake.", endReason: "refused" },
  { endReason: "withdrawn", withdrawalReason: "other_offer" },
  { outcome: "waitlisted" },
  { endReason: "withdrawn", withdrawalReason: "cost", withdrawalNote: "My family can pay for one only." },
];

/** Applications that have ended, by their place, with how their first course ended. */
const ENDED: Readonly<Record<number, Facts>> = {
  2: { outcome: "refused", outcomeNote: "Your degree is in another subject.", endReason: "refused" },
  9: { endReason: "withdrawn", withdrawalReason: "family" },
  14: { visaDecision: "refused", endReason: "visa_refused" },
};

/** Returns what is recorded of each course of an application. `intakes` are the ones wanted, course by course. */
export function choicesOf(events: readonly SampleEvent[], place: number, intakes: readonly (string | null)[]): Facts[] {
  const last = events.at(-1);
  const step = last?.toStatus ?? "submitted";
  const hasAnswers = events.length > placeOf("submitted_to_university");
  const end = ENDED[place];
  return intakes.map((intake, position) => {
    const facts = position === 0 ? goingFacts(events, place, intake) : { intake };
    if (position === 0 && !end) return { ...facts, step };
    const added = position === 0 ? end : hasAnswers || end ? ENDS[(place + position) % ENDS.length] : undefined;
    const sentStep = hasAnswers ? "submitted_to_university" : step;
    // One that stays open would hold the application open.
    const ending = end && !added?.endReason ? ENDED[9] : added;
    return {
      ...facts,
      ...ending,
      step: position === 0 ? step : sentStep,
      ...(position > 0 && hasAnswers && { sentOn: dayAt(events, "submitted_to_university") }),
      ...(ending?.endReason && { endedAt: new Date((last?.createdAt.getTime() ?? 0) + HOUR) }),
    };
  });
}

/** The kind of event that brought a choice to a step, and what it set. Other steps were set by staff as such. */
const KINDS: Partial<Record<Status, [kind: Kind, columns: readonly (keyof Facts)[]]>> = {
  offer_issued: ["outcome", ["outcome", "offerOn", "replyBy", "deposit", "depositDue", "conditions"]],
  cas_requested: ["reply", ["reply", "repliedOn", "repliedBy", "depositPaidOn"]],
  cas_issued: ["cas", ["casNumber", "casIssuedOn", "casExpiresOn", "startsOn"]],
  student_visa_application_submitted: ["visa", ["visaAppliedOn"]],
  visa_approved: ["visa", ["visaDecision", "visaDecidedOn"]],
};

/** Returns the history of each choice: it was added, moved as far as its step, and perhaps answered and ended. */
export const choiceHistory = ({
  id,
  courseIds,
  events,
  choices,
}: {
  id: string;
  courseIds: readonly string[];
  events: readonly SampleEvent[];
  choices: readonly Facts[];
}): Event[] =>
  courseIds.flatMap((courseId, position) => {
    const facts = choices[position] ?? {};
    const last = placeOf(facts.step ?? events.at(-1)?.toStatus ?? "submitted");
    const of = (columns: readonly (keyof Facts)[]) =>
      Object.fromEntries(
        columns.flatMap((name) => (facts[name] == null ? [] : [[name, [null, facts[name]] as [unknown, unknown]]])),
      );
    const row = (kind: Kind, changes: Event["changes"], { actorId, createdAt }: SampleEvent, byStudent: boolean) => ({
      applicationId: id,
      courseId,
      changeId: crypto.randomUUID() as string,
      kind,
      by: byStudent ? ("student" as const) : ("staff" as const),
      changes,
      actorId: byStudent ? (events[0]?.actorId ?? actorId) : actorId,
      createdAt,
    });
    const moved = events.slice(0, last + 1).map((event) => {
      const [kind, columns] = KINDS[event.toStatus] ?? ["step", []];
      const set = of(columns);
      const isAdded = event.fromStatus === null;
      const shown = isAdded ? "added" : Object.keys(set).length > 0 ? kind : "step";
      return row(shown, { step: [event.fromStatus, event.toStatus], ...set }, event, isAdded || shown === "reply");
    });
    const latest = events.at(-1);
    if (!latest) return moved;
    const after = { ...latest, createdAt: facts.endedAt ?? new Date(latest.createdAt.getTime() + HOUR) };
    // An answer that proves no step of its own comes after them.
    const isNo = facts.outcome === "refused" || facts.outcome === "waitlisted";
    const answered = [
      ...(isNo ? [row("outcome", of(["outcome", "outcomeNote"]), after, false)] : []),
      ...(facts.visaDecision === "refused" ? [row("visa", of(["visaDecision", "visaDecidedOn"]), after, false)] : []),
    ];
    if (!facts.endedAt) return [...moved, ...answered];
    const end = of(["endReason", "endedAt", "withdrawalReason", "withdrawalNote"]);
    return [...moved, ...answered, row("ended", end, after, facts.endReason === "withdrawn")];
  });
