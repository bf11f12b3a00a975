/** The calls about tasks, of students and of staff. */
import { z } from "zod";
import { dateKinds, parties } from "#app/db/words.ts";
import { MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, day, listQuery, notFound, words } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-11-20T09:30:00.000Z"] });
const id = z.string().max(200);

const taskJson = z
  .object({
    id: z.uuid(),
    title: z.string(),
    dueOn: day,
    for: z.enum(parties),
    assignee: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: "The member of staff it is for. null for a student's, and in the pool" }),
    applicationId: z.uuid().nullable(),
    courseId: z.string().nullable(),
    documentKind: z.string().nullable().meta({ description: "The kind of document that it is about" }),
    leadId: z.uuid().nullable(),
    doneAt: moment.nullable(),
    createdAt: moment,
    version: z.number().int(),
  })
  .meta({ id: "Task" });

export type TaskJson = z.output<typeof taskJson>;

/** A date that follows from an application is not stored, so it has no ID and no version. */
const listedTaskJson = taskJson
  .extend({
    id: z.uuid().nullable().meta({ description: "null for a date, which ends when its fact is recorded" }),
    deadline: z
      .enum(dateKinds)
      .nullable()
      .meta({ description: "What a date is for, if it follows from the application. null for a task" }),
    isEstimate: z.boolean().meta({ description: "Whether the day is counted from a start that is not certain yet" }),
    createdAt: moment.nullable(),
    version: z.number().int().nullable(),
  })
  .meta({ id: "TaskOrDate" });

export type ListedTaskJson = z.output<typeof listedTaskJson>;

export const taskContracts = {
  calendar: contract({
    method: "GET",
    path: "/api/calendar.ics",
    audience: "anyone",
    summary: "Read a student's dates as a calendar. The key is a secret that the student makes on their calendar page",
    query: z.object({
      key: words.meta({ description: "The student's secret" }),
      language: words.meta({ description: "`bn` for a calendar in Bangla" }),
      download: z.string().max(10).optional().meta({ description: "Anything at all saves the file under its name" }),
    }),
    status: 200,
    answer: null,
    isFile: "text/calendar",
    otherErrors: { 404: "No one has this key now." },
  }),
  listTasks: contract({
    method: "GET",
    path: "/api/tasks",
    audience: "signed in",
    summary:
      "List the caller's open tasks and the dates of their applications by day. Staff also list the tasks of a colleague, of the pool, or of all",
    query: listQuery.extend({
      for: words.meta({ description: 'For staff: the ID of a colleague, "none" for the pool, or "all"' }),
    }),
    status: 200,
    answer: z.array(listedTaskJson),
    otherErrors: { 404: "There is no one with this ID." },
  }),
  addTask: contract({
    method: "POST",
    path: "/api/tasks",
    audience: "signed in",
    summary: "Add a task to an application or, for staff, to a lead. Students add tasks for themselves",
    body: z.object({
      title: requiredText("Enter what is to be done", MOST_CHARACTERS),
      dueOn: day,
      applicationId: id.nullish(),
      leadId: id.nullish(),
      courseId: id.nullish().meta({ description: "One of the application's courses, if it is about that one" }),
      documentKind: z.string().max(100).nullish().meta({
        description: "The kind of document that it is about. The checklist of GET /api/documents has them",
      }),
      for: z.string().max(100).nullish().meta({
        description: 'For staff: "owner" (if left out), "student", or the ID of a member of staff',
      }),
    }),
    status: 201,
    answer: taskJson,
    otherErrors: notFound,
    limit: "tasks",
  }),
  changeTask: contract({
    method: "PATCH",
    path: "/api/tasks/{id}",
    audience: "signed in",
    summary: "Mark a task as done or not done, change its day or, for staff, who does it",
    body: z.object({
      done: z.boolean().nullish(),
      dueOn: day.nullish(),
      for: z.string().max(100).nullish().meta({ description: 'For staff: "owner", or the ID of a member of staff' }),
      version: version
        .nullish()
        .meta({ description: "The version you read. If you leave it out, the last write wins" }),
    }),
    status: 200,
    answer: taskJson,
    otherErrors: { ...notFound, 409: "The task has changed since that version." },
    limit: "tasks",
  }),
} as const;
