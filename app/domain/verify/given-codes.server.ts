/** The codes on what goes out and on what we take in: a pack for a university, and the receipt of an original. */
import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applications,
  courses,
  documentKinds,
  documentPacks,
  originals,
  universities,
  users,
  verifyCodes,
} from "#app/db/schema.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { newCode, readCode } from "./code.ts";
import { initialsOf } from "./receipt-codes.server.ts";

/** Records of accounts are kept for so long, and what the others say is true for longer than anyone asks. */
const YEARS = 10;

/** Gives a code to a receipt, a pack or an original in the caller's transaction. */
export async function giveCode(
  tx: Database,
  of: { paymentId: string } | { packId: string } | { originalId: string },
  { madeBy, now }: { madeBy: string; now: Date },
): Promise<void> {
  const endsOn = `${Number(dayInDhaka(now).slice(0, 4)) + YEARS}-12-31`;
  await tx.insert(verifyCodes).values({ code: newCode(), ...of, endsOn, madeBy, createdAt: now });
}

const codeWhere = async (db: Database, where: SQL): Promise<string | null> =>
  (await db.select({ code: verifyCodes.code }).from(verifyCodes).where(where))[0]?.code ?? null;

/** Returns the code of a pack that was sent. Null for one from before packs had codes. */
export const codeOfPack = (db: Database, packId: string): Promise<string | null> =>
  codeWhere(db, eq(verifyCodes.packId, packId));

/** Returns the code of an original. Null for one from before receipts had codes. */
export const codeOfOriginal = (db: Database, originalId: string): Promise<string | null> =>
  codeWhere(db, eq(verifyCodes.originalId, originalId));

/** What we sent of a student, as it was. */
export interface VerifiedPack {
  university: string;
  /** When its student approved it, or null if it was sent without that. */
  approvedOn: string | null;
  sentOn: string;
  files: number;
  /** Of the archive, in hexadecimal. */
  sha256: string;
  initials: string;
}

/** Returns what was sent with a code, or null for a code that stands on no pack. */
export async function verifyPack(db: Database, typed: string): Promise<VerifiedPack | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const [found] = await db
    .select({
      ...{ approvedAt: documentPacks.approvedAt, sentOn: documentPacks.sentOn, files: documentPacks.files },
      ...{ sha256: documentPacks.sha256, university: universities.name, name: applications.fullName },
    })
    .from(verifyCodes)
    .innerJoin(documentPacks, eq(documentPacks.id, verifyCodes.packId))
    .innerJoin(applications, eq(applications.id, documentPacks.applicationId))
    .innerJoin(
      applicationCourses,
      and(
        eq(applicationCourses.applicationId, documentPacks.applicationId),
        eq(applicationCourses.courseId, documentPacks.courseId),
      ),
    )
    .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(verifyCodes.code, code));
  if (!found || found.sentOn === null || found.sha256 === null) return null;
  const { approvedAt, name, files, sentOn, sha256, university } = found;
  return {
    ...{ university, sentOn, sha256, files: files.length, initials: initialsOf(name) },
    approvedOn: approvedAt && dayInDhaka(approvedAt),
  };
}

/** What paper we have taken in, as the receipt says it. */
export interface VerifiedOriginal {
  state: "held" | "returned";
  title: string;
  /** The end of the number or name that tells it apart. */
  detail: string | null;
  receivedOn: string;
  returnedOn: string | null;
  initials: string;
}

/** Returns which original a code is the receipt of, or null for a code that stands on none. */
export async function verifyOriginal(db: Database, typed: string): Promise<VerifiedOriginal | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const [found] = await db
    .select({
      ...{ kind: documentKinds.title, detail: originals.detail, receivedOn: originals.receivedOn },
      ...{ returnedOn: originals.returnedOn, name: users.fullName },
    })
    .from(verifyCodes)
    .innerJoin(originals, eq(originals.id, verifyCodes.originalId))
    .innerJoin(users, eq(users.id, originals.userId))
    .leftJoin(documentKinds, eq(documentKinds.id, originals.kindId))
    .where(eq(verifyCodes.code, code));
  if (!found) return null;
  const { kind, detail, receivedOn, returnedOn, name } = found;
  return {
    ...{ state: returnedOn === null ? "held" : "returned", receivedOn, returnedOn, initials: initialsOf(name ?? "") },
    // What the checklist does not name is its own title.
    ...(kind === null ? { title: detail ?? "", detail: null } : { title: kind, detail: detail && endOf(detail) }),
  };
}

const SHOWN = 4;
/** The end of a number tells two papers apart, and is no number of a passport for who has found the code alone. */
const endOf = (detail: string): string => {
  const letters = [...detail];
  return letters.length > SHOWN ? `…${letters.slice(-SHOWN).join("")}` : detail;
};
