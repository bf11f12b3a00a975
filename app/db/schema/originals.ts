import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { originalHands } from "../words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { documentFiles, documentKinds } from "./documents.ts";
import { users } from "./people.ts";

/** The original documents on paper that the office holds, or has given back. */
export const originals = pgTable(
  "originals",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which of the checklist it is, or null for something else, which `detail` names. */
    kindId: text("kind_id").references(() => documentKinds.id),
    /** What tells it apart: "A01234567", "Bachelor of Science". */
    detail: text(),
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    receivedFrom: text("received_from", { enum: originalHands }).notNull(),
    /** The name of who brought it, if that was not the student. */
    fromName: text("from_name"),
    receivedBy: uuid("received_by").references(() => users.id, { onDelete: "set null" }),
    /** The picture of it, among the files of its student. */
    photoId: uuid("photo_id").references(() => documentFiles.id, { onDelete: "set null" }),
    /** When the student asked for it back. */
    askedBackAt: timestamp("asked_back_at", { withTimezone: true }),
    returnedOn: date("returned_on", { mode: "string" }),
    returnedTo: text("returned_to", { enum: originalHands }),
    toName: text("to_name"),
    returnedBy: uuid("returned_by").references(() => users.id, { onDelete: "set null" }),
    /** When the student said that they have it again, or that they have not. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    deniedAt: timestamp("denied_at", { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("originals_have_a_name", sql.raw("kind_id is not null or detail is not null")),
    check("originals_from_known", oneOf("received_from", originalHands)),
    check("originals_to_known", oneOf("returned_to", originalHands)),
    check("originals_returned_whole", sql.raw("(returned_on is null) = (returned_to is null)")),
    check(
      "originals_answered_once_returned",
      sql.raw(
        "num_nonnulls(confirmed_at, denied_at) = 0 or (returned_on is not null and num_nonnulls(confirmed_at, denied_at) = 1)",
      ),
    ),
    index("originals_of_person").on(t.userId, t.receivedOn),
    index("originals_held").on(t.receivedOn).where(sql`returned_on is null`),
    index("originals_denied").on(t.deniedAt).where(sql`denied_at is not null`),
    index("originals_by_kind").on(t.kindId),
    index("originals_by_receiver").on(t.receivedBy),
    index("originals_by_returner").on(t.returnedBy),
    index("originals_by_photo").on(t.photoId),
  ],
).enableRLS();
