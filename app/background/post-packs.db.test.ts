/** Tests packs that are emailed: the bytes that were sealed and nothing else, once, or a link that ends. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applications, documentPacks, emails, mailBounces, notifications } from "#app/db/schema.ts";
import {
  endPackLink,
  linkedPack,
  packMailState,
  readPackMail,
  takeByLink,
} from "#app/domain/documents/packs/mail-pack.server.ts";
import { MOST_ATTACHED, PACK_LINK_DAYS } from "#app/domain/documents/packs/pack-mail.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { dayInWords } from "#app/notation.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createPost } from "./post.server.ts";
import { MailServer } from "./testing/mail-server.ts";
import { smtpTransport } from "./transport.server.ts";

const at = useDatabase();
const DAY_MS = 24 * 60 * 60_000;
const TO = "admissions@hull.example";
let server: MailServer;
let url: string;
let now: Date;
let isAway = false;

const kept = new Map<string, Buffer>();
const store = {
  get: async (key: string) => {
    if (isAway) throw new Error("The store is away");
    return kept.has(key) ? Readable.from([kept.get(key)]) : null;
  },
};

beforeAll(async () => {
  server = new MailServer();
  url = await server.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await at.db.delete(emails);
  server.manners = [];
  for (const list of [server.accepted, server.arrived, server.envelopes]) list.length = 0;
  now = new Date(Date.now() + 1_000);
  isAway = false;
});

const secretOf = (id: string) => createHash("sha256").update(id).digest("hex");
const post = () =>
  createPost({
    ...{ db: at.db, store, transport: smtpTransport(url), from: "Shapla <hello@shapla.example>" },
    ...{ origin: "https://shapla.example", secretOf, clock: () => now, isStopping: () => false },
    mailIn: { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" },
    report: () => undefined,
  })();

/** A pack that was sent from here, whose archive has these bytes, and whose row says `size`. */
async function aSentPack(given: { size?: number } = {}) {
  const bytes = Buffer.from(crypto.randomUUID());
  const size = given.size ?? bytes.length;
  const [student, counsellor] = [await makeUser(at.db), await makeUser(at.db, { role: "counsellor" })];
  const courseId = await makeCourse(at.db, {});
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  const [storeKey, sha256] = [`packs/${crypto.randomUUID()}`, createHash("sha256").update(bytes).digest("hex")];
  kept.set(storeKey, bytes);
  const [row] = await at.db
    .insert(documentPacks)
    .values({
      ...{ applicationId, courseId, state: "sent", sentTo: TO, sentOn: "2026-11-25", sentVia: "mailbox" },
      ...{ seal: "a.b.c", approvedAt: new Date("2026-11-22T02:21:00Z"), sentBy: counsellor.id, storeKey, size, sha256 },
      files: [{ name: "01 Passport.pdf", title: "Passport", sha256 }],
      answers: [
        { key: "fullName", value: "Nusrat Jahan" },
        { key: "intake", value: "2027-01" },
      ],
    })
    .returning({ id: documentPacks.id });
  const packId = row?.id ?? expect.fail("no pack");
  await at.db.transaction((tx) =>
    queueEmail(tx, { recipient: TO, userId: student.id, content: { kind: "pack", packId } }),
  );
  now = new Date(Date.now() + 1_000);
  return { packId, student, counsellor, bytes, sha256, storeKey };
}
const stateOf = ({ packId, student }: Awaited<ReturnType<typeof aSentPack>>) =>
  packMailState(at.db, packId, student.id);

test("an email to a university has the sealed archive, byte for byte, and says what it is", async () => {
  const pack = await aSentPack();
  expect(await stateOf(pack)).toBe("waiting");
  await post();
  const [email] = server.accepted;
  const [attached] = email?.attachments ?? [];
  expect(email).toMatchObject({ to: [{ address: TO }], replyTo: [{ address: "reply@in.shapla.example" }] });
  expect(email?.attachments).toHaveLength(1);
  expect(attached).toMatchObject({ mimeType: "application/zip", filename: expect.stringMatching(/^SH-.*\.zip$/) });
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(pack.bytes)).toBe(true);
  for (const said of ["Full name: Nusrat Jahan", "Start: January 2027", "01 Passport.pdf", pack.sha256])
    expect(email?.text).toContain(said);
  expect(email?.text).toContain("saw and approved these files on 22 November 2026");
  // No one answers to the conversation of the student, and what is refused is said of no address of theirs.
  expect(server.envelopes).toEqual(["hello@shapla.example"]);
  expect(email?.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  expect(await stateOf(pack)).toBe("sent");
  expect((await at.db.select().from(documentPacks).where(eq(documentPacks.id, pack.packId)))[0]?.linkHash).toBeNull();
});

test("an archive that is not the sealed one, or is not there, never leaves, and is tried again", async () => {
  const pack = await aSentPack();
  kept.set(pack.storeKey, Buffer.from("other"));
  await post();
  kept.delete(pack.storeKey);
  now = new Date(now.getTime() + DAY_MS);
  await post();
  isAway = true;
  now = new Date(now.getTime() + DAY_MS);
  await post();
  expect(server.arrived).toEqual([]);
  expect(await stateOf(pack)).toBe("waiting");
  isAway = false;
  kept.set(pack.storeKey, pack.bytes);
  now = new Date(now.getTime() + DAY_MS);
  await post();
  await post();
  expect(server.accepted).toHaveLength(1);
});

test("a pack whose student is deleted in the meantime is not emailed", async () => {
  const pack = await aSentPack();
  await at.db.delete(documentPacks).where(eq(documentPacks.id, pack.packId));
  await post();
  expect(server.arrived).toEqual([]);
  expect(await stateOf(pack)).toBeNull();
});

test.each(["550 5.1.1 No such user", "too large"] as const)(
  "a server that refuses a pack for good (%s) has staff told at once, and blames no address of the student",
  async (manner) => {
    const pack = await aSentPack();
    server.manners = [manner];
    await post();
    expect(await stateOf(pack)).toBe("given up");
    const told = await at.db.select().from(notifications).where(eq(notifications.userId, pack.counsellor.id));
    expect(told.map(({ content }) => content)).toMatchObject([{ kind: "pack_undelivered", packId: pack.packId }]);
    expect(await at.db.select().from(mailBounces).where(eq(mailBounces.userId, pack.student.id))).toEqual([]);
  },
);

test("what is too large for an email goes as a link, which is noted when it is opened and ends", async () => {
  const pack = await aSentPack({ size: MOST_ATTACHED + 1 });
  await post();
  const [email] = server.accepted;
  expect(email?.attachments).toEqual([]);
  // It ends in the middle of the next day, of a reader in the UK.
  const lastDay = new Date(now.getTime() + 13 * DAY_MS).toISOString().slice(0, 10);
  expect(email?.text).toContain(`The link works until ${dayInWords(lastDay)}.`);
  const [, secret = ""] = /https:\/\/shapla\.example\/packs\/(\S+)/.exec(email?.text ?? "") ?? [];
  expect(secret).toBe(secretOf(`pack ${pack.packId}`));
  expect(await linkedPack(at.db, secret, now)).toMatchObject({ id: pack.packId, files: ["01 Passport.pdf"] });
  // Who has looked has not downloaded.
  const openings = async () =>
    (await at.db.select().from(documentPacks).where(eq(documentPacks.id, pack.packId)))[0]?.linkOpenings;
  expect(await openings()).toBe(0);
  const archive = await takeByLink(at.db, store, secret, now);
  expect((await buffer((await archive.open()) ?? expect.fail("no archive"))).equals(pack.bytes)).toBe(true);
  expect(await openings()).toBe(1);
  const last = new Date(now.getTime() + PACK_LINK_DAYS * DAY_MS);
  await expect(linkedPack(at.db, secret, new Date(last.getTime() - 1))).resolves.toMatchObject({ id: pack.packId });
  for (const [one, when] of [
    [secret, last],
    [pack.packId, now],
    [secretOf(pack.packId), now],
    ["", now],
  ] as const) {
    await expect(linkedPack(at.db, one, when)).rejects.toMatchObject({ reason: "no_pack" });
    await expect(takeByLink(at.db, store, one, when)).rejects.toMatchObject({ reason: "no_pack" });
  }
  expect(await openings()).toBe(1);
});

test("a link is ended by who has sent it or a manager, and no second attempt begins it again", async () => {
  const pack = await aSentPack({ size: MOST_ATTACHED + 1 });
  await at.db.update(applications).set({ ownerId: pack.counsellor.id }).where(eq(applications.userId, pack.student.id));
  await expect(endPackLink(at.db, pack.counsellor, pack.packId)).rejects.toMatchObject({ reason: "no_pack" });
  await post();
  const secret = secretOf(`pack ${pack.packId}`);
  await expect(linkedPack(at.db, secret, now)).resolves.toMatchObject({ id: pack.packId });
  const [colleague, manager] = [
    await makeUser(at.db, { role: "counsellor" }),
    await makeUser(at.db, { role: "manager" }),
  ];
  for (const [viewer, reason] of [
    [colleague, "owned_by_other"],
    [pack.student, "only_staff"],
    [await makeUser(at.db, { role: "catalogue" }), "not_in_role"],
  ] as const)
    await expect(endPackLink(at.db, viewer, pack.packId)).rejects.toMatchObject({ reason });
  // Whose student it is now has not sent it.
  await at.db.update(applications).set({ ownerId: colleague.id }).where(eq(applications.userId, pack.student.id));
  await expect(endPackLink(at.db, colleague, pack.packId)).rejects.toMatchObject({ reason: "pack_link_of_other" });
  await endPackLink(at.db, manager, pack.packId, now);
  await endPackLink(at.db, manager, pack.packId, new Date(now.getTime() + DAY_MS));
  await expect(linkedPack(at.db, secret, now)).rejects.toMatchObject({ reason: "no_pack" });
  await expect(takeByLink(at.db, store, secret, now)).rejects.toMatchObject({ reason: "no_pack" });
  const again = await readPackMail(at.db, store, pack.packId, { secretOf, now: new Date(now.getTime() + DAY_MS) });
  expect(again).toBeNull();
  await expect(linkedPack(at.db, secret, now)).rejects.toMatchObject({ reason: "no_pack" });
  const admin = await makeStaff(at.db);
  const { rows } = await listAudit(at.db, admin, { subjectId: pack.student.id, action: "pack.end_link", page: 1 });
  expect(rows).toHaveLength(1);
});
