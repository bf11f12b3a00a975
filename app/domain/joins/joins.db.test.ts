/** Two accounts of one student: staff join them, and nothing moves before both addresses have confirmed it. */
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  accountJoins,
  applicationCourses,
  applications,
  auditLog,
  deskSettings,
  documentFiles,
  documents,
  emails,
  favourites,
  leads,
  messages,
  notifications,
  savedSearches,
  threads,
  users,
} from "#app/db/schema.ts";
import { askForDeletion, deleteDueAccounts, keepAccount } from "#app/domain/account/account.server.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { addFavourite, listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { linkLeads } from "#app/domain/invitations/answer.server.ts";
import { secretOf } from "#app/domain/invitations/secret.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { needsNoAnswer, unreadOfStudent } from "#app/domain/messages/read-state.server.ts";
import { writeAsStaff, writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { applicationOfSameAccount, sameAccounts } from "#app/domain/people/same-accounts.server.ts";
import { formInput, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { joinPart } from "#app/domain/values/join-link.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { confirmJoin, declineJoin, joinQuestion } from "./answer.server.ts";
import { compareAccounts } from "./compare-accounts.server.ts";
import { type JoinSide, joinAccounts, joinsOf, undoJoin } from "./joins.server.ts";
import { recordJoins } from "./record-joins.server.ts";

const at = useDatabase();
const KEY = "a key of more than thirty-two characters";
const DAY = 24 * 60 * 60_000;
let admin: Actor;
let mehzabin: Actor;
let imran: Actor;

beforeAll(async () => {
  admin = await makeStaff(at.db);
  mehzabin = await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  imran = await makeUser(at.db, { role: "counsellor" });
});

const anAddress = () => `${crypto.randomUUID()}@example.com`;
const aNumber = () => `+88017${`${Math.random()}`.slice(2, 10)}`;
const link = (joinId: string, side: JoinSide) => secretOf(joinPart(joinId, side), KEY);
const join = (kept: Actor, other: Actor, who = admin, now = new Date()) =>
  joinAccounts(at.db, who, { keptId: kept.id, otherId: other.id, key: KEY }, now);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof DomainError ? error.reason : Promise.reject(error)),
  );

/** Two accounts with a number and a name in common. */
async function twoAccounts() {
  const phone = aNumber();
  const kept = await makeUser(at.db, { fullName: "Nusrat Jahan", phone, phoneE164: phone });
  const other = await makeUser(at.db, { fullName: "Nusrat Jahan" });
  const sent = await makeApplication(at.db, other, { phone, email: anAddress() });
  return { kept, other, phone, sent };
}

async function joinedAndConfirmed() {
  const both = await twoAccounts();
  const { id } = await join(both.kept, both.other);
  await confirmJoin(at.db, link(id, "kept"));
  await confirmJoin(at.db, link(id, "other"));
  return { ...both, id };
}

const ownersOf = async (reference: string) =>
  (await at.db.select({ id: applications.userId }).from(applications).where(eq(applications.reference, reference)))[0]
    ?.id;
const joinRow = async (id: string) => (await at.db.select().from(accountJoins).where(eq(accountJoins.id, id)))[0];
const toldTo = async ({ id }: Actor) =>
  (await at.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ content }) => content);

describe("another account is found", () => {
  test("by the number of an application and the name, with the likeness of siblings after it", async () => {
    const { kept, other, phone } = await twoAccounts();
    const brother = await makeUser(at.db, { fullName: "Tanvir Jahangir", phone, phoneE164: phone });
    const found = async (who: Actor) => (await sameAccounts(at.db, admin, who.id)).map((one) => [one.id, one.likeness]);
    expect(await found(kept)).toEqual([
      [other.id, "same"],
      [brother.id, "may_be"],
    ]);
    expect(await found(brother)).toEqual(expect.arrayContaining([[kept.id, "may_be"]]));
  });

  test("never by a name alone, nor among staff and deleted accounts", async () => {
    const phone = aNumber();
    const one = await makeUser(at.db, { fullName: "Farhana Akter", phone, phoneE164: phone });
    await makeUser(at.db, { fullName: "Farhana Akter" });
    await makeUser(at.db, { fullName: "Farhana Akter", phone, phoneE164: phone, role: "counsellor" });
    await makeUser(at.db, { fullName: "Farhana Akter", phone, phoneE164: phone, erasedAt: new Date() });
    expect(await sameAccounts(at.db, admin, one.id)).toEqual([]);
  });

  test("by no one who may not see it", async () => {
    const { kept, other, sent } = await twoAccounts();
    await give(at.db, admin, { kind: "application", id: sent.id, ownerId: mehzabin.id });
    const seenBy = async (who: Actor) => (await sameAccounts(at.db, who, kept.id)).map(({ id }) => id);
    expect(await seenBy(imran)).toEqual([other.id]);
    const setting = { key: "counsellors_see_all", value: "off", changedBy: admin.id } as const;
    await at.db.insert(deskSettings).values(setting);
    expect([await seenBy(mehzabin), await seenBy(imran)]).toEqual([[other.id], []]);
    await at.db.delete(deskSettings);
    await expect(sameAccounts(at.db, kept, kept.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("when it applies: the counsellor of the first account is told, and not of a brother", async () => {
    const { kept, phone, sent } = await twoAccounts();
    await give(at.db, admin, { kind: "application", id: sent.id, ownerId: mehzabin.id });
    const news = async () => (await toldTo(mehzabin)).filter((content) => content?.kind === "second_account");
    const brother = await makeUser(at.db, { fullName: "Tanvir Karim" });
    await makeApplication(at.db, brother, { phone, fullName: "Tanvir Karim", email: anAddress() });
    expect(await news()).toEqual([]);
    await makeApplication(at.db, kept, { phone, email: anAddress() });
    expect(await news()).toEqual([{ kind: "second_account", reference: sent.reference }]);
    expect(await applicationOfSameAccount(at.db, kept.id)).toMatchObject({ id: sent.id, ownerId: mehzabin.id });
  });
});

describe("a join", () => {
  test("asks by an email to each address that tells little of the other, and moves nothing", async () => {
    const { kept, other, sent } = await twoAccounts();
    const { id } = await join(kept, other);
    const rows = await at.db.select().from(emails).where(isNull(emails.sentAt));
    const asked = rows.filter(({ content }) => content.kind === "account_join" && content.joinId === id);
    expect(asked.map(({ userId }) => userId).toSorted()).toEqual([kept.id, other.id].toSorted());
    for (const { content } of asked)
      expect(content).toMatchObject({ other: expect.stringMatching(/^..\*{3}.@example\.com$/) });
    expect(JSON.stringify(await joinRow(id))).not.toContain(link(id, "kept"));
    expect(await ownersOf(sent.reference)).toBe(other.id);
    expect(await confirmJoin(at.db, link(id, "other"))).toBe("waits");
    expect(await joinQuestion(at.db, link(id, "other"))).toMatchObject({ state: "waits" });
    expect(await ownersOf(sent.reference)).toBe(other.id);
    const record = await recordJoins(at.db, admin, kept.id);
    expect(record).toMatchObject({
      same: [],
      waiting: { id: other.id, applications: [{ reference: sent.reference }] },
      joins: [{ id, ended: null, kept: { confirmedAt: null }, other: { confirmedAt: expect.any(Date) } }],
    });
  });

  test("is one however often it is made, also at the same moment", async () => {
    const { kept, other } = await twoAccounts();
    const made = await Promise.all([join(kept, other), join(kept, other), join(kept, other)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const third = await makeUser(at.db, { fullName: "Nusrat Jahan" });
    expect(await reasonOf(join(other, kept))).toBe("join_waits");
    expect(await reasonOf(join(third, other))).toBe("join_waits");
    expect(await reasonOf(join(kept, kept))).toBe("same_account");
  });

  test("is made and undone by those who may change both", async () => {
    const { kept, other, sent } = await twoAccounts();
    await give(at.db, admin, { kind: "application", id: sent.id, ownerId: mehzabin.id });
    expect(await reasonOf(join(kept, other, imran))).toBe("no_person");
    expect(await reasonOf(compareAccounts(at.db, imran, { keptId: kept.id, otherId: other.id }))).toBe("no_person");
    expect(await reasonOf(join(kept, other, await makeUser(at.db, { role: "catalogue" })))).toBe("not_in_role");
    expect(await reasonOf(join(kept, other, kept))).toBe("only_staff");
    expect(await reasonOf(join(kept, await makeUser(at.db, { role: "manager" })))).toBe("no_person");
    const { id } = await join(kept, other, mehzabin);
    expect(await reasonOf(undoJoin(at.db, imran, id))).toBe("no_join");
    expect(await reasonOf(undoJoin(at.db, kept, id))).toBe("only_staff");
    await undoJoin(at.db, mehzabin, id);
    await undoJoin(at.db, mehzabin, id);
    const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, kept.id));
    expect(log.map(({ action }) => action)).toEqual(["user.join", "user.unjoin"]);
  });

  test("that is undone or over can no longer be answered, and can be made again", async () => {
    const { kept, other, sent } = await twoAccounts();
    const first = await join(kept, other);
    await confirmJoin(at.db, link(first.id, "kept"));
    await undoJoin(at.db, admin, first.id);
    const waiting = await at.db
      .select()
      .from(emails)
      .where(and(eq(emails.userId, kept.id), isNull(emails.sentAt)));
    expect(waiting.filter(({ content }) => content.kind === "account_join")).toEqual([]);
    expect(await joinQuestion(at.db, link(first.id, "other"))).toBeNull();
    expect(await reasonOf(confirmJoin(at.db, link(first.id, "other")))).toBe("no_join");
    const old = await join(kept, other, admin, new Date(Date.now() - 15 * DAY));
    expect(await reasonOf(confirmJoin(at.db, link(old.id, "other")))).toBe("no_join");
    expect(await joinsOf(at.db, admin, kept.id)).toMatchObject([{ ended: "withdrawn" }, { ended: "expired" }]);
    const again = await join(kept, other);
    expect(again.id).not.toBe(old.id);
    expect((await joinRow(old.id))?.ended).toBe("expired");
    expect(await ownersOf(sent.reference)).toBe(other.id);
  });

  test("that one of them declines is over, whatever the other one has answered", async () => {
    const { kept, other, sent } = await twoAccounts();
    const { id } = await join(kept, other, admin);
    await confirmJoin(at.db, link(id, "kept"));
    await declineJoin(at.db, link(id, "other"));
    await declineJoin(at.db, link(id, "other"));
    expect(await reasonOf(confirmJoin(at.db, link(id, "kept")))).toBe("no_join");
    expect(await reasonOf(undoJoin(at.db, admin, id))).toBe("join_ended");
    expect(await ownersOf(sent.reference)).toBe(other.id);
    expect(await toldTo(admin)).toContainEqual({ kind: "join_answered", isConfirmed: false, userId: kept.id });
  });

  test("is not made of an address that proves nothing, an account that goes, or two accepted offers", async () => {
    const { kept, other, sent } = await twoAccounts();
    await at.db.update(users).set({ emailVerified: null }).where(eq(users.id, kept.id));
    expect(await reasonOf(join(kept, other))).toBe("join_unproven");
    await at.db.update(users).set({ emailVerified: true }).where(eq(users.id, kept.id));
    await askForDeletion(at.db, other);
    expect(await reasonOf(join(kept, other))).toBe("join_deletion");
    await keepAccount(at.db, other);
    const mine = await makeApplication(at.db, kept, { phone: aNumber(), email: anAddress() });
    const accept = (id: string) =>
      at.db
        .update(applicationCourses)
        .set({ outcome: "unconditional", reply: "accepted" })
        .where(eq(applicationCourses.applicationId, id));
    await accept(mine.id);
    const { id } = await join(kept, other);
    await confirmJoin(at.db, link(id, "kept"));
    await accept(sent.id);
    expect(await reasonOf(confirmJoin(at.db, link(id, "other")))).toBe("join_two_accepted");
    expect(await ownersOf(sent.reference)).toBe(other.id);
    expect(await compareAccounts(at.db, admin, { keptId: kept.id, otherId: other.id })).toMatchObject({
      refusal: expect.stringContaining("accepted offer"),
    });
  });
});

describe("confirmed from both addresses", () => {
  test("the account that stays has everything, once, and the other one leads to it", async () => {
    const { kept, other, sent, id } = await joinedAndConfirmed();
    expect(await ownersOf(sent.reference)).toBe(kept.id);
    expect(await confirmJoin(at.db, link(id, "other"))).toBe("joined");
    expect(await joinQuestion(at.db, link(id, "kept"))).toMatchObject({ state: "joined" });
    const [row] = await at.db.select().from(users).where(eq(users.id, other.id));
    expect(row?.joinedInto).toBe(kept.id);
    const { people } = await findPeople(at.db, admin, row?.email ?? "");
    expect(people.map((person) => person.id)).toContain(kept.id);
    expect(people.map((person) => person.id)).not.toContain(other.id);
    expect(await sameAccounts(at.db, admin, kept.id)).toEqual([]);
    expect(await reasonOf(undoJoin(at.db, admin, id))).toBe("join_ended");
    expect(await toldTo(admin)).toContainEqual({ kind: "join_answered", isConfirmed: true, userId: kept.id });
  });

  test("a lead with the address of the other one is the account's that stays", async () => {
    const { kept, other } = await joinedAndConfirmed();
    const [row] = await at.db.select().from(users).where(eq(users.id, other.id));
    const email = row?.email ?? "";
    const made = await createLead(at.db, admin, staffLead.parse({ name: "Nusrat Jahan", email }), {
      knownEmail: email,
    });
    await linkLeads(at.db, { id: other.id, email });
    const id = "id" in made ? made.id : expect.fail("known");
    expect((await at.db.select().from(leads).where(eq(leads.id, id)))[0]?.accountId).toBe(kept.id);
  });

  test("two answers at the same moment move it once", async () => {
    const { kept, other, sent } = await twoAccounts();
    const { id } = await join(kept, other);
    const answers = await Promise.all([confirmJoin(at.db, link(id, "kept")), confirmJoin(at.db, link(id, "other"))]);
    expect(answers.toSorted()).toEqual(["joined", "waits"]);
    expect(await ownersOf(sent.reference)).toBe(kept.id);
  });

  test("an answer and an undo at the same moment leave one of them", async () => {
    const { kept, other, sent } = await twoAccounts();
    const { id } = await join(kept, other);
    await confirmJoin(at.db, link(id, "kept"));
    const [answer, undo] = await Promise.all([
      reasonOf(confirmJoin(at.db, link(id, "other"))),
      reasonOf(undoJoin(at.db, admin, id)),
    ]);
    const isJoined = answer === null;
    expect([answer, undo]).toEqual(isJoined ? [null, "join_ended"] : ["no_join", null]);
    expect(await ownersOf(sent.reference)).toBe(isJoined ? kept.id : other.id);
  });

  test("what both have is there once, and a key of both is no clash", async () => {
    const { kept, other } = await twoAccounts();
    const [shared, own] = [await makeCourse(at.db), await makeCourse(at.db)];
    for (const who of [kept, other]) await addFavourite(at.db, who, shared);
    await addFavourite(at.db, other, own);
    const moment = new Date();
    const search = { name: "London", query: "city=London", seenTo: moment, checkedTo: moment };
    await at.db.insert(savedSearches).values([kept, other].map(({ id }) => ({ ...search, userId: id })));
    const key = crypto.randomUUID();
    for (const who of [kept, other])
      await submitApplication(at.db, who, formInput({ selectedCourses: [await makeCourse(at.db)] }), key);
    const { id } = await join(kept, other);
    for (const side of ["kept", "other"] as const) await confirmJoin(at.db, link(id, side));
    expect((await listFavourites(at.db, kept, { limit: 10 })).map(({ id: course }) => course).toSorted()).toEqual(
      [own, shared].toSorted(),
    );
    expect(await at.db.$count(favourites, eq(favourites.userId, other.id))).toBe(0);
    expect(await at.db.$count(savedSearches, eq(savedSearches.userId, kept.id))).toBe(1);
    expect(await at.db.$count(applications, eq(applications.userId, kept.id))).toBe(3);
  });

  test("the two conversations are one, with what neither side has read", async () => {
    const { kept, other } = await twoAccounts();
    const text = (body: string) => ({ text: body, key: "the same key", way: "page" as const });
    await writeAsStudent(at.db, kept, text("First"));
    await writeAsStaff(at.db, admin, other.id, { ...text("Second"), key: crypto.randomUUID() });
    await writeAsStudent(at.db, other, text("Third"));
    await needsNoAnswer(at.db, admin, kept.id);
    const { id } = await join(kept, other);
    for (const side of ["kept", "other"] as const) await confirmJoin(at.db, link(id, side));
    const rows = await at.db.select().from(messages).where(eq(messages.userId, kept.id)).orderBy(messages.seq);
    expect(rows.map(({ body }) => body)).toEqual(["First", "Second", "Third"]);
    const [thread] = await at.db.select().from(threads).where(eq(threads.userId, kept.id));
    expect(thread).toMatchObject({ staffUnread: 1, studentUnread: 1, waitingSince: expect.any(Date) });
    expect(await unreadOfStudent(at.db, kept)).toBe(1);
    expect(await at.db.$count(threads, eq(threads.userId, other.id))).toBe(0);
  });

  test("a document of both has the files of both, each once, and staff look at it again", async () => {
    const { kept, other } = await twoAccounts();
    const has = async (who: Actor, kindId: string, state: "accepted" | "sent" | "needed", files: readonly string[]) => {
      const sentAt = files.length > 0 ? new Date() : null;
      const [row] = await at.db.insert(documents).values({ userId: who.id, kindId, state, sentAt }).returning();
      for (const [position, sha256] of files.entries())
        await at.db.insert(documentFiles).values({
          ...{ documentId: row?.id ?? "", position, sha256, kind: "pdf", shownName: sha256, pages: 1, size: 1 },
          ...{ storeKey: `documents/${crypto.randomUUID()}`, scan: "unscanned" },
        });
    };
    await has(kept, "passport", "accepted", ["a", "b"]);
    await has(other, "passport", "sent", ["b", "c"]);
    await has(kept, "cv", "needed", []);
    await has(other, "cv", "accepted", ["d"]);
    await has(kept, "ssc", "accepted", ["e"]);
    await has(other, "ssc", "accepted", ["f"]);
    const { id } = await join(kept, other);
    for (const side of ["kept", "other"] as const) await confirmJoin(at.db, link(id, side));
    const rows = await at.db
      .select({ kind: documents.kindId, state: documents.state, name: documentFiles.shownName })
      .from(documents)
      .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
      .where(eq(documents.userId, kept.id))
      .orderBy(documents.kindId, documentFiles.position);
    expect(rows.map(({ kind, state, name }) => `${kind} ${state} ${name}`)).toEqual([
      "cv accepted d",
      "passport sent a",
      "passport sent b",
      "passport sent c",
      "ssc accepted e",
      "ssc accepted f",
    ]);
    expect(await at.db.$count(documents, eq(documents.userId, other.id))).toBe(0);
  });

  test("who deletes their account deletes both, and keeps both if they change their mind", async () => {
    const { kept, other } = await joinedAndConfirmed();
    const dueOf = async ({ id }: Actor) => (await at.db.select().from(users).where(eq(users.id, id)))[0]?.deletionDueAt;
    const { dueAt } = await askForDeletion(at.db, kept);
    expect(await dueOf(other)).toEqual(dueAt);
    await keepAccount(at.db, kept);
    expect([await dueOf(kept), await dueOf(other)]).toEqual([null, null]);
    await askForDeletion(at.db, kept);
    await deleteDueAccounts(at.db, new Date(Date.now() + 2 * DAY));
    const rows = await at.db.select().from(users).where(eq(users.id, other.id));
    expect(rows[0]).toMatchObject({ email: "", joinedInto: null, erasedAt: expect.any(Date) });
  });
});

test("an account that is deleted while a join waits takes its question with it", async () => {
  const { kept, other } = await twoAccounts();
  const { id } = await join(kept, other);
  expect((await myData(at.db, kept, { withNotes: false })).accountJoins).toHaveLength(1);
  expect(JSON.stringify((await myData(at.db, kept, { withNotes: false })).accountJoins)).not.toContain(other.id);
  await confirmJoin(at.db, link(id, "kept"));
  await askForDeletion(at.db, other);
  expect(await reasonOf(confirmJoin(at.db, link(id, "other")))).toBe("join_deletion");
  await deleteDueAccounts(at.db, new Date(Date.now() + 2 * DAY));
  expect(await joinRow(id)).toBeUndefined();
  expect(await reasonOf(confirmJoin(at.db, link(id, "other")))).toBe("no_join");
});
