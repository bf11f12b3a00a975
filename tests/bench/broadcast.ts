/** For `npm run bench`: measures a notification to everyone, and one person's unread count, with many people. */
import { sql } from "drizzle-orm";
import { connect } from "../../app/db/connect.server.ts";
import { rowsOf } from "../../app/db/rows.ts";
import { countUnread } from "../../app/domain/news/my-notifications.server.ts";
import { sendByStaff } from "../../app/domain/notifications/send-by-staff.server.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";

const SIZES = [1_000, 100_000];

/** Runs on PostgreSQL. Says so if it is not installed. */
export async function benchBroadcast(): Promise<void> {
  if (!postgresBinaries()) return console.log("  PostgreSQL is not installed");
  const server = await startPostgres();
  const connection = await connect({ url: server.url, dataDir: "" });
  const { db } = connection;
  await connection.migrate("drizzle");
  for (const people of SIZES) {
    await db.execute(sql`
      insert into users (id, email, role, created_at)
      select gen_random_uuid(), 'bench-' || n || '@example.com', case when n = 1 then 'admin' else 'student' end, now() - interval '1 year'
      from generate_series((select count(*) from users) + 1, ${people}) n`);
    await db.execute(sql`
      insert into notifications (title, created_at) select 'Broadcast ' || n, now() - n * interval '1 hour'
      from generate_series(1, 500) n where not exists (select from notifications)`);
    await db.execute(sql`vacuum analyze users`);
    await db.execute(sql`vacuum analyze notifications`);
    const one = async (email: string) =>
      String(rowsOf<{ id: string }>(await db.execute(sql`select id from users where email = ${email}`))[0]?.id);
    const staff = { id: await one("bench-1@example.com"), role: "admin" as const };
    const student = { id: await one("bench-2@example.com"), role: "student" as const };
    const input = { title: "Office closed", message: "Victory Day.", type: "info" as const, userIds: [] };
    const sent = await median(() => sendByStaff(db, staff, input, crypto.randomUUID()));
    const counted = await median(() => countUnread(db, student));
    console.log(
      `  ${people.toLocaleString("en-GB").padStart(7)} people: to everyone ${sent.toFixed(1)} ms, an unread count ${counted.toFixed(1)} ms`,
    );
  }
  await connection.close();
  await server.stop();
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[7] ?? Number.NaN;
}
