import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { rowsOf } from "./rows.ts";
import { applicationStatuses } from "./words.ts";

const database = useDatabase();

test("row-level security is on for every table of public", async () => {
  const tables = rowsOf<{ name: string; secured: boolean }>(
    await database.db.execute(
      sql`select relname as name, relrowsecurity as secured from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    ),
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((table) => !table.secured)).toEqual([]);
});

test.each([9.5, -0.5, 6.3])("an IELTS score of %s is refused by the table", async (score) => {
  await database.db.execute(
    sql`insert into universities (id, name, city, country) values ('u', 'U', 'C', 'England') on conflict do nothing`,
  );
  const insert = database.db.execute(
    sql`insert into courses (id, university_id, name, faculty, level, name_folded, search_text, ielts_overall)
        values (${`c${score}`}, 'u', 'N', 'F', 'L', 'n', 'n', ${score})`,
  );
  await expect(insert).rejects.toThrow();
});

test("a negative fee is refused by the table", async () => {
  const insert = database.db.execute(
    sql`insert into courses (id, university_id, name, faculty, level, name_folded, search_text, tuition_fee)
        values ('cheap', 'u', 'N', 'F', 'L', 'n', 'n', -1)`,
  );
  await expect(insert).rejects.toThrow();
});

test("every foreign key has an index that begins with its columns", async () => {
  const keys = rowsOf<{ name: string; indexed: boolean }>(
    await database.db.execute(sql`
      select conname as name, exists (
        select from pg_index
        where indrelid = conrelid and indisvalid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      ) as indexed
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !key.indexed)).toEqual([]);
});

/** Returns the driver's error message for a statement, or "" if it succeeded. */
const refusalOf = (statement: SQL) =>
  database.db.execute(statement).then(
    () => "",
    (error: Error) => String(error.cause),
  );

test.each([
  ["users_role_known", sql`insert into users (id, email, role) values (gen_random_uuid(), 'a@example.com', 'owner')`],
  ["leads_status_known", sql`insert into leads (name, email, status) values ('A', 'a@example.com', 'Won')`],
  ["leads_source_known", sql`insert into leads (name, email, source) values ('A', 'a@example.com', 'Radio')`],
  [
    "counsellors_whatsapp_digits",
    sql`insert into counsellors (id, name, title, whatsapp) values ('a', 'A', 'T', '+880 1712')`,
  ],
  [
    "universities_ranks_positive",
    sql`insert into universities (id, name, city, country, qs_ranking) values ('r', 'R', 'C', 'Wales', 0)`,
  ],
])("%s refuses an unknown value", async (constraint, insert) => {
  expect(await refusalOf(insert)).toContain(constraint);
});

describe("an application's status", () => {
  // The user is created in the same statement, because a foreign key is checked only at its end.
  const insert = (status: string) => sql`
    with person as (insert into users (id, email) values (gen_random_uuid(), 'a@example.com') returning id)
    insert into applications (reference, user_id, full_name, email, phone, status, idempotency_key)
    select ${`SH-${status}`}, id, 'A', 'a@example.com', '1', ${status}, 'k' from person`;

  test.each(applicationStatuses)("may be %s", async (status) => {
    expect(await refusalOf(insert(status))).toBe("");
  });

  test.each(["Submitted", "approved", ""])("may not be %j", async (status) => {
    expect(await refusalOf(insert(status))).toContain("applications_status_known");
  });
});
