/** A student's dates as a calendar that phones subscribe to, by an address with a secret that the student makes. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { type CaseDate, dateText } from "#app/domain/case/dates.ts";
import { ownTaskTitle } from "#app/domain/case/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { caseOfPerson } from "./my-case.server.ts";

/** Returns the viewer's secret, or null if they have no calendar. */
export async function getCalendarKey(db: Database, viewer: Actor): Promise<string | null> {
  const [person] = await db.select({ key: users.calendarKey }).from(users).where(eq(users.id, viewer.id));
  return person?.key ?? null;
}

/** Makes a new secret, so that an address that others know no longer works, or removes it. */
export async function setCalendarKey(db: Database, viewer: Actor, isOn: boolean): Promise<void> {
  await db
    .update(users)
    .set({ calendarKey: isOn ? crypto.randomUUID() : null })
    .where(eq(users.id, viewer.id));
}

export interface CalendarDate {
  /** Stays the same when the date moves, so that a calendar moves it too. */
  uid: string;
  applicationId: string;
  /** An ISO date. */
  day: string;
  summary: string;
  description: string;
  /** Whether the student has to do something by it. */
  isDeadline: boolean;
}

/** Returns the dates of the person with this secret. Throws `not_found` for any other text. */
export async function calendarDates(db: Database, key: string): Promise<CalendarDate[]> {
  const [person] = isUuid(key)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.calendarKey, key), isNull(users.erasedAt)))
    : [];
  if (!person) throw new DomainError("no_calendar");
  const { choices, actions, applications } = await caseOfPerson(db, person.id);
  const titles = new Map(applications.map(({ id, reference }) => [id, reference]));
  const tasks = actions.flatMap(({ task, ...action }) => (task ? [{ ...action, task }] : []));
  return withOwnIds([
    ...choices.flatMap(datesOfChoice),
    ...tasks.map(({ task, applicationId, courseId }): CalendarDate => {
      const choice = choices.find(
        (one) => one.applicationId === applicationId && one.choice.courseId === courseId,
      )?.choice;
      return {
        uid: `task.${task.id}`,
        applicationId,
        day: task.dueOn,
        summary: choice ? `${ownTaskTitle(task)}: ${choice.universityName}` : ownTaskTitle(task),
        description: choice?.name ?? titles.get(applicationId) ?? "",
        isDeadline: true,
      };
    }),
  ]);
}

/** Conditions may have the same words. Two entries with one ID are one in a calendar, or none. */
function withOwnIds(dates: readonly CalendarDate[]): CalendarDate[] {
  const times = new Map<string, number>();
  return dates.map((date) => {
    const n = (times.get(date.uid) ?? 0) + 1;
    times.set(date.uid, n);
    return n === 1 ? date : { ...date, uid: `${date.uid}.${n}` };
  });
}

const datesOfChoice = ({ applicationId, choice, dates }: ChoiceCase<ChoiceView>): CalendarDate[] =>
  dates.map((date) => ({
    uid: [applicationId, choice.courseId, date.kind, placeOf(choice, date)].filter(Boolean).join("."),
    applicationId,
    day: date.day,
    summary: `${inWords(date)}: ${choice.universityName}`,
    description: choice.name,
    isDeadline: date.whose === "student",
  }));

/** Says that a date is not certain yet. */
const inWords = (date: CaseDate) => (date.isEstimate ? m.case_date_estimate({ day: dateText(date) }) : dateText(date));

/** Tells the conditions of a choice apart by their place. */
const placeOf = ({ conditions }: ChoiceView, { condition }: CaseDate) =>
  condition === undefined ? "" : String(conditions.findIndex(({ text }) => text === condition) + 1);
