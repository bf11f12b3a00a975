import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applicationSteps, parties, taskKinds } from "../words.ts";
import { applications } from "./applications.ts";
import { applicationCourses } from "./choices.ts";
import { createdAt, oneOf } from "./columns.ts";
import { documentKinds } from "./documents.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** Tasks that staff have decided on for every choice that reaches a step. */
export const taskTemplates = pgTable(
  "task_templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    step: text({ enum: applicationSteps }).notNull(),
    title: text().notNull(),
    /** The same in Bangla for students, or null if it has only English. */
    titleBangla: text("title_bangla"),
    party: text({ enum: parties }).notNull(),
    /** How many days after the step a task is due. */
    dueAfter: integer("due_after").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("task_templates_step_known", oneOf("step", applicationSteps)),
    check("task_templates_party_known", oneOf("party", parties)),
    check("task_templates_due_after", sql.raw("due_after between 0 and 365")),
    index("task_templates_by_creator").on(t.createdBy),
  ],
).enableRLS();

/**
 * What one person must do by a day, about an application, one of its choices, a document of its student, or a lead.
 * Deadlines are not here: they follow from the choices.
 */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: taskKinds }).notNull().default("written"),
    /** The words of the person who wrote it, the kind of a document, or null where the task's kind says all. */
    title: text(),
    /** That of the template that made it, in Bangla. */
    titleBangla: text("title_bangla"),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** Whether it is for the student of the application or for staff. */
    party: text({ enum: parties }).notNull(),
    /**
     * The member of staff it is for. Null if it is for the student, or for the person who takes the record from the
     * pool. A trigger of the record gives it to a new owner if it was the old owner's.
     */
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    courseId: text("course_id"),
    /** The kind of document that it is about, or null. */
    documentKindId: text("document_kind_id").references(() => documentKinds.id, { onDelete: "set null" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    templateId: uuid("template_id").references(() => taskTemplates.id, { onDelete: "set null" }),
    /** The change of choices whose step made it. Undoing that deletes it, if no one has changed it since. */
    changeId: uuid("change_id"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    doneAt: timestamp("done_at", { withTimezone: true }),
    doneBy: uuid("done_by").references(() => users.id, { onDelete: "set null" }),
    /** Increases with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: "tasks_of_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("cascade"),
    check("tasks_kind_known", oneOf("kind", taskKinds)),
    check("tasks_party_known", oneOf("party", parties)),
    check("tasks_say_something", sql.raw("(kind = 'contact_again') = (title is null)")),
    check("tasks_about_one", sql.raw("num_nonnulls(application_id, lead_id) = 1")),
    check("tasks_choice_of_application", sql.raw("course_id is null or application_id is not null")),
    check("tasks_document_of_application", sql.raw("document_kind_id is null or application_id is not null")),
    check("tasks_of_student", sql.raw("party = 'staff' or (application_id is not null and assignee_id is null)")),
    unique("tasks_once_of_template").on(t.templateId, t.applicationId, t.courseId),
    index("tasks_of_application").on(t.applicationId, t.courseId, t.dueOn),
    index("tasks_of_lead").on(t.leadId, t.dueOn),
    index("tasks_of_assignee").on(t.assigneeId),
    index("tasks_to_do").on(t.dueOn, t.id).where(sql`done_at is null and party = 'staff'`),
    index("tasks_to_do_of_assignee").on(t.assigneeId, t.dueOn, t.id).where(sql`done_at is null and party = 'staff'`),
    index("tasks_of_change").on(t.changeId).where(sql`change_id is not null`),
    index("tasks_by_document_kind").on(t.documentKindId),
    index("tasks_by_creator").on(t.createdBy),
    index("tasks_by_doer").on(t.doneBy),
  ],
).enableRLS();
