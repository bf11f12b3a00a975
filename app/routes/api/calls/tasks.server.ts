/** What the calls about tasks do, and the calendar of a student. */
import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { db } from "#app/db/current.server.ts";
import { calendarDates } from "#app/domain/casework/calendar.server.ts";
import { ownTasksAndDates } from "#app/domain/casework/own-tasks.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { addOwnTask, addTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask } from "#app/domain/tasks/change-task.server.ts";
import { FOR_OWNER, FOR_STUDENT } from "#app/domain/tasks/task-words.ts";
import { countTasksFor, getTask, tasksFor } from "#app/domain/tasks/tasks.server.ts";
import { env } from "#app/env.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { inLanguage } from "#app/language.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentListed, presentTask } from "../present-task.ts";
import { list } from "../respond.ts";

/** How often calendar programs should ask again. */
const REFRESH_SECONDS = 6 * 60 * 60;

/** At 9 in the morning of the day before. */
const ALARM_SECONDS = 15 * 60 * 60;

export const taskCalls = [
  // The address says the language, because programs ask in that of the phone or in none.
  endpoint(contracts.calendar, ({ query: { key, language, download } }) =>
    inLanguage(language === "bn" ? "bn" : "en", () => calendarFile(key, download !== undefined)),
  ),
  endpoint(contracts.listTasks, async (call) => {
    const { viewer, query } = call;
    if (!query.for) {
      const { rows, total } = await ownTasksAndDates(db, viewer, query);
      return list(call, rows.map(presentListed), total);
    }
    const [rows, total] = await Promise.all([
      tasksFor(db, viewer, query.for, query),
      countTasksFor(db, viewer, query.for),
    ]);
    return list(
      call,
      rows.map((task) => presentListed({ task })),
      total,
    );
  }),
  endpoint(contracts.addTask, async ({ viewer, body: { applicationId, leadId, courseId, for: who, ...task } }) => {
    const input = { ...task, courseId: courseId ?? null };
    if (!may(viewer, "people.change")) {
      if (leadId || (who && who !== FOR_STUDENT)) throw new DomainError("only_staff");
      const { id } = await addOwnTask(db, viewer, { ...input, applicationId: applicationId ?? "" });
      return Response.json(presentTask(await getTask(db, id)), { status: 201 });
    }
    if (applicationId && leadId) throw new DomainError("task_about_two");
    const target = leadId
      ? { kind: "lead" as const, id: leadId }
      : { kind: "application" as const, id: applicationId ?? "" };
    const { id } = await addTask(db, viewer, target, { ...input, for: who || FOR_OWNER });
    return Response.json(presentTask(await getTask(db, id)), { status: 201 });
  }),
  endpoint(contracts.changeTask, async ({ viewer, params: { id = "" }, body: { done, dueOn, for: who, version } }) => {
    await changeTask(db, viewer, id, {
      ...{ isDone: done ?? undefined, dueOn: dueOn ?? undefined },
      ...{ for: who ?? undefined, version: version ?? undefined },
    });
    return Response.json(presentTask(await getTask(db, id)));
  }),
];

/** A student's dates as a calendar file. Its secret address is all that a calendar program sends. */
async function calendarFile(key: string, isDownload: boolean) {
  const dates = await calendarDates(db, key);
  const calendar = ical({
    name: m.calendar_name({ site: site.name }),
    ttl: REFRESH_SECONDS,
    prodId: { company: site.name, product: "dates" },
  });
  for (const { uid, day, summary, description, applicationId, isDeadline } of dates) {
    calendar.createEvent({
      id: `${uid}@${new URL(env.APP_URL).host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      // A date of ours leaves the student free for whatever else there is on that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: isDeadline ? [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: summary }] : [],
      summary,
      description,
      url: env.APP_URL + localPath(`/dashboard/applications/${applicationId}`),
    });
  }
  return new Response(calendar.toString(), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": disposition("shapla.ics", isDownload ? "attachment" : "inline"),
      "Cache-Control": "private, no-store",
      // Google's calendar reads robots.txt, so the file is allowed there. It is not to be found.
      "X-Robots-Tag": "noindex",
    },
  });
}
