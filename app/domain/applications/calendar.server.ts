/** A student's dates as a calendar that phones subscribe to, by an address with a secret that the student makes. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { type ChoiceDeadline, deadlineName, deadlinesOf } from "#app/domain/lifecycle/deadlines.ts";
import { ownTaskTitle } from "#app/domain/tasks/own-task-title.ts";
import { openTasks } from "#app/domain/tasks/to-do.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type ApplicationView, type ChoiceView, listApplications } from "./my-applications.server.ts";

/** More applications than anyone has. */
const MOST_APPLICATIONS = 100;

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
}

/** Returns the dates of the person with this secret. Throws `not_found` for any other text. */
export async function calendarDates(db: Database, key: string): Promise<CalendarDate[]> {
  const [person] = isUuid(key)
    ? await db
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(eq(users.calendarKey, key), isNull(users.erasedAt)))
    : [];
  if (!person) throw new DomainError("no_calendar");
  const applications = await listApplications(db, person, MOST_APPLICATIONS);
  return applications.flatMap((application) => [...deadlineDates(application), ...taskDates(application)]);
}

const deadlineDates = ({ id, courses }: ApplicationView): CalendarDate[] =>
  courses.flatMap((choice) =>
    deadlinesOf(choice).map((deadline) => ({
      uid: [id, choice.courseId, deadline.kind, placeOf(choice, deadline)].filter(Boolean).join("."),
      applicationId: id,
      day: deadline.day,
      summary: `${deadlineName(deadline)}: ${choice.universityName}`,
      description: choice.name,
    })),
  );

const taskDates = ({ id, reference, courses, tasks }: ApplicationView): CalendarDate[] =>
  openTasks({ courses, tasks }).map((task) => {
    const choice = courses.find(({ courseId }) => courseId === task.courseId);
    return {
      uid: `task.${task.id}`,
      applicationId: id,
      day: task.dueOn,
      summary: choice ? `${ownTaskTitle(task)}: ${choice.universityName}` : ownTaskTitle(task),
      description: choice?.name ?? reference,
    };
  });

/** Tells the conditions of a choice apart by their place. */
const placeOf = ({ conditions }: ChoiceView, { condition }: ChoiceDeadline) =>
  condition === undefined ? "" : String(conditions.findIndex(({ text }) => text === condition) + 1);
