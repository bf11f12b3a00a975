/** Tests emails through a real SMTP server that fails on request, and into a folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#app/db/connect.server.ts";
import { emails } from "#app/db/schema.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { bounceOf, tryAddressAgain } from "#app/domain/incoming-mail/bounces.server.ts";
import { PAUSES, queueEmail } from "#app/domain/mail/queue.server.ts";
import { emailOfAddress, replyAddress } from "#app/domain/messages/reply-address.ts";
import { writeAsStaff } from "#app/domain/messages/write-message.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { TAKE_BACK_MS } from "#app/domain/values/message-limits.ts";
import { type StatusKey, UNDO_MS } from "#app/domain/values/status.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { laterMoment } from "../../tests/support/moments.ts";
import { createPost } from "./post.server.ts";
import { MailServer, silentServer } from "./testing/mail-server.ts";
import { folderTransport, smtpTransport, type Transport } from "./transport.server.ts";

const database = useDatabase();
const ORIGIN = "https://shapla.example";
const SECRET = "11111111-1111-4111-8111-111111111111";
let server: MailServer;
let url: string;
let now: Date;

beforeAll(async () => {
  server = new MailServer();
  url = await server.start();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await database.db.delete(emails);
  server.manners = [];
  server.accepted.length = 0;
  server.envelopes.length = 0;
  server.arrived.length = 0;
  now = new Date(Date.now() + 1_000);
});

const report = vi.fn();
beforeEach(() => report.mockClear());

const NO_STORE = { get: async () => null };
const post = (transport: Transport = smtpTransport(url), db: Database = database.db) =>
  createPost({
    db,
    store: NO_STORE,
    transport,
    from: "Shapla <hello@shapla.example>",
    origin: ORIGIN,
    secretOf: (id) => `secret of ${id}`,
    clock: () => now,
    isStopping: () => false,
    report,
  });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const queue = (recipient: string) =>
  database.db.transaction((tx) =>
    queueEmail(tx, { recipient, content: { kind: "newsletter_manage", subscriptionId: SECRET } }),
  );
const recipients = () => server.accepted.map(({ to }) => to?.[0]?.address);
const rowOf = async (recipient: string) => {
  const [row] = await database.db.select().from(emails).where(eq(emails.recipient, recipient));
  if (!row) throw new Error(`no email to ${recipient}`);
  return row;
};

test("an email arrives as text and HTML, with its own Message-ID and one click to unsubscribe", async () => {
  await queue("nusrat@example.com");
  expect(await post()()).toBeNull();
  const { id, sentAt, dueAt } = await rowOf("nusrat@example.com");
  expect([sentAt, dueAt]).toEqual([now, null]);
  const [email] = server.accepted;
  expect(email).toMatchObject({
    from: { name: "Shapla", address: "hello@shapla.example" },
    to: [{ address: "nusrat@example.com" }],
    subject: "Your subscription to the Shapla newsletter",
    messageId: `<${id}@shapla.example>`,
  });
  const link = `${ORIGIN}/newsletter/${SECRET}`;
  expect(email?.text).toContain(link);
  expect(email?.html).toContain(`<a href="${link}">`);
  const headers = Object.fromEntries((email?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "list-unsubscribe": `<${ORIGIN}/unsubscribe/newsletter/${SECRET}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "auto-submitted": "auto-generated",
  });
});

test("an email of a transaction that fails is never sent", async () => {
  const work = database.db.transaction(async (tx) => {
    await queueEmail(tx, {
      recipient: "a@example.com",
      content: { kind: "newsletter_confirm", subscriptionId: SECRET },
    });
    throw new Error("something else failed");
  });
  await expect(work).rejects.toThrow("something else failed");
  await post()();
  expect(server.arrived).toEqual([]);
});

test("a server that refuses for now gets the email again after each pause, and not before", async () => {
  server.manners = ["refuse", "refuse", "refuse"];
  await queue("a@example.com");
  const work = post();
  expect(await work()).toEqual(new Date(now.getTime() + (PAUSES[0] ?? 0)));
  for (const [tried, pause] of PAUSES.slice(0, 3).entries()) {
    pass(pause - 1_000);
    await work();
    expect(server.arrived).toHaveLength(tried + 1);
    pass(1_000);
    await work();
    expect(server.arrived).toHaveLength(tried + 2);
  }
  expect(recipients()).toEqual(["a@example.com"]);
  pass(PAUSES.reduce((sum, pause) => sum + pause));
  await work();
  expect(server.arrived).toHaveLength(4);
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1);
});

test("a connection that is cut after the whole email is no yes: it comes again as the same email", async () => {
  server.manners = ["drop"];
  await queue("a@example.com");
  const work = post();
  await work();
  expect([server.arrived.length, server.accepted.length]).toEqual([1, 0]);
  pass(PAUSES[0] ?? 0);
  await work();
  expect(recipients()).toEqual(["a@example.com"]);
  expect(server.arrived[0]?.messageId).toBe(server.arrived[1]?.messageId);
});

test("a server that never answers costs its patience, and the email goes to the next that does", async () => {
  const silent = await silentServer();
  await queue("a@example.com");
  await post(smtpTransport(silent.url, { silence: 200, whole: 1_000 }))();
  await silent.stop();
  expect(server.arrived).toEqual([]);
  pass(PAUSES[0] ?? 0);
  await post()();
  expect(recipients()).toEqual(["a@example.com"]);
});

test("an email is given up after its last pause, and the report names no address", async () => {
  server.manners = Array.from({ length: PAUSES.length + 1 }, () => "refuse");
  await queue("secret-person@example.com");
  const work = post();
  for (const pause of [0, ...PAUSES]) {
    pass(pause);
    await work();
  }
  pass(365 * 24 * 60 * 60_000);
  expect(await work()).toBeNull();
  expect(server.arrived).toHaveLength(PAUSES.length + 1);
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ isGivenUp: true, attempts: PAUSES.length + 1 }));
  const said = report.mock.calls.map(([{ error: _, ...failure }]) => failure);
  expect(JSON.stringify(said)).not.toContain("secret-person");
  expect(await rowOf("secret-person@example.com")).toMatchObject({ sentAt: null, dueAt: null });
});

test("an address that does not exist is tried once, and holds up nobody else's email", async () => {
  server.manners = ["unknown"];
  await queue("nobody@example.com");
  await laterMoment();
  await queue("a@example.com");
  expect(await post()()).toBeNull();
  expect(recipients()).toEqual(["a@example.com"]);
  expect(report).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ isGivenUp: true, attempts: 1 }));
});

test("forty emails by three instances at once: each is delivered once", async () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `reader-${n}@example.com`);
  for (const address of addresses) await queue(address);
  await laterMoment();
  await Promise.all([post()(), post()(), post()()]);
  expect(recipients().toSorted()).toEqual(addresses.toSorted());
  expect(server.arrived).toHaveLength(addresses.length);
});

test("an instance that dies while it sends leaves the email to another, once its lease is over", async () => {
  await queue("a@example.com");
  const dies: Transport = { send: () => new Promise(() => {}) };
  void post(dies)();
  await expect.poll(async () => (await rowOf("a@example.com")).attempts).toBe(1);
  const work = post();
  await work();
  expect(server.arrived).toEqual([]);
  pass(5 * 60_000);
  await work();
  expect(recipients()).toEqual(["a@example.com"]);
});

test("an email that was accepted while the database was away is not sent again by the same instance", async () => {
  await queue("a@example.com");
  let isAway = false;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === "update" && isAway) throw new Error("the database is away");
      return Reflect.get(target, name);
    },
  });
  const smtp = smtpTransport(url);
  const transport: Transport = {
    async send(...args) {
      await smtp.send(...args);
      isAway = true;
    },
  };
  const work = post(transport, db);
  await expect(work()).rejects.toThrow("the database is away");
  isAway = false;
  pass(5 * 60_000);
  await work();
  expect(server.arrived).toHaveLength(1);
  expect((await rowOf("a@example.com")).sentAt).not.toBeNull();
});

describe("a server that has no mail server", () => {
  test("emails lie in a folder for their owner alone, one file each", async () => {
    const parent = mkdtempSync(join(tmpdir(), "shapla-mail-"));
    const folder = join(parent, "mail");
    await queue("a@example.com");
    await post(folderTransport(folder))();
    const [name = "", ...more] = readdirSync(folder);
    expect([name, more]).toEqual([expect.stringMatching(/newsletter_manage-[0-9a-f-]{36}\.eml$/), []]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(email).toMatchObject({ to: [{ address: "a@example.com" }], subject: expect.any(String) });
    rmSync(parent, { recursive: true });
  });
});

describe("an email to a student", () => {
  const mailIn = { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" };
  const sending = () =>
    createPost({
      ...{
        db: database.db,
        store: NO_STORE,
        transport: smtpTransport(url),
        from: "Shapla <hello@shapla.example>",
        origin: ORIGIN,
      },
      ...{ secretOf: (id: string) => id, mailIn, clock: () => now, isStopping: () => false, report },
    });
  const written = async (email: string) => {
    const [student, staff] = [await makeUser(database.db, { email }), await makeStaff(database.db)];
    const write = (text: string) =>
      writeAsStaff(database.db, staff, student.id, { text, key: crypto.randomUUID(), way: "page" }, now);
    await write("Please send your passport.");
    return { student, staff, write };
  };
  const headersOf = (index: number) =>
    Object.fromEntries((server.accepted[index]?.headers ?? []).map(({ key, value }) => [key, value]));

  test("takes answers at the student's own address, and reports of its delivery at one that names it", async () => {
    const { student } = await written("answers@example.com");
    pass(TAKE_BACK_MS);
    await sending()();
    const address = replyAddress(student.id, mailIn);
    expect(server.accepted[0]).toMatchObject({
      replyTo: [{ address }],
      text: expect.stringContaining("Answer this email"),
    });
    const id = emailOfAddress(server.envelopes[0] ?? "", mailIn) ?? expect.fail("no address for reports");
    expect(server.accepted[0]?.messageId).toContain(id);
    expect(headersOf(0)).toMatchObject({ "x-shapla": "1", "auto-submitted": "auto-generated" });
  });

  test("about a status says where the application is when it is sent, in the student's language", async () => {
    const { db } = database;
    const [student, staff] = [await makeUser(db, { language: "bn" }), await makeStaff(db)];
    const application = await makeApplication(db, student);
    const move = (status: StatusKey, version: number) =>
      changeStatus(db, staff, { applicationId: application.id, status, version });
    await move("reviewing", 1);
    await move("submitted_to_university", 2);
    pass(UNDO_MS);
    await sending()();
    const text = server.accepted.map((email) => email.text?.normalize("NFC") ?? "").join();
    expect(text).toContain("আপনার আবেদন এখন York-এর কাছে।".normalize("NFC"));
    expect(text).not.toContain("আমরা আপনার আবেদন তৈরি করছি".normalize("NFC"));
  });

  test("takes no answers if it is about an owner's work, or no one reads them", async () => {
    const staff = await makeStaff(database.db);
    const content = { kind: "given", record: "lead", recordId: SECRET, reference: null } as const;
    await database.db.transaction((tx) =>
      queueEmail(tx, { recipient: "owner@example.com", userId: staff.id, content }),
    );
    await sending()();
    await written("no-answers@example.com");
    pass(TAKE_BACK_MS);
    await post()();
    for (const { replyTo, text } of server.accepted)
      expect([replyTo, text?.includes("Answer this")]).toEqual([undefined, false]);
    expect(server.envelopes).toEqual(["hello@shapla.example", "hello@shapla.example"]);
    expect(headersOf(1)["x-shapla"]).toBe("1");
  });

  test.each([
    ["550 5.1.1 No such user", "5.1.1"],
    ["550 5.1.10 Recipient not found", "5.1.10"],
  ] as const)("an email refused with %j is the last about its conversation", async (answer, status) => {
    const { student, staff, write } = await written("gone@example.com");
    server.manners = [answer];
    pass(TAKE_BACK_MS);
    await sending()();
    expect(await bounceOf(database.db, student.id)).toMatchObject({ status, detail: expect.stringContaining(status) });
    await write("Are you there?");
    pass(TAKE_BACK_MS);
    await sending()();
    expect(server.accepted).toEqual([]);
    await tryAddressAgain(database.db, staff, student.id, now);
    pass(TAKE_BACK_MS);
    await sending()();
    expect(server.accepted.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 messages from /)]);
  });

  test.each(["550 5.7.1 Refused by policy", "452 4.2.2 Mailbox full", "554 Refused"] as const)(
    "an email refused with %j says nothing about the address",
    async (answer) => {
      const { student } = await written("kept@example.com");
      server.manners = [answer];
      pass(TAKE_BACK_MS);
      await sending()();
      expect(server.accepted).toEqual([]);
      expect(await bounceOf(database.db, student.id)).toBeNull();
    },
  );
});
