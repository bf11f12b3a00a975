import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { rowsOf } from "./rows.ts";

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
