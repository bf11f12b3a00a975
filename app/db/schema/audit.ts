import { bigint, index, jsonb, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** Which member of staff did what to which record. Append-only: a trigger rejects every change of a row. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid("actor_id")
      .notNull()
      .references(() => users.id),
    /** "application.status", "user.role", "lead.create" ... */
    action: text().notNull(),
    /** The ID of the record. */
    subjectId: text("subject_id").notNull(),
    /** The action in words, as the page shows it. */
    summary: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("audit_log_by_actor").on(t.actorId, t.id.desc().nullsFirst()),
    index("audit_log_by_action").on(t.action, t.id.desc().nullsFirst()),
    index("audit_log_of_subject").on(t.subjectId, t.id.desc().nullsFirst()),
    index("audit_log_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
).enableRLS();
