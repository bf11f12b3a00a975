/** Every column with an account's ID either moves with a join or says why it stays. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "#app/db/schema.ts";
import { ONCE, SIMPLE } from "./move-all.server.ts";

/** What moves by rules of its own. */
const BY_RULE = [
  "applications.user_id",
  "documents.user_id",
  "letters.user_id",
  "student_profiles.user_id",
  "messages.user_id",
  "threads.user_id",
  "handed_over.thread_id",
];

/** What is the account's own, or a member of staff's. Students are joined alone. */
const STAYS: Readonly<Record<string, string>> = {
  "sessions.user_id": "a sign-in of that address",
  "kept_forms.user_id": "a form that this sign-in has not sent yet",
  "mail_bounces.user_id": "about that address",
  "account_joins.kept_id": "the history of joins",
  "account_joins.other_id": "the history of joins",
  "users.joined_into": "set by the join itself",
  "audit_log.actor_id": "append-only",
};

const STAFFS =
  /^(counsellors|office_facts|imports|lead_imports|saved_views|staff_work|hand_overs)\.|\.(\w+_by|author_id|assignee_id|owner_id|by_id|sender_id|staff_id|about_id)$|^tasks\.|^cost_figures\./;

test("each column with an account moves or stays for a reason", () => {
  const tables = Object.values(schema as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable));
  const columns = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      const to = getTableName(foreignTable);
      return to === "users" || (to === "threads" && own.length === 1)
        ? own.map((column) => `${getTableName(table)}.${column.name}`)
        : [];
    }),
  );
  const moved = [
    ...SIMPLE.map(([table, column]) => `${table}.${column}`),
    ...ONCE.map(([table]) => `${table}.user_id`),
  ];
  const known = new Set([...moved, ...BY_RULE, ...Object.keys(STAYS)]);
  expect(columns.filter((column) => !known.has(column) && !STAFFS.test(column))).toEqual([]);
  expect([...known].filter((column) => !columns.includes(column))).toEqual([]);
  expect(getTableColumns(schema.users).joinedInto.name).toBe("joined_into");
});
