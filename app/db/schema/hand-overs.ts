import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { createdAt } from "./columns.ts";
import { leads } from "./leads.ts";
import { threads } from "./messages.ts";
import { users } from "./people.ts";
import { tasks } from "./tasks.ts";

/** All work of one member of staff that was given to another, for a time or for good. */
export const handOvers = pgTable(
  "hand_overs",
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: uuid("from_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    toId: uuid("to_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The last day on which the other one has it, or null for good. */
    until: date({ mode: "string" }),
    givenBy: uuid("given_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When what had been given went back. */
    returnedAt: timestamp("returned_at", { withTimezone: true }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("hand_overs_between_two", sql.raw("from_id <> to_id")),
    index("hand_overs_open").on(t.until, t.id).where(sql`returned_at is null`),
    index("hand_overs_from").on(t.fromId, t.createdAt),
    index("hand_overs_to").on(t.toId, t.createdAt),
    index("hand_overs_by_giver").on(t.givenBy),
  ],
).enableRLS();

/** What went along, by its ID. The tasks of a record follow their record, so that only others are here. */
export const handedOver = pgTable(
  "handed_over",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    handOverId: uuid("hand_over_id")
      .notNull()
      .references(() => handOvers.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    taskId: uuid("task_id").references(() => tasks.id, { onDelete: "cascade" }),
    /** The student of a conversation that someone had taken. */
    threadId: uuid("thread_id").references(() => threads.userId, { onDelete: "cascade" }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("handed_over_one", sql.raw("num_nonnulls(application_id, lead_id, task_id, thread_id) = 1")),
    unique("handed_over_application").on(t.handOverId, t.applicationId),
    unique("handed_over_lead").on(t.handOverId, t.leadId),
    unique("handed_over_task").on(t.handOverId, t.taskId),
    unique("handed_over_thread").on(t.handOverId, t.threadId),
    index("handed_over_of_application").on(t.applicationId),
    index("handed_over_of_lead").on(t.leadId),
    index("handed_over_of_task").on(t.taskId),
    index("handed_over_of_thread").on(t.threadId),
  ],
).enableRLS();
