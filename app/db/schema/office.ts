import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { officeFactKinds } from "../office-words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/**
 * What an auditor asks about the office. A change is a new row, so the old ones stay. The ID of a university has no
 * foreign key, because what was agreed with it is kept when it is merged into another one. A trigger marks the
 * catalogue as changed, because pages for everyone show some of them.
 */
export const officeFacts = pgTable(
  "office_facts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: officeFactKinds }).notNull(),
    /** Whose rows belong together: "office", the university's ID, or a random one. */
    subject: text().notNull(),
    /** As `FACTS` reads it. Null since it was removed. */
    value: jsonb().$type<Record<string, unknown>>(),
    /** Whose certificate it is. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    savedBy: uuid("saved_by").references(() => users.id, { onDelete: "set null" }),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("office_facts_kind_known", oneOf("kind", officeFactKinds)),
    check("office_facts_of_a_person", sql`user_id is null or kind = 'certificate'`),
    index("office_facts_newest").on(t.kind, t.subject, t.id.desc().nullsFirst()),
    index("office_facts_of_person").on(t.userId),
    index("office_facts_by_saver").on(t.savedBy),
  ],
).enableRLS();
