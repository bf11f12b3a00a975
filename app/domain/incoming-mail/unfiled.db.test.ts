/** Tests the emails that no rule files: they wait, with all that was in them, until staff file or delete them. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  applications,
  auditLog,
  deskSettings,
  emails,
  fileRemovals,
  mailReceived,
  mailSenders,
  mailUnfiled,
  messages,
  sentKeys,
  threads,
  users,
} from "#app/db/schema.ts";
import { filingKinds } from "#app/domain/documents/filing.server.ts";
import type { WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { removeDeletedFiles } from "#app/domain/documents/stored-files.server.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { listLeadNotes } from "#app/domain/leads/lead-notes.server.ts";
import { mergeLeads } from "#app/domain/leads/merge-leads.server.ts";
import { threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { replyAddress } from "#app/domain/messages/reply-address.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { folderStore } from "#app/storage/folder-store.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { fileUnfiled, fileWithLead } from "./file-unfiled.server.ts";
import { removeMail } from "./open-mail.ts";
import { receiveMail } from "./receive-mail.server.ts";
import { suggestPeople } from "./suggest-people.server.ts";
import {
  answerUnfiled,
  countUnfiled,
  deleteUnfiled,
  listUnfiled,
  readUnfiled,
  readWhole,
  wholeMails,
} from "./unfiled.server.ts";
import { type ReadMail, unpackMail } from "./unpack-mail.ts";

const database = useDatabase();
const mailIn = { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" };
const ourAddress = "office@study.example";
let folder: string;
let store: FileStore;
let person: Actor;
let admin: Actor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-unfiled-"));
  store = folderStore(join(folder, "store"));
  admin = await makeStaff(database.db);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const table of [threads, mailReceived, mailUnfiled, mailSenders, emails, sentKeys, fileRemovals])
    await database.db.delete(table);
  person = await makeUser(database.db, { email: "tasnim@mail.example", fullName: "Tasnim Karim" });
});

const keepFile = async (_: Actor, { name }: { name: string }) => ({ name, id: null, problem: "Send a PDF." });
const open = async (raw: Buffer): Promise<[string, ReadMail]> => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, raw);
  return [path, await unpackMail(path)];
};

async function receive(text: string) {
  const raw = Buffer.from(text.replaceAll("\n", "\r\n"));
  const [path, mail] = await open(raw);
  const sha256 = createHash("sha256").update(raw).digest("hex");
  const how = { mailIn, keepFile, isAllowed: async () => true, raw: { store, path, sha256 }, ourAddress };
  try {
    return await receiveMail(database.db, mail, how);
  } finally {
    await removeMail(path);
  }
}

async function withMail<Result>(storeKey: string, work: (mail: ReadMail | null) => Promise<Result>): Promise<Result> {
  const stored = await store.get(storeKey);
  if (!stored) return work(null);
  const [path, mail] = await open(await buffer(stored));
  return work(mail).finally(() => removeMail(path));
}
const how = { withMail, keepFile, ourAddress };

interface Mail {
  from?: string;
  to?: string;
  head?: string;
  subject?: string;
  proven?: boolean;
}
let sent = 0;
const mail = (
  body: string,
  { from = "Karim <karim@family.example>", to, head = "", subject = "Papers", proven = true }: Mail = {},
) => {
  const domain = /@([^>]*)/.exec(from)?.[1];
  const results = proven ? `Authentication-Results: mx; dkim=pass header.d=${domain}\n` : "";
  const address = to ?? replyAddress(person.id, mailIn);
  return `${results}From: ${from}\nTo: ${address}\nSubject: ${subject}\nMessage-ID: <${++sent}@mail.example>\n${head}\n${body}`;
};
const waiting = (reason: string) => [{ outcome: "waiting", reason }];
const only = async () => (await listUnfiled(database.db, admin))[0] ?? expect.fail("nothing waits");
const filed = () => database.db.select().from(messages);
const told = () => database.db.select().from(emails).where(sql`content ->> 'kind' = 'mail_kept'`);

describe("an email waits with its sender, reason and text", () => {
  test.each([
    ["wrong_sender", {}],
    ["unknown_address", { to: "hello@study.example" }],
    ["automatic", { head: "Auto-Submitted: auto-replied\n" }],
    ["forged", { from: "tasnim@mail.example", head: "", proven: false }],
    ["empty", { from: "tasnim@mail.example", subject: "Re: Shapla" }],
  ] as const)("%s", async (reason, more) => {
    const forged = reason === "forged" ? "Authentication-Results: mx; dmarc=fail\n" : "";
    const body =
      reason === "empty" ? "On 26 Nov 2026, Shapla <office@study.example> wrote:\n> Will you come?" : "I paid.";
    expect(await receive(forged + mail(body, more))).toEqual(waiting(reason));
    expect(await only()).toMatchObject({
      reason,
      body: reason === "empty" ? expect.stringContaining("> Will you come?") : "I paid.",
    });
    expect([await countUnfiled(database.db, admin), await filed()]).toEqual([1, []]);
  });

  test("with what was cut off, and the names of its files", async () => {
    const parts = [
      "Content-Type: multipart/mixed; boundary=b\n",
      "--b\nContent-Type: text/plain\n\nI paid.\n\nOn 26 Nov 2026, Shapla <office@study.example> wrote:\n> Have you paid?",
      "--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=receipt.pdf\n\n%PDF-1.4",
      "--b--",
    ];
    await receive(mail(parts.slice(1).join("\n"), { head: parts[0] ?? "" }));
    expect(await only()).toMatchObject({
      body: "I paid.",
      quoted: expect.stringContaining("Have you paid?"),
      files: [{ name: "receipt.pdf", size: 9 }],
      toStudent: { id: person.id },
    });
  });

  test("once, however often it is handed over", async () => {
    const raw = mail("I paid.");
    await receive(raw);
    expect(await receive(raw)).toEqual([{ outcome: "known", reason: null }]);
    const two = mail("At once.");
    const results = (await Promise.all([receive(two), receive(two)])).flat();
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["known", "waiting"]);
    expect(await countUnfiled(database.db, admin)).toBe(2);
  });

  test("an email from an address with a plus is the student's own", async () => {
    expect(await receive(mail("I accept.", { from: "Tasnim <Tasnim+uk@mail.example>" }))).toMatchObject([
      { outcome: "filed" },
    ]);
    expect(await receive(mail("I accept.", { from: "Tasnim <tasnim.uk@mail.example>" }))).toEqual(
      waiting("wrong_sender"),
    );
  });

  test("a sender who fills the list is put off, and no one else", async () => {
    const row = (index: number) => ({
      ...{
        reason: "wrong_sender" as const,
        senderName: "",
        sender: "karim@family.example",
        recipient: "",
        subject: "",
      },
      ...{ body: "", files: [], messageHash: `${index}`, isProven: false, storeKey: `mails/${index}`, size: 1 },
    });
    await database.db.insert(mailUnfiled).values(Array.from({ length: 50 }, (_, index) => row(index)));
    expect(await receive(mail("One more"))).toEqual([{ outcome: "later", reason: null }]);
    expect(await receive(mail("Mine", { from: "a@other.example" }))).toEqual(waiting("wrong_sender"));
  });
});

describe("the sender is told that we have it", () => {
  test("once", async () => {
    await receive(mail("আমি টাকা দিয়েছি"));
    await receive(mail("Again"));
    expect(await told()).toMatchObject([
      { recipient: "karim@family.example", content: { language: "bn", subject: "Papers" } },
    ]);
    expect((await listUnfiled(database.db, admin)).map(({ toldAt }) => toldAt !== null)).toEqual([false, true]);
  });

  test.each([
    ["nothing proves the sender", { proven: false }],
    ["a program wrote it", { head: "Auto-Submitted: auto-replied\n" }],
    ["a list sent it", { head: "List-Id: <news.uni.example>\n" }],
  ])("not if %s", async (_, more) => {
    await receive(mail("I paid.", more));
    expect(await told()).toEqual([]);
  });
});

describe("filing", () => {
  const file = (id: string, isAllowed = false, viewer = admin) =>
    fileUnfiled(database.db, viewer, id, { userId: person.id, isAllowed }, how);

  test("makes it a message of the student, with its address, once", async () => {
    await receive(mail("I paid for Tasnim."));
    const { id, storeKey } = await only();
    await file(id);
    await expect(file(id)).rejects.toMatchObject({ reason: "no_email" });
    expect(await filed()).toMatchObject([
      { userId: person.id, body: "I paid for Tasnim.", way: "email", mailFrom: "karim@family.example" },
    ]);
    const { messages: shown } = await threadForStaff(database.db, admin, person.id, {});
    expect(shown.map(({ mailFrom }) => mailFrom)).toEqual(["karim@family.example"]);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(log.map(({ action }) => action)).toContain("user.mail_filed");
    await removeDeletedFiles(database.db, store);
    expect(await store.get(storeKey)).toBeNull();
  });

  test("keeps all of an email whose own text is empty", async () => {
    const quote = "On 26 Nov 2026, Shapla <office@study.example> wrote:\n> Will you come?\n> Yes, with my father.";
    await receive(mail(quote, { from: "tasnim@mail.example", subject: "Re: Shapla" }));
    await file((await only()).id);
    expect(await filed()).toMatchObject([{ body: expect.stringContaining("with my father"), mailFrom: null }]);
  });

  test("lets the address write from then on, if staff say so", async () => {
    await receive(mail("I paid."));
    await file((await only()).id, true);
    expect(await receive(mail("And one more thing."))).toMatchObject([{ outcome: "filed" }]);
    expect((await filed()).map(({ mailFrom }) => mailFrom)).toEqual(["karim@family.example", "karim@family.example"]);
  });

  describe("with documents for its files", () => {
    const part = (name: string) =>
      `--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=${name}\n\n%PDF-1.4 ${name}\n`;
    const withFiles = (...names: string[]) =>
      mail(`--b\nContent-Type: text/plain\n\nHere they are.\n${names.map(part).join("")}--b--`, {
        head: "Content-Type: multipart/mixed; boundary=b\n",
      });
    const wanted = (kindId: string, choice: WantedDocument["choice"] = null) => ({ kindId, choice });
    /** Files it, and returns what became of each file: the document, or "message". */
    async function fileAs(documents: (WantedDocument | null)[], refusing: string[] = []) {
      const kept: [string, string][] = [];
      const keep = async (_: Actor, { name }: { name: string }, document?: WantedDocument) => {
        const problem = document && refusing.includes(document.kindId) ? "A document has 20 files at most." : null;
        kept.push([name, problem ? "refused" : (document?.kindId ?? "message")]);
        return { name, id: null, problem };
      };
      const wish = { userId: person.id, isAllowed: false, documents };
      const left = await fileUnfiled(database.db, admin, (await only()).id, wish, { ...how, keepFile: keep });
      return { kept, left };
    }

    test("puts each where staff say, and leaves the others with the message", async () => {
      await receive(withFiles("passport.pdf", "advert.pdf"));
      const { kept, left } = await fileAs([wanted("passport"), null]);
      expect(kept).toEqual([
        ["passport.pdf", "passport"],
        ["advert.pdf", "message"],
      ]);
      expect(left).toEqual([]);
      const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
      expect(log.at(-1)?.summary).toBe("Not filed before: wrong_sender; Passport, photo page");
    });

    test("loses no file that a document does not take", async () => {
      await receive(withFiles("passport.pdf"));
      expect(await fileAs([wanted("passport")], ["passport"])).toEqual({
        kept: [
          ["passport.pdf", "refused"],
          ["passport.pdf", "message"],
        ],
        left: [{ name: "passport.pdf", problem: "A document has 20 files at most." }],
      });
    });

    test("refuses one for a course of someone else, and files nothing", async () => {
      const other = await makeUser(database.db, { email: "other@mail.example" });
      const courseId = await makeCourse(database.db);
      const { id: applicationId } = await makeApplication(database.db, other, { selectedCourses: [courseId] });
      await receive(withFiles("passport.pdf", "receipt.pdf"));
      await expect(
        fileAs([wanted("passport"), wanted("deposit_receipt", { applicationId, courseId })]),
      ).rejects.toMatchObject({ code: "invalid", fields: { "document-1": expect.stringContaining("of the person") } });
      await expect(fileAs([wanted("no_such_kind")])).rejects.toMatchObject({ reason: "mail_file_elsewhere" });
      expect([await filed(), await countUnfiled(database.db, admin)]).toEqual([[], 1]);
    });

    test("offers the kinds of all courses, and each open course of the people", async () => {
      const courseId = await makeCourse(database.db);
      await makeApplication(database.db, person, { selectedCourses: [courseId] });
      const { shared, perChoice, openChoices } = await filingKinds(database.db, [person.id, admin.id]);
      expect(shared.map(({ id }) => id)).toContain("passport");
      expect([...shared, ...perChoice].map(({ id }) => id)).not.toContain("message_files");
      expect(perChoice.map(({ id }) => id)).toContain("deposit_receipt");
      expect(openChoices).toMatchObject([{ userId: person.id, choices: [{ courseId }] }]);
    });
  });

  test("with a lead makes a note, and keeps one with files whole", async () => {
    const input = { name: "Raihan", email: "karim@family.example" };
    const lead = await createLead(database.db, admin, staffLead.parse(input), { knownEmail: input.email });
    const leadId = "known" in lead ? expect.fail("known") : lead.id;
    await receive(mail("When does it begin?", { to: "hello@study.example" }));
    await fileWithLead(database.db, admin, (await only()).id, leadId);
    const [note] = await listLeadNotes(database.db, admin, leadId);
    expect(note?.body).toBe("Email from karim@family.example: Papers\n\nWhen does it begin?");
    const type = "Content-Type: application/pdf\nContent-Disposition: attachment; filename=a.pdf\n";
    await receive(mail("%PDF-1.4", { head: type, to: "hello@study.example" }));
    const { id, storeKey } = await only();
    await fileWithLead(database.db, admin, id, leadId);
    expect((await listLeadNotes(database.db, admin, leadId))[0]?.body).toContain("The whole email is kept");
    expect(await countUnfiled(database.db, admin)).toBe(0);
    expect(await wholeMails(database.db, { leadId })).toMatchObject([{ id, sender: "karim@family.example" }]);
    expect(await readWhole(database.db, admin, id)).toMatchObject({ storeKey });
    await expect(fileWithLead(database.db, admin, id, leadId)).rejects.toMatchObject({ reason: "no_email" });
    // A merge takes it along.
    const other = await createLead(database.db, admin, staffLead.parse({ name: "Raihan", phone: "01712000333" }));
    const into = "known" in other ? expect.fail("known") : other.id;
    const merge = { into: { id: into, version: 1 }, from: { id: leadId, version: 1 }, fromOther: [] };
    await mergeLeads(database.db, admin, merge);
    expect(await wholeMails(database.db, { leadId: into })).toHaveLength(1);
  });
});

describe("an email that cannot be read", () => {
  const unreadable = (more: Mail = {}) =>
    mail(`--x${"\n--x\nContent-Type: multipart/mixed; boundary=x".repeat(2)}`, {
      ...more,
      head: `${more.head ?? ""}Content-Type: multipart/mixed; boundary=b0\n\n${Array.from({ length: 80 }, (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n`).join("\n")}`,
    });

  test("waits with what its head says, and is named to the student's counsellor", async () => {
    expect(await receive(unreadable({ from: "Tasnim <tasnim@mail.example>", subject: "My offer" }))).toEqual(
      waiting("unreadable"),
    );
    expect(await only()).toMatchObject({
      ...{ senderName: "Tasnim", sender: "tasnim@mail.example", subject: "My offer", isProven: true, body: "" },
      toStudent: { id: person.id },
    });
    expect(await told()).toMatchObject([{ recipient: "tasnim@mail.example" }]);
    expect(await receive(unreadable({ to: "hello@study.example" }))).toEqual(waiting("unreadable"));
  });

  test("is filed whole with its student, whose counsellor reads it, and stays as long as they do", async () => {
    await receive(unreadable({ subject: "My offer" }));
    const { id, storeKey } = await only();
    await database.db.update(users).set({ language: "bn" }).where(eq(users.id, person.id));
    await fileUnfiled(database.db, admin, id, { userId: person.id, isAllowed: false }, how);
    expect((await filed()).map(({ body }) => body)).toEqual([expect.stringContaining("খুলতে পারিনি: “My offer”")]);
    expect(await countUnfiled(database.db, admin)).toBe(0);
    expect(await wholeMails(database.db, { userId: person.id })).toMatchObject([{ id, subject: "My offer" }]);
    expect(await readWhole(database.db, admin, id)).toMatchObject({ storeKey });
    for (const role of ["student", "catalogue"] as const)
      await expect(readWhole(database.db, await makeUser(database.db, { role }), id)).rejects.toMatchObject({
        code: "forbidden",
      });
    const gone = { reason: "no_email" };
    await expect(deleteUnfiled(database.db, admin, id)).rejects.toMatchObject(gone);
    await expect(answerUnfiled(database.db, admin, id, "Hello")).rejects.toMatchObject(gone);
    expect(await store.get(storeKey)).not.toBeNull();
    await database.db.delete(users).where(eq(users.id, person.id));
    expect(await database.db.select().from(mailUnfiled)).toEqual([]);
    expect(await database.db.select().from(fileRemovals)).toMatchObject([{ storeKey }]);
  });

  test("is filed once we can read it", async () => {
    await receive(unreadable({ from: "Tasnim <tasnim@mail.example>" }));
    const readable = async <Result>(_: string, work: (read: ReadMail | null) => Promise<Result>) => {
      const [path, read] = await open(Buffer.from(mail("I accept.", { from: "tasnim@mail.example" })));
      return work(read).finally(() => removeMail(path));
    };
    const wish = { userId: person.id, isAllowed: false };
    await fileUnfiled(database.db, admin, (await only()).id, wish, { ...how, withMail: readable });
    expect(await filed()).toMatchObject([{ body: "I accept." }]);
  });
});

test("an email without a sender waits with its text", async () => {
  const raw = `To: ${replyAddress(person.id, mailIn)}\nSubject: x\n\nI accept.`;
  expect(await receive(raw)).toEqual(waiting("wrong_sender"));
  expect(await only()).toMatchObject({ sender: "", senderName: "", body: "I accept." });
});

test("an answer goes to the sender below the email, and a deleted one leaves the store", async () => {
  await receive(mail("I paid."));
  const { id, storeKey, mailId } = await only();
  await answerUnfiled(database.db, admin, id, "Whose payment is it?");
  const [answer] = await database.db.select().from(emails).where(sql`content ->> 'kind' = 'mail_answer'`);
  expect(answer).toMatchObject({
    recipient: "karim@family.example",
    content: { text: "Whose payment is it?", answers: mailId },
  });
  expect((await only()).answeredAt).not.toBeNull();
  await deleteUnfiled(database.db, admin, id);
  await expect(deleteUnfiled(database.db, admin, id)).rejects.toMatchObject({ reason: "no_email" });
  await removeDeletedFiles(database.db, store);
  expect(await store.get(storeKey)).toBeNull();
});

test("a counsellor who sees their own students alone sees no emails to those of others", async () => {
  const [mine, others] = [
    await makeUser(database.db, { role: "counsellor" }),
    await makeUser(database.db, { role: "counsellor" }),
  ];
  await makeApplication(database.db, person);
  await database.db.update(applications).set({ ownerId: others.id }).where(eq(applications.userId, person.id));
  await database.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
  await receive(mail("To a student"));
  await receive(mail("To the office", { to: "hello@study.example", from: "b@other.example" }));
  const seen = async (viewer: Actor) => (await listUnfiled(database.db, viewer)).map(({ body }) => body);
  expect([await seen(mine), await seen(others)]).toEqual([["To the office"], ["To the office", "To a student"]]);
  expect([await countUnfiled(database.db, mine), await countUnfiled(database.db, others)]).toEqual([1, 2]);
  const { id } = (await listUnfiled(database.db, admin)).at(-1) ?? expect.fail("nothing waits");
  const refused = (work: Promise<unknown>) => work.catch((error: DomainError) => error.reason);
  expect(await refused(readUnfiled(database.db, mine, id))).toBe("no_email");
  expect(await refused(deleteUnfiled(database.db, mine, id))).toBe("no_email");
  expect(await refused(answerUnfiled(database.db, mine, id, "x"))).toBe("no_email");
  expect(await refused(readUnfiled(database.db, person, id))).toBe("only_staff");
  expect(await refused(deleteUnfiled(database.db, person, id))).toBe("only_staff");
  await database.db.delete(deskSettings);
});

test("those whose it may be are suggested, the likeliest first", async () => {
  await makeUser(database.db, { email: "abdul@family.example", fullName: "Abdul Karim" });
  const { reference } = await makeApplication(
    database.db,
    await makeUser(database.db, { email: "ref@mail.example", fullName: "Shakil Mahmud" }),
    {
      selectedCourses: [await makeCourse(database.db)],
    },
  );
  await receive(mail(`About ${reference.toLowerCase()}: I paid.`, { from: "A <abdul@family.example>" }));
  const names = async (search = "") =>
    (await suggestPeople(database.db, admin, await only(), search)).map(({ name }) => name);
  expect(await names()).toEqual(["Tasnim Karim", "Shakil Mahmud", "Abdul Karim"]);
  expect((await names("ref@mail.example"))[0]).toBe("Shakil Mahmud");
});
