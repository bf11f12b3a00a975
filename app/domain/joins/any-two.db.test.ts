/** Whatever two accounts have: once they are joined nothing is lost, or there twice, or counts as read. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import {
  applications,
  documentFiles,
  documents,
  favourites,
  messages,
  originals,
  savedSearches,
  threads,
  users,
} from "#app/db/schema.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { secretOf } from "#app/domain/invitations/secret.ts";
import { formInput, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { joinPart } from "#app/domain/values/join-link.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { isShort } from "../../../tests/support/lanes.ts";
import { confirmJoin } from "./answer.server.ts";
import { joinAccounts } from "./joins.server.ts";

const at = useDatabase();
const KEY = "a key of more than thirty-two characters";
const KINDS = ["passport", "cv", "ssc"] as const;
let admin: Actor;
let courses: string[];

beforeAll(async () => {
  admin = await makeStaff(at.db);
  courses = await Promise.all([1, 2, 3].map(() => makeCourse(at.db)));
});

const someOf = <T>(...all: readonly T[]) => fc.subarray([...all]);
const account = fc.record({
  favourites: someOf(0, 1, 2),
  searches: someOf("search=law", "search=data", "level=Research"),
  applications: fc.nat({ max: 2 }),
  originals: fc.nat({ max: 2 }),
  documents: fc.uniqueArray(
    fc.record({
      kindId: fc.constantFrom(...KINDS),
      state: fc.constantFrom("needed" as const, "sent" as const, "accepted" as const, "not_accepted" as const),
      files: someOf("a", "b", "c"),
    }),
    { selector: ({ kindId }) => kindId, maxLength: KINDS.length },
  ),
  /** Who writes, and up to which of them each side has read. */
  messages: fc.array(fc.boolean(), { maxLength: 4 }),
  read: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

/** Files make a document sent, and what has none is needed. */
const stateOf = ({ state, files }: Account["documents"][number]) =>
  files.length === 0 ? "needed" : state === "needed" ? "sent" : state;

async function make(one: Account, key: string): Promise<Actor> {
  const { db } = at;
  const person = await makeUser(db, { fullName: "Nusrat Jahan" });
  const userId = person.id;
  for (const index of one.favourites) await db.insert(favourites).values({ userId, courseId: courses[index] ?? "" });
  for (const query of one.searches)
    await db.insert(savedSearches).values({ userId, query, name: query, seenTo: new Date(), checkedTo: new Date() });
  for (let n = 0; n < one.applications; n++)
    await submitApplication(db, person, formInput({ selectedCourses: [courses[n] ?? ""] }), `${key}-${n}`);
  for (let n = 0; n < one.originals; n++)
    await db.insert(originals).values({ userId, detail: `${n}`, receivedOn: "2026-11-01", receivedFrom: "student" });
  for (const each of one.documents) {
    const state = stateOf(each);
    const sentAt = state === "needed" ? null : new Date();
    const reason = state === "not_accepted" ? ("unreadable" as const) : null;
    const [row] = await db.insert(documents).values({ userId, kindId: each.kindId, state, sentAt, reason }).returning();
    for (const [position, sha256] of each.files.entries())
      await db.insert(documentFiles).values({
        ...{ documentId: row?.id ?? "", position, sha256, kind: "pdf", shownName: sha256, pages: 1, size: 1 },
        ...{ storeKey: `documents/${crypto.randomUUID()}`, scan: "unscanned" },
      });
  }
  return person;
}

/** Writes the messages of both, in turn, and marks what each side has read. */
async function write(all: readonly { person: Actor; of: Account }[]) {
  const { db } = at;
  for (const { person } of all)
    await db.insert(threads).values({ userId: person.id, lastAt: new Date() }).onConflictDoNothing();
  const seqs: number[][] = all.map(() => []);
  for (let turn = 0; turn < 4; turn++)
    for (const [index, { person, of }] of all.entries()) {
      const isOurs = of.messages[turn];
      if (isOurs === undefined) continue;
      const key = `${turn}`;
      const values = { userId: person.id, isOurs, body: `${turn}`, way: "page", key, sentAt: new Date() } as const;
      const [row] = await db.insert(messages).values(values).returning({ seq: messages.seq });
      seqs[index]?.push(row?.seq ?? 0);
    }
  for (const [index, { person, of }] of all.entries()) {
    const upTo = (n: number) => (n === 0 ? 0 : (seqs[index]?.[Math.min(n, of.messages.length) - 1] ?? 0));
    const [studentReadTo, staffReadTo] = [upTo(of.read[0]), upTo(of.read[1])];
    await db.update(threads).set({ studentReadTo, staffReadTo }).where(eq(threads.userId, person.id));
  }
}

/** Returns the IDs of the messages that the student, and that staff, have not read. */
async function unread(people: readonly Actor[]): Promise<string[][]> {
  const { db } = at;
  const ids = people.map(({ id }) => id);
  const of = async (isOurs: boolean, readTo: typeof threads.studentReadTo | typeof threads.staffReadTo) =>
    (
      await db
        .select({ id: messages.id })
        .from(messages)
        .innerJoin(threads, eq(threads.userId, messages.userId))
        .where(and(inArray(messages.userId, ids), eq(messages.isOurs, isOurs), gt(messages.seq, readTo)))
    ).map(({ id }) => id);
  return [await of(true, threads.studentReadTo), await of(false, threads.staffReadTo)];
}

/** Every column of the schema with the ID of an account. */
const references = async () =>
  rowsOf<{ table: string; column: string }>(
    await at.db.execute(sql`select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`),
  );

/** What says of the other account itself that it was joined, and who did what in the log of changes. */
const STAYS = new Set(["account_joins", "audit_log", "sessions", "forms_in_progress", "kept_forms", "sent_keys"]);

const union = <T>(...lists: readonly (readonly T[])[]) => [...new Set(lists.flat())].toSorted();

test("nothing is lost, twice, or counted as read", async () => {
  const { db } = at;
  const all = await references();
  expect(all.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(account, account, async (first, second) => {
      const key = crypto.randomUUID();
      const [kept, other] = [await make(first, key), await make(second, key)];
      await write([
        { person: kept, of: first },
        { person: other, of: second },
      ]);
      const notRead = await unread([kept, other]);
      const { id } = await joinAccounts(db, admin, { keptId: kept.id, otherId: other.id, key: KEY });
      for (const side of ["kept", "other"] as const) await confirmJoin(db, secretOf(joinPart(id, side), KEY));

      const saved = await db.select().from(favourites).where(eq(favourites.userId, kept.id));
      expect(saved.map(({ courseId }) => courseId).toSorted()).toEqual(
        union(...[first, second].map((one) => one.favourites.map((index) => courses[index] ?? ""))),
      );
      const searches = await db.select().from(savedSearches).where(eq(savedSearches.userId, kept.id));
      expect(searches.map(({ query }) => query).toSorted()).toEqual(union(first.searches, second.searches));
      expect(await db.$count(applications, eq(applications.userId, kept.id))).toBe(
        first.applications + second.applications,
      );
      expect(await db.$count(originals, eq(originals.userId, kept.id))).toBe(first.originals + second.originals);

      const files = await db
        .select({ kindId: documents.kindId, state: documents.state, sha256: documentFiles.sha256 })
        .from(documents)
        .leftJoin(documentFiles, eq(documentFiles.documentId, documents.id))
        .where(eq(documents.userId, kept.id));
      for (const kindId of KINDS) {
        const each = [first, second].flatMap((one) => one.documents.filter((document) => document.kindId === kindId));
        const now = files.filter((file) => file.kindId === kindId);
        expect(now.flatMap(({ sha256 }) => sha256 ?? []).toSorted()).toEqual(union(...each.map((one) => one.files)));
        const sent = each.filter((one) => one.files.length > 0).map(stateOf);
        const states = new Set(now.map(({ state }) => state));
        expect(states.size).toBe(each.length === 0 ? 0 : 1);
        // What staff have not accepted in both is not accepted, and what is there is not said to be missing.
        if (sent.length > 0) {
          expect(states.has("accepted")).toBe(sent.every((state) => state === "accepted"));
          expect(states.has("needed")).toBe(false);
        }
      }

      const stillNot = await unread([kept]);
      for (const [side, ids] of notRead.entries()) expect(stillNot[side]).toEqual(expect.arrayContaining(ids));
      expect(await db.$count(messages, eq(messages.userId, kept.id))).toBe(
        first.messages.length + second.messages.length,
      );
      const [thread] = await db.select().from(threads).where(eq(threads.userId, kept.id));
      expect([thread?.studentUnread, thread?.staffUnread]).toEqual(stillNot.map(({ length }) => length));

      const left = [];
      for (const { table, column } of all) {
        if (STAYS.has(table)) continue;
        const [row] = rowsOf<{ n: number }>(
          await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}
            where ${sql.identifier(column)} = ${other.id}`),
        );
        if (row && row.n > 0) left.push(`${table}.${column}`);
      }
      expect(left).toEqual([]);
      expect(await db.$count(users, eq(users.id, other.id))).toBe(1);
    }),
    { numRuns: isShort ? 15 : 150 },
  );
});
