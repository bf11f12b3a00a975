/** Tests the migration that turned the sentences of earlier versions into kind and parameters. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withFirstMigrations } from "#app/db/migrations.server.ts";
import { notifications } from "#app/db/schema.ts";
import { openDatabase } from "../../../tests/support/database.ts";
import { listNotifications } from "./my-notifications.server.ts";
import { notificationText } from "./notification-text.ts";

/** The number of migrations before it. */
const BEFORE = 29;

const RECEIVED = "We have received your application SH-7K3M9Q. A counsellor will contact you within 6 hours.";
const OFFER =
  "Read the offer with your counsellor and meet any conditions. Then accept it and pay the deposit before the deadline.";
const MISTAKE = "The last message about your application SH-7K3M9Q was sent by mistake. It is still at Rejected.";

/** What versions before stored, with the kind it became, or null for what stays as it is. */
const STORED: readonly (readonly [type: string, title: string, message: string | null, kind: string | null])[] = [
  ["application", "Application submitted", RECEIVED, "application_submitted"],
  ["application", "Offer Issued: LLM Law: Human Rights: O'Brien", OFFER, "status_changed"],
  ["application", "Offer Issued: your application", OFFER, "status_changed"],
  ["application", "Correction: Rejected: MSc: Data", MISTAKE, "status_corrected"],
  ["new_courses", "1 new course for your saved searches", "Law: evening: 1", "new_courses"],
  ["new_courses", "12 new courses for your saved searches", "Law: 9\nঢাকা 100%: 3", "new_courses"],
  ["application", "Offer Issued: MSc Data Science", "Read your offer. (An older text.)", null],
  ["application", "Application submitted", "We have your application. A counsellor will call you.", null],
  ["new_courses", "12 new courses for your saved searches", "Law: 9\nand others", null],
  ["info", "Application submitted", RECEIVED, null],
  ["info", "Office closed tomorrow", null, null],
];

test("the migration turns stored sentences into kinds and loses no word", async () => {
  const { connection, drop } = await openDatabase({ isEmpty: true });
  const { db } = connection;
  try {
    await withFirstMigrations("drizzle", BEFORE, (folder) => connection.migrate(folder));
    const id = crypto.randomUUID();
    await db.execute(sql`insert into users (id, email) values (${id}, 'told@example.com')`);
    for (const [place, [type, title, message]] of STORED.entries())
      await db.execute(sql`
        insert into notifications (user_id, type, title, message, created_at)
        values (${id}, ${type}, ${title}, ${message}, now() - ${place}::int * interval '1 hour')`);
    await connection.migrate("drizzle");

    const seen = await listNotifications(db, { id, role: "student" }, { limit: 50 });
    expect(seen.map(({ type, title, message }) => [type, title, message])).toEqual(
      STORED.map(([type, title, message]) => [type, title, message]),
    );
    const rows = await db.select().from(notifications).orderBy(sql`created_at desc`);
    expect(rows.map(({ content }) => content?.kind ?? null)).toEqual(STORED.map(([, , , kind]) => kind));
    // The words are those of the kind, and not those that are still stored beside it.
    for (const { content, title, message } of rows)
      if (content) expect(notificationText({ content, title: null, message: null })).toEqual({ title, message });
    expect(rows[2]?.content).toEqual({ kind: "status_changed", status: "offer_issued", course: null });
    expect(rows[5]?.content).toEqual({
      kind: "new_courses",
      courses: 12,
      searches: [
        { name: "Law", fresh: 9 },
        { name: "ঢাকা 100%", fresh: 3 },
      ],
    });
  } finally {
    await drop();
  }
});
