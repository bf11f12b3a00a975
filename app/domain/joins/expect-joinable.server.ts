/** Which two accounts can be joined. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";

interface Account {
  id: string;
  emailVerified: boolean | null;
  deletionDueAt: Date | null;
}

/**
 * Throws `invalid` unless both addresses are verified, so that an email proves whose the account is, neither account is
 * being deleted, and at most one of them has an accepted offer.
 */
export async function expectJoinable(tx: Database, kept: Account, other: Account): Promise<void> {
  for (const account of [kept, other]) {
    if (!account.emailVerified) throw new DomainError("join_unproven");
    if (account.deletionDueAt) throw new DomainError("join_deletion");
  }
  const accepted = await tx
    .selectDistinct({ userId: applications.userId })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(
      and(
        inArray(applications.userId, [kept.id, other.id]),
        eq(applicationCourses.reply, "accepted"),
        isNull(applicationCourses.endedAt),
      ),
    );
  if (accepted.length > 1) throw new DomainError("join_two_accepted");
}
