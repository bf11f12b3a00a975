import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { appointmentKinds, appointmentStates } from "../appointment-words.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** The hours of a week in which a counsellor has appointments. Those without a row offer none. */
export const appointmentHours = pgTable(
  "appointment_hours",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    /** On the clock in Dhaka, "11:00". */
    from: text("from_time").notNull(),
    to: text("to_time").notNull(),
    kinds: text({ enum: appointmentKinds }).array().notNull(),
    minutes: smallint().notNull(),
    /** How many people have an appointment at the same time. */
    capacity: smallint().notNull().default(1),
  },
  (t): PgTableExtraConfigValue[] => [
    check("appointment_hours_weekday", sql`weekday between 0 and 6`),
    check(
      "appointment_hours_times",
      sql`from_time ~ '^[0-2][0-9]:[0-5][0-9]$' and to_time ~ '^[0-2][0-9]:[0-5][0-9]$'`,
    ),
    check("appointment_hours_in_order", sql`from_time < to_time`),
    check("appointment_hours_length", sql`minutes between 10 and 120`),
    check("appointment_hours_capacity", sql`capacity between 1 and 20`),
    check(
      "appointment_hours_kinds_known",
      sql.raw(`kinds <@ array[${appointmentKinds.map((kind) => `'${kind}'`).join(", ")}]::text[] and kinds <> '{}'`),
    ),
    unique("appointment_hours_once").on(t.staffId, t.weekday, t.from),
  ],
).enableRLS();

/** Appointments of students and of leads with a counsellor. */
export const appointments = pgTable(
  "appointments",
  {
    /** A calendar knows the appointment by it, however often it moves. */
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account of the counsellor is deleted. */
    staffId: uuid("staff_id").references(() => users.id, { onDelete: "set null" }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    minutes: smallint().notNull(),
    /** From 1 to the capacity of its time. */
    seat: smallint().notNull(),
    kind: text({ enum: appointmentKinds }).notNull(),
    /** What the person wants to talk about, or null. */
    about: text(),
    state: text({ enum: appointmentStates }).notNull().default("booked"),
    /** What staff wrote down, or null. */
    note: text(),
    /** Raised with each change that a calendar has to know (RFC 5545). */
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("appointments_kind_known", oneOf("kind", appointmentKinds)),
    check("appointments_state_known", oneOf("state", appointmentStates)),
    check("appointments_of_one", sql`num_nonnulls(user_id, lead_id) = 1`),
    check("appointments_length", sql`minutes > 0 and seat > 0`),
    // Of all who take a seat at the same moment, one has it.
    uniqueIndex("appointments_seat_once").on(t.staffId, t.startsAt, t.seat).where(sql`state <> 'cancelled'`),
    index("appointments_of_staff").on(t.staffId, t.startsAt, t.id),
    index("appointments_of_user").on(t.userId, t.startsAt),
    index("appointments_of_lead").on(t.leadId, t.startsAt),
  ],
).enableRLS();
