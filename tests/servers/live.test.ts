/** Tests two instances of the production server with one PostgreSQL: changes in one reach the streams of the other. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { notificationSends, notifications, sessions, users } from "#app/db/schema.ts";
import { signalEndOfPerson } from "#app/domain/notifications/send.server.ts";
import { SENDS_CHANNEL } from "#app/domain/notifications/send-by-staff.server.ts";
import { makeApplication } from "#app/domain/testing/rows.ts";
import { startStandIn } from "../../local/auth/server.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { freePort, startPostgres } from "../support/postgres.ts";
import { quickStart } from "../support/serving.ts";

let database: Awaited<ReturnType<typeof startPostgres>>;
let standIn: Awaited<ReturnType<typeof startStandIn>>;
let connection: Connection;
const folder = mkdtempSync(join(tmpdir(), "shapla-live-"));
const servers: { url: string; child: ChildProcess }[] = [];

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  const appUrl = `http://localhost:${ports[0]}`;
  database = await startPostgres();
  standIn = await startStandIn({ port: await freePort(), dataDir: folder, appUrl, accounts: [] });
  for (const port of ports) {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], {
      env: {
        ...quickStart,
        PATH: process.env.PATH ?? "",
        PORT: String(port),
        APP_URL: appUrl,
        DATABASE_URL: database.url,
        SUPABASE_URL: standIn.url,
        SUPABASE_PUBLISHABLE_KEY: standIn.publishableKey,
        SESSION_SECRET: "a secret of thirty-two characters or more",
        ADMIN_EMAILS: "staff@example.com",
      },
      stdio: "ignore",
    });
    servers.push({ url: `http://localhost:${port}`, child });
  }
  for (const { url } of servers) {
    await vi.waitUntil(
      () =>
        fetch(`${url}/health/ready`).then(
          (answer) => answer.ok,
          () => false,
        ),
      {
        timeout: 90_000,
      },
    );
  }
  connection = await connect({ url: database.url, dataDir: "" });
});

afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
  await connection.close();
  await standIn.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs someone in with a session that both instances know. */
async function person(email: string) {
  const [first, second] = servers.map(({ url }) => new Visitor(url));
  if (!first || !second) throw new Error("no servers");
  await first.signIn(email);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  const [user] = await connection.db.select().from(users).where(eq(users.email, email));
  return { first, second, actor: { id: user?.id ?? "", role: "student" as const } };
}

/** A copy of the cookies, as another browser may have it. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(visitor.baseUrl);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The access token in the session cookie. */
function tokenIn({ cookies }: Visitor): string {
  const stored = Buffer.from((cookies.get("shapla-auth") ?? "").replace("base64-", ""), "base64url").toString();
  return (JSON.parse(stored) as { access_token: string }).access_token;
}

/** Returns the events of a stream as they arrive. */
async function listen(visitor: Visitor, query = "") {
  const controller = new AbortController();
  const response = await visitor.send(`/api/notifications/stream${query}`, { signal: controller.signal });
  const state = { response, text: "", ended: false, drop: () => controller.abort() };
  (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk);
  })()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return state;
}

const unread = async (visitor: Visitor) =>
  ((await (await visitor.get("/dashboard/notifications/unread")).json()) as { unread: number }).unread;

test("a status that staff change through one instance is heard through the other", async () => {
  const student = await person("live@example.com");
  const staff = await person("staff@example.com");
  await makeApplication(connection.db, student.actor);
  const stream = await listen(student.second);
  await expect.poll(() => stream.text).toContain('event: hello\ndata: {"unread":1');
  expect(stream.response.headers.get("X-Accel-Buffering")).toBe("no");

  const list = "/admin/applications?search=SH-";
  const html = await (await staff.first.get(list)).text();
  const fields = { id: valuesOf(html, "id")[0] ?? "", version: valuesOf(html, "version")[0] ?? "" };
  expect((await staff.first.post(list, { ...fields, status: "reviewing" })).status).toBe(302);
  await expect.poll(() => stream.text, { timeout: 2_000 }).toContain("event: changed");
  expect(await unread(student.second)).toBe(2);

  // Reading in one tab clears the bell in the other tab, and in no one else's.
  const before = stream.text.length;
  const other = await listen((await person("other@example.com")).second);
  await student.first.post("/dashboard/notifications", { all: "1" });
  await expect.poll(() => stream.text.slice(before), { timeout: 2_000 }).toContain("event: changed");
  expect(other.text).not.toContain("event: changed");
  expect(await unread(student.second)).toBe(0);
  stream.drop();
  other.drop();
});

test("a notification to everyone reaches every instance as one row", async () => {
  const [one, two] = [await person("first@example.com"), await person("second@example.com")];
  const staff = await person("staff@example.com");
  const streams = [await listen(one.first), await listen(two.second)];
  for (const stream of streams) await expect.poll(() => stream.text).toContain("event: hello");
  const fields = { title: "Open day", message: "On Saturday", sendTo: "all", key: crypto.randomUUID() };
  const rows = () => connection.db.$count(notifications, eq(notifications.title, "Open day"));
  for (const { first } of [staff, staff]) {
    const answer = await first.post("/admin/notifications", { ...fields, intent: "send", previewed: "1" });
    expect(answer.status).toBe(302);
  }
  // Everyone gets it a minute later. The test shortens that.
  await connection.db.update(notificationSends).set({ dueAt: new Date() });
  await connection.db.execute(sql`select pg_notify(${SENDS_CHANNEL}, '')`);
  for (const stream of streams) await expect.poll(() => stream.text).toContain('event: changed\ndata: {"all":true}');
  expect(await rows()).toBe(1);
  expect([await unread(one.first), await unread(two.second)]).toEqual([1, 1]);
  for (const stream of streams) stream.drop();
});

test("a stream outlives the database, and says that something may have happened meanwhile", async () => {
  const student = await person("patient@example.com");
  const stream = await listen(student.second);
  await expect.poll(() => stream.text).toContain("event: hello");
  await database.pause();
  expect((await student.second.get("/api/notifications/stream")).status).toBe(503);
  await database.resume();
  // No notification is sent for this row: changes while no instance listens are found only in the tables.
  await connection.db.insert(notifications).values({ userId: student.actor.id, title: "In the dark" });
  await expect.poll(() => stream.text, { timeout: 15_000 }).toContain('event: changed\ndata: {"all":true}');
  await expect.poll(() => unread(student.second), { timeout: 10_000 }).toBe(1);
  expect(stream.ended).toBe(false);
  stream.drop();
});

test("a message reaches the other side through the other instance within a second, both ways", async () => {
  const student = await person("writes@example.com");
  const staff = await person("staff@example.com");
  const desk = await listen(staff.second, "?desk");
  const phone = await listen(student.first);
  for (const stream of [desk, phone]) await expect.poll(() => stream.text).toContain("event: hello");
  const write = async (from: Visitor, path: string, text: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ text, key: crypto.randomUUID() })) body.set(name, value);
    expect((await from.send(path, { method: "POST", body })).status).toBe(302);
  };
  const heard = (stream: { text: string }) =>
    expect.poll(() => stream.text.split("event: changed").length, { timeout: 1_000, interval: 20 });

  await write(student.first, "/dashboard/messages", "Is the deposit refunded?");
  await heard(desk).toBeGreaterThan(1);
  const before = phone.text.split("event: changed").length;
  await write(staff.second, `/admin/messages/${student.actor.id}`, "Yes, less £250.");
  await heard(phone).toBeGreaterThan(before);
  expect(await (await student.first.get("/dashboard/messages")).text()).toContain("Yes, less £250.");

  // Without the connection that listens, the streams say "read again" once there is another one.
  const cut = phone.text.split("event: changed").length;
  const ended = await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`,
  );
  expect(rowsOf(ended).length).toBeGreaterThan(1);
  await write(staff.second, `/admin/messages/${student.actor.id}`, "The page of the university says how.");
  await expect.poll(() => phone.text.split("event: changed").length, { timeout: 15_000 }).toBeGreaterThan(cut);
  for (const stream of [desk, phone]) stream.drop();
});

test("a sign-out ends the session's streams in every instance, and no others", async () => {
  const student = await person("signing-out@example.com");
  const elsewhere = await person("signing-out@example.com");
  const [here, there, other] = [
    await listen(student.first),
    await listen(student.second),
    await listen(elsewhere.second),
  ];
  for (const stream of [here, there, other]) await expect.poll(() => stream.text).toContain("event: hello");
  const copy = copyOf(student.second);
  expect((await student.first.post("/auth/sign-out")).status).toBe(302);
  for (const stream of [here, there]) await expect.poll(() => stream.ended, { timeout: 2_000 }).toBe(true);
  expect(other.ended).toBe(false);
  expect((await copy.get("/api/notifications/stream")).status).toBe(401);
  other.drop();
});

test("a session that was ended on one instance reads and writes nothing on the other, within a second", async () => {
  const student = await person("copied@example.com");
  const copy = copyOf(student.second);
  const bearer = { Authorization: `Bearer ${tokenIn(copy)}` };
  const read = async () => (await copyOf(student.second).get("/dashboard/account")).status;
  const readsApi = async () => (await fetch(`${copy.baseUrl}/api/applications`, { headers: bearer })).status;
  const writes = () => copyOf(student.second).post("/dashboard/account", { emails: "chosen" });
  expect([await read(), await readsApi(), (await writes()).headers.get("Location")]).toEqual([
    ...[200, 200],
    "/dashboard/account",
  ]);
  await student.first.post("/auth/sign-out");
  await expect.poll(read, { timeout: 1_000, interval: 50 }).toBe(302);
  expect(await readsApi()).toBe(401);
  expect((await writes()).headers.get("Location")).toMatch(/^\/login/);
  const refused = await copy.get("/dashboard/account");
  expect([refused.headers.get("Clear-Site-Data"), copy.cookies.size]).toEqual(['"storage"', 0]);
});

test("signing out everywhere ends every device, on both instances, and another person's none", async () => {
  const phone = await person("everywhere@example.com");
  const laptop = await person("everywhere@example.com");
  const other = await person("elsewhere@example.com");
  const stream = await listen(laptop.second);
  await expect.poll(() => stream.text).toContain("event: hello");
  const page = await (await phone.first.get("/dashboard/account/sessions")).text();
  expect(page).toContain("2 devices");
  await phone.first.post("/auth/sign-out?everywhere");
  await expect.poll(() => stream.ended, { timeout: 1_000 }).toBe(true);
  const read = async (visitor: Visitor) => (await visitor.get("/dashboard/account")).status;
  expect(await Promise.all([phone.second, laptop.first, laptop.second, other.second].map(read))).toEqual([
    ...[302, 302, 302],
    200,
  ]);
});

test("one device is signed out from another", async () => {
  const phone = await person("lost-phone@example.com");
  const laptop = await person("lost-phone@example.com");
  const page = await (await laptop.first.get("/dashboard/account/sessions")).text();
  const [end = ""] = valuesOf(page, "end");
  expect((await laptop.first.post("/dashboard/account/sessions", { end })).status).toBe(302);
  expect((await phone.second.get("/dashboard/account")).status).toBe(302);
  expect((await laptop.second.get("/dashboard/account")).status).toBe(200);
  // Another person's ID ends nothing.
  const stranger = await person("stranger@example.com");
  const theirs = valuesOf(await (await laptop.first.get("/dashboard/account/sessions")).text(), "end");
  expect(theirs).toEqual([]);
  const [{ id } = { id: "" }] = await connection.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, laptop.actor.id), isNull(sessions.endedAt)));
  expect((await stranger.first.post("/dashboard/account/sessions", { end: id })).status).toBe(302);
  expect((await laptop.second.get("/dashboard/account")).status).toBe(200);
});

test("a person who is no more has no streams, in any instance", async () => {
  const student = await person("deleted@example.com");
  const streams = [await listen(student.first), await listen(student.second)];
  for (const stream of streams) await expect.poll(() => stream.text).toContain("event: hello");
  await signalEndOfPerson(connection.db, student.actor.id);
  for (const stream of streams) await expect.poll(() => stream.ended, { timeout: 2_000 }).toBe(true);
});

test("a fifth stream of one person is refused, and a dropped one makes room", async () => {
  const student = await person("tabs@example.com");
  const streams = await Promise.all(Array.from({ length: 4 }, () => listen(student.first)));
  const fifth = await student.first.get("/api/notifications/stream");
  expect([fifth.status, fifth.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await fifth.json()).toMatchObject({ code: "too_many_streams" });
  streams[0]?.drop();
  const again = async () => {
    const stream = await listen(student.first);
    if (stream.response.status === 200) streams.push(stream);
    return stream.response.status;
  };
  await expect.poll(again, { timeout: 5_000 }).toBe(200);
  for (const stream of streams) stream.drop();
});

test("a limit is one for both instances, and the API says when to come back", async () => {
  const student = await person("eager@example.com");
  const send = (visitor: Visitor) =>
    visitor.send("/api/applications", {
      method: "POST",
      body: "{}",
      headers: {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}`,
      },
    });
  const statuses: number[] = [];
  for (let time = 0; time < 20; time++) statuses.push((await send(time % 2 ? student.first : student.second)).status);
  expect(new Set(statuses)).toEqual(new Set([422]));
  const refused = await send(student.second);
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: "limit" })]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("SIGTERM ends streams and then the server", async () => {
  const student = await person("leaving@example.com");
  const stream = await listen(student.second);
  await expect.poll(() => stream.text).toContain("event: hello");
  const child = servers[1]?.child;
  const exit = new Promise((resolve) => child?.once("exit", resolve));
  child?.kill("SIGTERM");
  await expect.poll(() => stream.ended, { timeout: 1_500 }).toBe(true);
  expect(await exit).toBe(0);
});
