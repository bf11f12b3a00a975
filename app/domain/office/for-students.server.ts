/** What students read about the office: who advises them, what it earns, and what it costs them. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { auditLog, officeFacts, universityMerges, users } from "#app/db/schema.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { factsOf, holdsOn, type Pays, type SavedFact, THE_OFFICE } from "./fact.ts";
import type { Adviser, Certificate, Earnings } from "./for-students.ts";
import { savedFacts } from "./read-facts.server.ts";

/** Returns the certificate of each person that lasts longest, or since when they are in training. */
export async function certificatesOf(
  db: Database,
  userIds: readonly string[],
  today = dayInDhaka(),
): Promise<ReadonlyMap<string, Certificate>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(officeFacts)
    .where(and(eq(officeFacts.kind, "certificate"), inArray(officeFacts.userId, [...userIds])))
    .orderBy(officeFacts.id);
  return longestOf(rows, today);
}

/** Returns the certificate of each person that lasts longest. `rows` are in the order in which they were saved. */
function longestOf(rows: readonly (typeof officeFacts.$inferSelect)[], today: string): Map<string, Certificate> {
  const held = factsOf(
    rows.map((row) => ({ ...row, byWho: null }) as unknown as SavedFact),
    "certificate",
  );
  const best = new Map<string, Certificate>();
  for (const { now } of held) {
    if (now.userId === null) continue;
    const before = best.get(now.userId)?.endsOn;
    const { scheme, number, endsOn, trainingSince } = now.value;
    if (before !== undefined && (before ?? "") >= (endsOn ?? "")) continue;
    best.set(now.userId, { scheme, number, endsOn, trainingSince, hasEnded: endsOn !== null && endsOn < today });
  }
  return best;
}

/**
 * Returns what is earned for each of these universities that the office represents today. Of a university that was
 * merged into another one, what was agreed is the other's, unless that has its own.
 */
export async function earningsOf(
  db: Database,
  universityIds: readonly string[],
  today = dayInDhaka(),
): Promise<ReadonlyMap<string, Earnings>> {
  if (universityIds.length === 0) return new Map();
  const [rows, merged] = await Promise.all([savedFacts(db, ["office", "university"]), mergedInto(db)]);
  const office = factsOf(rows, "office").find(({ subject }) => subject === THE_OFFICE)?.now.value;
  const found = new Map<string, Earnings>();
  for (const { subject, now } of factsOf(rows, "university")) {
    const id = merged.get(subject) ?? subject;
    const isOwn = id === subject;
    if (!universityIds.includes(id) || !holdsOn(now.value, today) || (found.has(id) && !isOwn)) continue;
    found.set(id, {
      ...{ pays: now.value.pays, note: now.value.paysNote },
      ...{ studentPays: office?.studentPays ?? null, studentPaysBangla: office?.studentPaysBangla ?? null },
    });
  }
  return found;
}

/** Returns since when the owner of an application advises its student, and their certificate. */
export async function adviserOf(
  db: Database,
  { id, createdAt, ownerId }: { id: string; createdAt: Date; ownerId: string },
  today = dayInDhaka(),
): Promise<Adviser> {
  const rows = await db
    .select({
      fact: officeFacts,
      // Each change of the owner is in the log. Who has an application from its first moment is not.
      since: sql<Date | null>`(select max(${auditLog.createdAt}) from ${auditLog}
        where ${auditLog.subjectId} = ${id} and ${auditLog.action} = 'application.owner')`.mapWith(auditLog.createdAt),
    })
    .from(users)
    .leftJoin(officeFacts, and(eq(officeFacts.userId, users.id), eq(officeFacts.kind, "certificate")))
    .where(eq(users.id, ownerId))
    .orderBy(officeFacts.id);
  const certificates = longestOf(
    rows.flatMap(({ fact }) => fact ?? []),
    today,
  );
  return { since: rows[0]?.since ?? createdAt, certificate: certificates.get(ownerId) ?? null };
}

async function mergedInto(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ from: universityMerges.fromId, into: universityMerges.intoId })
    .from(universityMerges)
    .where(sql`${universityMerges.undoneAt} is null`);
  return new Map(rows.map(({ from, into }) => [from, into]));
}

export interface HowWeArePaid {
  office: { contractedName: string; tradingName: string; registration: string; registeredOn: string } | null;
  studentPays: string | null;
  studentPaysBangla: string | null;
  universities: { name: string; pays: Pays; note: string | null; since: string }[];
  subAgents: { name: string; since: string }[];
  /** Of the people who work here now. */
  certificates: (Certificate & { person: string })[];
}

/** Returns what the page for everyone says, as it holds today. */
export async function howWeArePaid(db: Database, today = dayInDhaka()): Promise<HowWeArePaid> {
  const [rows, staff] = await Promise.all([
    savedFacts(db, ["office", "university", "sub_agent", "certificate"]),
    db.execute(sql`select id, full_name as name from users where role <> 'student' and erased_at is null`),
  ]);
  const working = new Map(rowsOf<{ id: string; name: string | null }>(staff).map(({ id, name }) => [id, name]));
  const held = await certificatesOf(db, [...working.keys()], today);
  const office = factsOf(rows, "office")[0]?.now.value ?? null;
  const people = new Map(
    factsOf(rows, "certificate").flatMap(({ now }) => (now.userId ? [[now.userId, now.value.person] as const] : [])),
  );
  return {
    office,
    ...{ studentPays: office?.studentPays ?? null, studentPaysBangla: office?.studentPaysBangla ?? null },
    universities: factsOf(rows, "university")
      .filter(({ now }) => holdsOn(now.value, today))
      .map(({ now: { value } }) => ({
        name: value.university,
        pays: value.pays,
        note: value.paysNote,
        since: value.since,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    subAgents: factsOf(rows, "sub_agent")
      .filter(({ now: { value } }) => holdsOn(value, today) && value.permittedBy.length > 0)
      .map(({ now: { value } }) => ({ name: value.name, since: value.since })),
    certificates: [...held]
      .map(([id, one]) => ({ ...one, person: working.get(id) || (people.get(id) ?? "") }))
      .toSorted((a, b) => a.person.localeCompare(b.person, "en")),
  };
}
