/**
 * Kills the process, and every second time PostgreSQL too, while students and staff write to each other and a mail
 * server hands emails over: 100 times on PGlite, 100 times on PostgreSQL. Whoever got no answer sends the same again.
 * Each message must be there once, in the order of its writer, and what is unread must be what was not read.
 */
import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { connect } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { replyAddress } from "#app/domain/messages/reply-address.ts";
import { ApiClient } from "../support/api.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { type Outcome, pause } from "./outcome.ts";

const ROUNDS = 100;
const STUDENTS = 3;
const SLOWEST_MS = 60_000;
const mailIn = { secret: "a secret of at least 32 characters", address: "reply@in.shapla.example" };
const env = { MAIL_IN_SECRET: mailIn.secret, MAIL_IN_ADDRESS: mailIn.address };

/** What was sent. It is sent until it was answered. */
interface Sent {
  text: string;
  isAnswered: boolean;
  send: () => Promise<number>;
}

interface Writer {
  name: string;
  sent: Sent[];
  next: (text: string) => Sent["send"];
}

interface Log {
  writers: Writer[];
  answers: number;
  again: number;
  losses: string[];
}

export async function run(): Promise<Outcome> {
  const figures: Outcome["figures"] = {};
  const losses: string[] = [];
  for (const place of ["PGlite", "PostgreSQL"] as const) {
    const log = await inPlace(place);
    const sent = log.writers.reduce((sum, writer) => sum + writer.sent.length, 0);
    figures[`${place}: kills`] = ROUNDS;
    figures[`${place}: messages and emails`] = sent;
    figures[`${place}: sent again`] = log.again;
    if (log.answers < ROUNDS) losses.push(`${place}: only ${log.answers} answers`);
    losses.push(...log.losses.map((loss) => `${place}: ${loss}`));
  }
  return { figures, losses };
}

async function inPlace(place: "PGlite" | "PostgreSQL"): Promise<Log> {
  const database = place === "PostgreSQL" ? await startPostgres() : null;
  let app = await startApp({ databaseUrl: database?.url, env });
  const address = { dataDir: app.dataDir, port: app.port, authPort: app.authPort, databaseUrl: database?.url, env };
  const log: Log = { writers: [], answers: 0, again: 0, losses: [] };
  try {
    log.writers = await writersAt(app.url);
    for (let round = 0; round < ROUNDS; round++) {
      const before = log.answers;
      const working = Promise.allSettled(log.writers.map((writer) => work(log, writer)));
      for (let waited = 0; log.answers < before + STUDENTS && waited < SLOWEST_MS; waited += 10) await pause(10);
      await pause((round * 137) % 300);
      const isCrash = round % 2 === 1;
      if (isCrash) await database?.crash();
      await app.stop("SIGKILL");
      if (isCrash) await database?.resume();
      await working;
      app = await startApp(address);
      await sendAgain(log);
    }
    await app.stop();
    await check(log, app, database);
    return log;
  } finally {
    await app.stop("SIGKILL");
    await database?.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

/** Each student writes by the API and by email, and staff write to each. */
async function writersAt(url: string): Promise<Writer[]> {
  const staff = await ApiClient.signIn(url, "staff@example.com");
  const writers: Writer[] = [];
  for (let n = 0; n < STUDENTS; n++) {
    const email = `kill-messages-${n}@example.com`;
    const student = await ApiClient.signIn(url, email);
    const found = (await staff.call("GET", `/api/admin/users?search=${email}`)).json as { id: string }[];
    const id = found[0]?.id ?? "";
    const by = (name: string, next: Writer["next"]) => writers.push({ name: `${name} ${n}`, sent: [], next });
    const api = (client: ApiClient, path: string) => (text: string) => {
      const key = crypto.randomUUID();
      return async () => (await client.call("POST", path, { text, key })).status;
    };
    by("student", api(student, "/api/messages"));
    by("staff", api(staff, `/api/admin/people/${id}/messages`));
    by("email", (text) => () => handOver(url, email, replyAddress(id, mailIn), text));
  }
  return writers;
}

async function handOver(url: string, from: string, to: string, text: string): Promise<number> {
  const raw = [
    ...[`From: ${from}`, `To: ${to}`, `Message-ID: <${text.replaceAll(" ", ".")}@example.com>`],
    ...["Subject: Re: Message", "Content-Type: text/plain; charset=utf-8", "", text, ""],
  ].join("\r\n");
  const time = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${url}/mail/in`, {
    method: "POST",
    body: raw,
    headers: {
      "Content-Type": "message/rfc822",
      "X-Mail-Timestamp": time,
      "X-Mail-Signature": createHmac("sha256", mailIn.secret).update(`${time}.`).update(raw).digest("hex"),
    },
  });
  await answer.text();
  return answer.status;
}

/** Writes until the server no longer answers. */
async function work(log: Log, writer: Writer): Promise<void> {
  for (;;) {
    const text = `${writer.name} message ${writer.sent.length}`;
    const sent: Sent = { text, isAnswered: false, send: writer.next(text) };
    writer.sent.push(sent);
    await answer(log, sent);
  }
}

async function answer(log: Log, sent: Sent): Promise<void> {
  const status = await sent.send();
  // Too many, or a database that is away: it is sent again after the kill.
  if (status === 503 || status === 429) throw new Error("away");
  if (status !== 200 && status !== 201) return void log.losses.push(`${sent.text}: ${status}`);
  sent.isAnswered = true;
  log.answers++;
}

async function sendAgain(log: Log): Promise<void> {
  for (const { sent } of log.writers)
    for (const one of sent.filter(({ isAnswered }) => !isAnswered)) {
      log.again++;
      for (let tries = 0; !one.isAnswered && tries < 50; tries++) await answer(log, one).catch(() => pause(200));
      if (!one.isAnswered) log.losses.push(`${one.text} was never answered`);
    }
}

interface Row extends Record<string, unknown> {
  body: string;
  is_ours: boolean;
  user_id: string;
  student_unread: number;
}

async function check(log: Log, { dataDir }: RunningApp, database: PostgresServer | null): Promise<void> {
  const connection = await connect({ url: database?.url, dataDir });
  const rows = rowsOf<Row>(
    await connection.db.execute(
      sql`select body, is_ours, user_id, student_unread from messages join threads using (user_id) order by seq`,
    ),
  );
  const [sums] = rowsOf<{ ours: string; unread: string }>(
    await connection.db.execute(sql`select (select count(*) from messages where is_ours) as ours,
      (select sum(student_unread) from threads) as unread`),
  );
  await connection.close();
  const there = Map.groupBy(rows, ({ body }) => body);
  for (const { name, sent } of log.writers) {
    const stored = rows.flatMap(({ body }) => (body.startsWith(`${name} message `) ? [body] : []));
    const inOrder = sent.flatMap(({ text }) => (stored.includes(text) ? [text] : []));
    if (stored.join() !== inOrder.join()) log.losses.push(`the messages of ${name} are in another order`);
    for (const { text } of sent) {
      const times = there.get(text)?.length ?? 0;
      if (times !== 1) log.losses.push(`${text} is there ${times} times`);
      there.delete(text);
    }
  }
  for (const body of there.keys()) log.losses.push(`"${body}" was never sent`);
  // No student has read anything.
  if (Number(sums?.ours) !== Number(sums?.unread))
    log.losses.push(`${sums?.unread} of ${sums?.ours} messages of staff are unread`);
}
