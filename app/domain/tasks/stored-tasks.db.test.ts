/** Tests the migration that turned the tasks to send a document again into kind and title. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withFirstMigrations } from "#app/db/migrations.server.ts";
import { tasks } from "#app/db/schema.ts";
import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { openDatabase } from "../../../tests/support/database.ts";

/** The number of migrations before it. */
const BEFORE = 51;

test("the migration turns our own sentences into kinds, and leaves those of people as they are", async () => {
  const { connection, drop } = await openDatabase({ isEmpty: true });
  const { db } = connection;
  try {
    await withFirstMigrations("drizzle", BEFORE, (folder) => connection.migrate(folder));
    const id = crypto.randomUUID();
    await db.execute(sql`insert into users (id, email) values (${id}, 'told@example.com')`);
    const lead = crypto.randomUUID();
    await db.execute(
      sql`insert into leads (id, name, email, source) values (${lead}, 'Rakib', 'r@example.com', 'website')`,
    );
    const add = (title: string | null, by: string | null, kind = "written") =>
      db.execute(sql`insert into tasks (kind, title, due_on, party, lead_id, created_by)
        values (${kind}, ${title}, '2027-03-31', 'staff', ${lead}, ${by})`);
    await add("Send a new one: Dr. Rahman's report: TB. Yours is valid until 31 March 2027", null);
    await add("Send a new one: TB certificate. Yours is valid until 31 March 2027", id);
    await add("Send a new one: TB certificate", null);
    await add(null, id, "contact_again");
    await connection.migrate("drizzle");

    const rows = await db.select().from(tasks);
    expect(rows.map(taskTitle).toSorted()).toEqual([
      "Contact again",
      "Send a new one before it expires: Dr. Rahman's report: TB",
      "Send a new one: TB certificate",
      "Send a new one: TB certificate. Yours is valid until 31 March 2027",
    ]);
  } finally {
    await drop();
  }
});
