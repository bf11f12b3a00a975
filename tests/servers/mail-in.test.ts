/** Tests emails that a mail server hands over: signatures, limits, two servers at once, and a database that is away. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replyAddress } from "../../app/domain/messages/reply-address.ts";
import { MAIL_SENDER, mailTo } from "../../app/domain/testing/mails.ts";
import { filesUnder } from "../support/files-under.ts";
import { Visitor } from "../support/http.ts";
import { handOver, mailIn, mailInEnv, signed } from "../support/mail-in.ts";
import { startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let database: Awaited<ReturnType<typeof startPostgres>>;
let sql: postgres.Sql;
let apps: RunningApp[];
let address: string;

const first = () => apps[0] as RunningApp;

beforeAll(async () => {
  database = await startPostgres();
  const app = await startApp({ databaseUrl: database.url, env: mailInEnv });
  apps = [app, await startApp({ databaseUrl: database.url, env: mailInEnv })];
  await new Visitor(app.url).signIn(MAIL_SENDER);
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const [person] = await sql`select id from users where email = ${MAIL_SENDER}`;
  address = replyAddress(person?.id, mailIn);
}, 240_000);

afterAll(async () => {
  await sql.end();
  for (const app of apps) {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
  await database.stop();
});

const now = () => Math.floor(Date.now() / 1000);
const post = (raw: Uint8Array<ArrayBuffer> | string, headers: HeadersInit = signed(raw), app = first()) =>
  handOver(app, raw, headers);
const own = (name: string) => new Uint8Array(mailTo(name, address));
const messages = async () => Number((await sql`select count(*) from messages where way = 'email'`)[0]?.count);
const arriving = () => filesUnder(join(first().dataDir, "arriving"));

test("a message without our signature, an old one or a changed one is a 401, and nothing of it is kept", async () => {
  const raw = own("apple-mail");
  const before = await messages();
  const time = now();
  const headers = signed(raw, time);
  const { "X-Mail-Signature": signature, ...unsigned } = headers;
  for (const wrong of [
    {},
    unsigned,
    { ...unsigned, "X-Mail-Signature": signature.slice(1) },
    { ...unsigned, "X-Mail-Signature": "é".repeat(8) },
    signed(raw, now() - 400),
    signed(raw, now() + 400),
    signed(raw, "soon"),
    signed(raw, now(), "another secret of at least 32 letters"),
    { ...headers, "X-Mail-Timestamp": String(time - 1) },
    signed(new Uint8Array([...raw, 10])),
  ])
    expect((await post(raw, wrong)).status).toBe(401);
  expect([await messages(), arriving()]).toEqual([before, []]);
});

test("other ways to call are refused, also by browsers of other sites", async () => {
  const raw = own("apple-mail");
  expect((await fetch(`${first().url}/mail/in`)).status).toBe(405);
  expect((await fetch(`${first().url}/mail/in`, { method: "PUT", body: raw, headers: signed(raw) })).status).toBe(405);
  const foreign = { ...signed(raw), Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await post(raw, foreign)).status).toBe(200);
});

test("an email of 24 MB is read, and one of more than 25 MB is a 413", async () => {
  const padded = (bytes: number) =>
    `From: ${MAIL_SENDER}\nTo: ${address}\nMessage-ID: <${bytes}@x>\n\n${"x ".repeat(bytes / 2)}`;
  const megabyte = 1024 * 1024;
  const large = await post(padded(24 * megabyte));
  expect([large.status, await large.json()]).toEqual([200, { results: [{ outcome: "filed", reason: null }] }]);
  expect((await post(padded(26 * megabyte))).status).toBe(413);
  const raw = padded(26 * megabyte);
  const stream = new Blob([raw]).stream();
  const chunked = { method: "POST", body: stream, headers: signed(raw), duplex: "half" } as RequestInit;
  expect((await fetch(`${first().url}/mail/in`, chunked)).status).toBe(413);
  expect(arriving()).toEqual([]);
}, 60_000);

/** Opens connections that begin an email with these headers and send a byte now and then, without an end. */
function dribble(count: number, headers: Record<string, string>) {
  const lines = Object.entries({ Host: "localhost", "Content-Length": "100000", ...headers });
  const head = `POST /mail/in HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(first().port, "localhost", () => socket.write(`${head}a`));
    const timer = setInterval(() => socket.writable && socket.write("a"), 100);
    socket.on("close", () => clearInterval(timer));
    socket.on("error", () => {});
    return socket;
  });
  return {
    /** The statuses of those that were answered. */
    answers: Promise.all(
      sockets.map(async (socket) => {
        const [data] = await once(socket, "data");
        return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
      }),
    ),
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

test("connections that dribble without a signature take no place", async () => {
  const dribbling = dribble(30, {});
  expect(new Set(await dribbling.answers)).toEqual(new Set([401]));
  expect((await post(own("apple-mail"))).status).toBe(200);
  dribbling.end();
});

test("connections that dribble with a forged signature keep few places, and not for long", async () => {
  const dribbling = dribble(30, signed("nothing", now(), "another secret of at least 32 letters"));
  const raw = `From: ${MAIL_SENDER}\nTo: ${address}\nMessage-ID: <beside@x>\n\nBeside them.\n`;
  await expect.poll(async () => (await post(raw)).status, { timeout: 20_000 }).toBe(200);
  const statuses = await dribbling.answers;
  expect(new Set(statuses)).toEqual(new Set([408, 503]));
  expect(statuses.filter((status) => status === 408).length).toBeLessThanOrEqual(5);
  dribbling.end();
}, 60_000);

test("two servers that get the same email at once file it once", async () => {
  const raw = `From: ${MAIL_SENDER}\nTo: ${address}\nMessage-ID: <at-once@x>\n\nOnce.\n`;
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => post(raw, signed(raw), apps[index])));
  const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).results[0].outcome));
  expect(outcomes.toSorted()).toEqual(["filed", "known", "known", "known", "known", "known"]);
  expect((await sql`select body from messages where body = 'Once.'`).length).toBe(1);
});

test("an email is to be handed over again while the database is away, and is filed once it is back", async () => {
  const raw = `From: ${MAIL_SENDER}\nTo: ${address}\nMessage-ID: <later@x>\n\nLater.\n`;
  await database.pause();
  const answer = await post(raw);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect((await post(raw, {})).status).toBe(401);
  await database.resume();
  await expect.poll(async () => (await post(raw)).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await sql`select 1 from messages where body = 'Later.'`).length).toBe(1);
}, 60_000);

test("the address does not exist without its settings", async () => {
  const app = await startApp({ databaseUrl: database.url });
  try {
    expect((await post("x", signed("x"), app)).status).toBe(404);
  } finally {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}, 60_000);
