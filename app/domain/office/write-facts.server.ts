/** Managers keep the facts about the office. What is saved is a new row: the old ones stay with who saved them when. */
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { officeFacts, universities, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { accountsThatMay } from "#app/domain/staff/staff-rows.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type FactKind, type FactValues, THE_OFFICE } from "./fact.ts";
import type { FactWish } from "./fact-input.ts";

interface Target {
  kind: FactKind;
  /** Random for a new sub-agent or certificate, so that a form sent twice saves it once. */
  subject: string;
  /** The ID of the newest row that its page has shown, or 0. */
  seen: number;
}

interface Written {
  subject: string;
  value: FactValues[FactKind];
  userId: string | null;
}

/** Returns what a form becomes, with the names of those it is about at this time. */
async function writtenOf(tx: Database, subject: string, wish: FactWish): Promise<Written> {
  switch (wish.kind) {
    case "office":
      return { subject: THE_OFFICE, value: wish.fields, userId: null };
    case "university": {
      const { universityId, ...fields } = wish.fields;
      const [one] = await namesOf(tx, [universityId]);
      if (!one) throw new DomainError("no_university");
      return { subject: universityId, value: { ...fields, university: one.name }, userId: null };
    }
    case "sub_agent": {
      const permittedBy = await namesOf(tx, wish.fields.permittedBy);
      return { subject, value: { ...wish.fields, permittedBy }, userId: null };
    }
    case "certificate": {
      const { userId, ...fields } = wish.fields;
      const [person] = isUuid(userId)
        ? await tx
            .select({ name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})` })
            .from(users)
            .where(and(eq(users.id, userId), accountsThatMay("people.change")))
        : [];
      if (!person) throw new DomainError("certificate_of_no_one");
      return { subject, value: { ...fields, person: person.name }, userId };
    }
  }
}

const namesOf = async (tx: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: universities.id, name: universities.name })
        .from(universities)
        .where(inArray(universities.id, [...ids]))
        .orderBy(universities.name, universities.id);

/** What the log says of it. It is permanent, so it has no number of a person's certificate. */
const summaryOf = (kind: FactKind, value: FactValues[FactKind]): string => {
  switch (kind) {
    case "office":
      return "Names, registration and fees of the office";
    case "university":
      return `Representation of ${(value as FactValues["university"]).university}`;
    case "sub_agent":
      return `Sub-agent ${(value as FactValues["sub_agent"]).name}`;
    case "certificate":
      return "Certificate of a member of staff";
  }
};

const newestOf = async (tx: Database, kind: FactKind, subject: string) => {
  const [row] = await tx
    .select({ id: officeFacts.id, value: officeFacts.value, userId: officeFacts.userId })
    .from(officeFacts)
    .where(and(eq(officeFacts.kind, kind), eq(officeFacts.subject, subject)))
    .orderBy(desc(officeFacts.id))
    .limit(1);
  return row;
};

/** Runs `work` on the facts, whose writers wait for each other. */
const locked = async <Result>(
  db: Database,
  viewer: Actor,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => {
  requirePermission(viewer, "office.change");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('office facts'))`);
    return work(tx);
  });
};

/**
 * Saves a fact. Returns false if it is as it was. Throws `stale` if it was changed since it was read, `invalid` for who
 * or what is not there, and `forbidden`.
 */
export const saveFact = (
  db: Database,
  viewer: Actor,
  { subject: own, seen }: Omit<Target, "kind">,
  wish: FactWish,
): Promise<boolean> =>
  locked(db, viewer, async (tx) => {
    const { kind } = wish;
    const { subject, value, userId } = await writtenOf(tx, own, wish);
    const now = await newestOf(tx, kind, subject);
    if (now && isDeepStrictEqual(now.value, value) && now.userId === userId) return false;
    // A university that was removed by mistake can be added again.
    const isAgain = kind === "university" && now?.value === null;
    if ((isAgain ? 0 : (now?.id ?? 0)) !== seen)
      throw new DomainError(now?.value === null ? "fact_removed" : "fact_changed");
    await tx.insert(officeFacts).values({ kind, subject, value: { ...value }, userId, savedBy: viewer.id });
    await recordAudit(tx, viewer, { action: "office.change", subjectId: subject, summary: summaryOf(kind, value) });
    return true;
  });

/** Removes what was saved by mistake. Its history stays. Returns false if it is gone already. */
export const removeFact = (db: Database, viewer: Actor, { kind, subject, seen }: Target): Promise<boolean> =>
  locked(db, viewer, async (tx) => {
    const now = await newestOf(tx, kind, subject);
    if (!now?.value || kind === "office") return false;
    if (now.id !== seen) throw new DomainError("fact_changed");
    await tx.insert(officeFacts).values({ kind, subject, value: null, userId: now.userId, savedBy: viewer.id });
    const summary = summaryOf(kind, now.value as unknown as FactValues[FactKind]);
    await recordAudit(tx, viewer, { action: "office.remove", subjectId: subject, summary });
    return true;
  });
