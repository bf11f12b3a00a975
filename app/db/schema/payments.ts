import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { currencies, payees, payers, paymentKinds, refundStages } from "../money-words.ts";
import { parties } from "../words.ts";
import { applicationCourses } from "./choices.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { documents } from "./documents.ts";
import { users } from "./people.ts";

/**
 * Money that is planned, paid and paid back for a choice. `deposit_paid_on` and `paid_pence` of the choice follow from
 * it: triggers keep them, and make a payment of a deposit's day that is written there.
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid("application_id").notNull(),
    courseId: text("course_id").notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    payee: text({ enum: payees }).notNull(),
    /** In hundredths of the currency. Null if it is a deposit of an amount that no one has written down. */
    amount: integer(),
    currency: text({ enum: currencies }).notNull().default("GBP"),
    /** The day by which it is to be paid: of a refund, the last day on which it is in time. */
    plannedOn: date("planned_on"),
    /** Null until it is paid. */
    paidOn: date("paid_on"),
    /** When it arrived. */
    clearedAt: timestamp("cleared_at", { withTimezone: true }),
    payer: text({ enum: payers }),
    payerName: text("payer_name"),
    bank: text(),
    lastFour: text("last_four"),
    /** The student's document that shows it. */
    receiptId: uuid("receipt_id").references(() => documents.id, { onDelete: "set null" }),
    /** Of a refund: where the choice stood when it was asked back, and since when it is asked. */
    stage: text({ enum: refundStages }),
    askedOn: date("asked_on"),
    /** The numbers of the office's own receipts have no gaps in a year. */
    receiptYear: smallint("receipt_year"),
    receiptNumber: integer("receipt_number"),
    /** Who told of it. Null if it comes from before payments were kept. */
    by: text({ enum: parties }),
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: "payments_of_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("cascade"),
    check("payments_kind_known", oneOf("kind", paymentKinds)),
    check("payments_payee_known", oneOf("payee", payees)),
    check("payments_currency_known", oneOf("currency", currencies)),
    check("payments_payer_known", oneOf("payer", payers)),
    check("payments_stage_known", oneOf("stage", refundStages)),
    check("payments_by_known", oneOf("by", parties)),
    check("payments_amount_known", sql`amount >= 0 or (amount is null and kind = 'deposit')`),
    check("payments_deposit_to_university", sql`kind <> 'deposit' or payee = 'university'`),
    check(
      "payments_university_in_pounds",
      sql`(payee <> 'university' and kind not in ('deposit', 'refund')) or currency = 'GBP'`,
    ),
    check("payments_cleared_after_paid", sql`cleared_at is null or paid_on is not null`),
    check("payments_dated", sql`paid_on is not null or planned_on is not null`),
    check("payments_last_four_digits", sql`last_four ~ '^[0-9]{4}$'`),
    check("payments_stage_of_refund", sql`(kind = 'refund') = (stage is not null and asked_on is not null)`),
    check("payments_receipt_whole", sql`num_nonnulls(receipt_year, receipt_number) in (0, 2)`),
    unique("payments_receipt_once").on(t.receiptYear, t.receiptNumber),
    index("payments_of_choice_in_order").on(t.applicationId, t.courseId, t.createdAt, t.id),
    index("payments_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("payments_to_clear")
      .on(t.paidOn, t.id)
      .where(sql`kind = 'deposit' and paid_on is not null and cleared_at is null and taken_back_at is null`),
    index("payments_refunds_open")
      .on(t.plannedOn, t.id)
      .where(sql`kind = 'refund' and paid_on is null and taken_back_at is null`),
    index("payments_by_recorder").on(t.recordedBy),
    index("payments_by_receipt").on(t.receiptId),
  ],
).enableRLS();

/** The last number of the office's receipts in a year. Its row is locked while a number is given. */
export const receiptNumbers = pgTable("receipt_numbers", {
  year: smallint().primaryKey(),
  last: integer().notNull(),
}).enableRLS();
