/** Tests what becomes of each email of `tests/fixtures/mail`: filed once, or it waits for staff, or it is refused. */

import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  emails,
  mailBounces,
  mailReceived,
  mailUnfiled,
  messageFiles,
  messages,
  sentKeys,
  threads,
  users,
} from "#app/db/schema.ts";
import { deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { checkFile } from "#app/domain/documents/files/check-file.ts";
import { receiveFile } from "#app/domain/documents/receive-file.server.ts";
import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { myThread, threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { replyAddress, reportAddress } from "#app/domain/messages/reply-address.ts";
import { writeAsStaff } from "#app/domain/messages/write-message.server.ts";
import { MAIL_SENDER, mailNames, mailTo } from "#app/domain/testing/mails.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { folderStore } from "#app/storage/folder-store.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { bounceOf, keepBounce, tryAddressAgain } from "./bounces.server.ts";
import { removeMail } from "./open-mail.ts";
import { type MailResult, receiveMail } from "./receive-mail.server.ts";
import { type StoredFile, unpackMail } from "./unpack-mail.ts";

const database = useDatabase();
const mailIn = { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" };
let folder: string;
let store: FileStore;
let person: Actor;
let emailId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-mail-in-"));
  store = folderStore(join(folder, "store"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const table of [threads, mailReceived, mailUnfiled, mailBounces, emails, sentKeys])
    await database.db.delete(table);
  person = await makeUser(database.db, { email: "Nusrat@Example.com" });
  emailId = await sentTo(person);
});

/** Queues an email of ours, of which a mail server may report. Returns its ID. */
async function sentTo({ id }: Pick<Actor, "id">): Promise<string> {
  const content = { kind: "thread", secret: crypto.randomUUID() } as const;
  const email = { recipient: "nusrat@example.com", userId: id, content, dueAt: null };
  const [row] = await database.db.insert(emails).values(email).returning({ id: emails.id });
  return row?.id ?? expect.fail("no email");
}

async function keepFile(owner: Actor, { path, name }: StoredFile): Promise<TakenFile> {
  try {
    if (path === null) throw new DomainError("file_too_large");
    const file = await checkFile(path, name, "nusrat");
    const wanted = { kindId: MESSAGE_FILES, choice: null };
    const { fileId } = await receiveFile(database.db, { store, hasScanner: false }, owner, wanted, file);
    return { name: file.shownName, id: fileId, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { name, id: null, problem: error.message };
  }
}

/** Hands an email over. Its own process is for emails that are made to harm (open-mail.test.ts). */
async function receive(raw: Buffer, isAllowed = async () => true): Promise<MailResult[]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, raw);
  const sha256 = createHash("sha256").update(raw).digest("hex");
  try {
    const how = { mailIn, keepFile, isAllowed, raw: { store, path, sha256 }, ourAddress: "hello@example.com" };
    return await receiveMail(database.db, await unpackMail(path), how);
  } finally {
    await removeMail(path);
  }
}

const addressOf = ({ id }: Pick<Actor, "id">) => replyAddress(id, mailIn);
const NO_ONE = "00000000-0000-4000-8000-000000000000";
const own = (name: string, id = emailId) => mailTo(name, addressOf(person), addressOf({ id: NO_ONE }), id);
const withResults = (name: string, results: string) =>
  Buffer.concat([Buffer.from(`Authentication-Results: mx.in.shapla.example; ${results}\r\n`), own(name)]);
const filed = () => database.db.select().from(messages).orderBy(messages.seq);
const filesOf = async () => (await database.db.select().from(messageFiles)).map(({ shownName }) => shownName);
const received = () => database.db.select().from(mailReceived);

const FILED = { outcome: "filed", reason: null };
const refused = (reason: string) => ({ outcome: "refused", reason });
const waiting = (reason: string) => ({ outcome: "waiting", reason });
const bounced = (reason: string) => ({ outcome: "bounced", reason });

/** What becomes of the emails that are not filed. */
const OTHERS: Readonly<Record<string, object>> = {
  "no-from": waiting("wrong_sender"),
  "no-headers": waiting("unreadable"),
  "guessed-address": waiting("unknown_address"),
  "no-secret": waiting("unknown_address"),
  "our-own": refused("loop"),
  "x-loop": refused("loop"),
  "many-hops": refused("loop"),
  "out-of-office": waiting("automatic"),
  "out-of-office-exchange": waiting("automatic"),
  vacation: waiting("automatic"),
  bulk: waiting("automatic"),
  "x-autoreply": waiting("automatic"),
  "read-receipt": refused("automatic"),
  delayed: refused("automatic"),
  delivered: refused("automatic"),
  "bounce-of-another": refused("automatic"),
  "another-sender": waiting("wrong_sender"),
  "sender-in-name": waiting("wrong_sender"),
  "two-senders": waiting("wrong_sender"),
  "two-from-headers": waiting("wrong_sender"),
  forged: waiting("forged"),
  "forged-spf-and-dkim": waiting("forged"),
  empty: waiting("empty"),
  "quote-only": waiting("empty"),
  "only-headers": waiting("empty"),
  "no-boundary": waiting("empty"),
  "bounce-postfix": bounced("5.1.1"),
  "bounce-exim": bounced("5.0.0"),
  "bounce-gmail": bounced("5.1.1"),
  "bounce-exchange": bounced("5.2.2"),
  "bounce-gave-up": bounced("4.4.1"),
};

test.each(mailNames())("%s is filed once, waits once or is refused once", async (name) => {
  const [first, ...others] = await receive(own(name));
  expect(first).toEqual(OTHERS[name] ?? FILED);
  expect(others).toEqual(name === "two-recipients" ? [refused("unknown_address")] : []);
  const before = await filed();
  expect(before.length).toBe(first?.outcome === "filed" ? 1 : 0);
  for (const result of await receive(own(name))) expect(result.outcome).toBe("known");
  expect(await filed()).toEqual(before);
  expect(await received()).toHaveLength(1 + others.length);
});

test("an email is filed with what it answers, as one that came by email, and waits for an answer", async () => {
  await receive(own("gmail-bangla"));
  const [message] = await filed();
  expect(message).toMatchObject({ userId: person.id, isOurs: false, body: "জি, কাল পাঠাবো।", way: "email" });
  expect(message?.quoted).toContain("> Hello Nusrat,");
  const [thread] = await database.db.select().from(threads);
  expect(thread).toMatchObject({ staffUnread: 1, waitingSince: expect.any(Date) });
});

test("a reaction is filed, and no one waits for an answer to it", async () => {
  const head = `From: ${MAIL_SENDER}\nTo: ${addressOf(person)}\nSubject: Re: x\nMessage-ID: <thumb@x>`;
  expect(await receive(Buffer.from(`${head}\n\n👍\n\nNusrat reacted via Gmail\n`))).toEqual([FILED]);
  expect((await filed()).map(({ body }) => body)).toEqual(["👍"]);
  const [thread] = await database.db.select().from(threads);
  expect(thread).toMatchObject({ staffUnread: 1, waitingSince: null, answerBy: null });
});

test("an answer by email has read what emails brought, and nothing that came after them", async () => {
  const admin = await makeStaff(database.db);
  const write = (text: string) => writeAsStaff(database.db, admin, person.id, { text, key: text, way: "page" });
  await write("By email");
  const mailedTo = sql`(select max(seq) from messages where user_id = ${threads.userId})`;
  await database.db.update(threads).set({ mailedTo, studentUnread: 1 });
  await write("Not yet");
  await receive(own("gmail-english"));
  const [thread] = await database.db.select().from(threads);
  expect(thread).toMatchObject({ studentUnread: 1, staffUnread: 1 });
  expect(thread?.studentReadTo).toBe(thread?.mailedTo);
});

test("an email that is handed over many times at once is filed once", async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => receive(own("photo-only"))));
  expect(
    results
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(["filed", "known", "known", "known"]);
  expect([(await filed()).length, await filesOf()]).toEqual([1, ["পাসপোর্ট.jpg"]]);
});

test("one email to two people is filed for its sender alone", async () => {
  const friend = await makeUser(database.db, { email: "friend@example.com" });
  const results = await receive(mailTo("two-recipients", addressOf(person), addressOf(friend)));
  expect(results).toEqual([FILED, refused("wrong_sender")]);
  expect((await filed()).map(({ userId }) => userId)).toEqual([person.id]);
});

test("an email is not proven without what our mail server found, or with what another domain passed", async () => {
  for (const results of ["", "spf=pass smtp.mailfrom=evil.example", "dmarc=pass header.from=example.com"]) {
    for (const table of [threads, mailReceived, sentKeys]) await database.db.delete(table);
    expect(await receive(results === "" ? own("apple-mail") : withResults("apple-mail", results))).toEqual([FILED]);
    expect((await filed()).map(({ isUnproven }) => isUnproven)).toEqual([!results.startsWith("dmarc")]);
  }
});

test("an email that is not proven is marked for staff, and not for the student", async () => {
  await receive(own("apple-mail"));
  const { messages: forStaff } = await threadForStaff(database.db, await makeStaff(database.db), person.id, {});
  const { messages: own_ } = await myThread(database.db, person, {});
  expect([forStaff[0]?.isUnproven, own_[0]?.isUnproven]).toEqual([true, false]);
});

test("emails without a Message-ID are told apart by what they say", async () => {
  const raw = own("no-message-id");
  await receive(raw);
  await receive(Buffer.from(`${raw}And one more thing.`));
  expect(await filed()).toHaveLength(2);
});

test("a stranger who sends the Message-ID first keeps no email away", async () => {
  const id = "<gmail-english@mail.example.com>";
  await receive(Buffer.from(`From: a@b.example\nTo: ${addressOf(person)}\nMessage-ID: ${id}\n\nHello`));
  expect(await receive(own("gmail-english"))).toEqual([FILED]);
});

describe("files", () => {
  test("refused files are named in the message, with what to do", async () => {
    await receive(own("word-document"));
    expect((await filed())[0]?.body).toBe(
      "My statement.\n\n[statement.docx was not kept. This is a Word document. Save it as a PDF, and send that.]",
    );
    await receive(own("zip-bomb"));
    expect((await filed())[1]?.body).toMatch(/papers\.zip was not kept\. This is a folder of files in one/);
    await receive(own("winmail"));
    expect((await filed())[2]?.body).toContain("a file that only Outlook can read");
    expect(await filesOf()).toEqual([]);
  });

  test("a photo of 3 MB is kept", async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 60 },
        background: "",
      },
    })
      .jpeg({ quality: 97 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2_000_000);
    await receive(withFiles([["IMG_0001.JPG", noise]]));
    expect(await filesOf()).toEqual(["IMG_0001.jpg"]);
  });

  test("beyond those of one message are a message of their own", async () => {
    const photos = await Promise.all(
      Array.from({ length: 12 }, async (_, index): Promise<[string, Buffer]> => {
        const background = { r: index * 20, g: 80, b: 80 };
        const photo = sharp({ create: { width: 20, height: 20, channels: 3, background } });
        return [`${index}.jpg`, await photo.jpeg().toBuffer()];
      }),
    );
    expect(await receive(withFiles(photos))).toEqual([FILED]);
    expect((await filed()).map(({ body }) => body)).toEqual(["Here they are.", ""]);
    expect((await filesOf()).length).toBe(12);
  });

  const withFiles = (files: [string, Buffer][]) =>
    Buffer.from(
      [
        `From: ${MAIL_SENDER}\r\nTo: ${addressOf(person)}\r\nMessage-ID: <files@x>`,
        "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHere they are.",
        ...files.map(
          ([name, bytes]) =>
            `--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}`,
        ),
        "--b--",
      ].join("\r\n"),
    );
});

test("a long email is cut, and says so", async () => {
  await receive(own("long"));
  const body = (await filed())[0]?.body ?? "";
  expect(body.length).toBeLessThanOrEqual(4_000);
  expect(body).toMatch(
    /My story is long\..*\n\n\[This email was longer than 4,000 characters\. Its end was not kept\.\]$/s,
  );
});

test("an email of someone who sent too many is neither filed nor known", async () => {
  expect(await receive(own("gmail-english"), async () => false)).toEqual([{ outcome: "later", reason: null }]);
  expect([await filed(), await received()]).toEqual([[], []]);
  expect(await receive(own("gmail-english"))).toEqual([FILED]);
});

test("an email of a deleted account is no one's, and what was known of its emails is deleted", async () => {
  await receive(own("gmail-english"));
  await receive(own("bounce-postfix"));
  await database.db
    .update(users)
    .set({ deletionDueAt: new Date(0) })
    .where(eq(users.id, person.id));
  await deleteDueAccounts(database.db, new Date());
  expect([await received(), await database.db.select().from(mailBounces)]).toEqual([[], []]);
  expect(await receive(own("apple-mail"))).toEqual([waiting("unknown_address")]);
});

describe("an address that refuses emails", () => {
  const REASON = {
    status: "5.1.1",
    detail: "550 5.1.1 <nusrat@example.com>: Recipient address rejected: User unknown",
  };
  const staff = () => makeStaff(database.db);

  test("is known with the reason, until it is another one", async () => {
    await receive(own("bounce-postfix"));
    expect(await bounceOf(database.db, person.id)).toMatchObject({ ...REASON, at: expect.any(Date) });
    await database.db.update(users).set({ email: "new@example.com" }).where(eq(users.id, person.id));
    expect(await bounceOf(database.db, person.id)).toBeNull();
  });

  test("receives emails once it has sent one", async () => {
    await receive(own("bounce-postfix"));
    await receive(own("gmail-english"));
    expect(await bounceOf(database.db, person.id)).toBeNull();
  });

  test("gets what is unread when staff try it again, with an audit entry, once", async () => {
    const admin = await staff();
    await writeAsStaff(database.db, admin, person.id, { text: "Hello", key: "1", way: "page" });
    await database.db.delete(emails);
    emailId = await sentTo(person);
    await database.db.update(threads).set({ mailedTo: 1_000_000 });
    await receive(own("bounce-postfix"));
    expect(await tryAddressAgain(database.db, admin, person.id)).toEqual({ changed: true });
    expect(await tryAddressAgain(database.db, admin, person.id)).toEqual({ changed: false });
    const waiting = await database.db.select().from(emails).where(eq(emails.userId, person.id));
    expect(waiting.filter(({ dueAt }) => dueAt !== null).map(({ content }) => content.kind)).toEqual(["thread"]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries.map(({ action }) => action)).toContain("user.mail");
  });

  test("is believed by a report that names an email of ours to it, or comes to the address of its envelope", async () => {
    expect(await receive(own("bounce-postfix", "x"))).toEqual([refused("forged")]);
    const toAnother = await sentTo(await makeUser(database.db, { email: "friend@example.com" }));
    await database.db.update(emails).set({ recipient: "friend@example.com" }).where(eq(emails.id, toAnother));
    for (const id of [toAnother, crypto.randomUUID()])
      expect(
        await receive(
          Buffer.from(`X-Test: ${id}\r\n${own("bounce-postfix", id)}`.replace("<bounce-postfix", `<${id}`)),
        ),
      ).toEqual([refused("forged")]);
    expect(await bounceOf(database.db, person.id)).toBeNull();
    const reportTo = (id: string) => mailTo("bounce-exim", reportAddress(id, mailIn));
    expect(await receive(reportTo(emailId))).toEqual([bounced("5.0.0")]);
    expect(await bounceOf(database.db, person.id)).not.toBeNull();
    expect(await receive(reportTo(crypto.randomUUID()))).toEqual([refused("unknown_address")]);
  });

  test("an out-of-office to the address of an envelope is no report", async () => {
    expect(await receive(mailTo("out-of-office", reportAddress(emailId, mailIn)))).toEqual([refused("automatic")]);
  });

  test("is not another one's", async () => {
    const failure = { addresses: ["old@example.com"], status: "5.1.1", detail: null };
    expect(await keepBounce(database.db, person.id, failure, new Date())).toBe(false);
    expect(await bounceOf(database.db, person.id)).toBeNull();
  });

  test("is tried again by those who may change the student's records", async () => {
    await receive(own("bounce-postfix"));
    await expect(tryAddressAgain(database.db, person, person.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(tryAddressAgain(database.db, await staff(), "none")).rejects.toMatchObject({ reason: "no_person" });
  });
});
