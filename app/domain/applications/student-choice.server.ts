/** What students do with the choices of their applications. Each is one transaction with its event. */
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, users } from "#app/db/schema.ts";
import type { NamedChoice, replies, StudentDeed } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import {
  acceptedOther,
  canChangeIntake,
  canReopen,
  canReply,
  canWithdraw,
  changedSinceAccepted,
  hasOffer,
  isOpen,
  offerTerms,
  type WithdrawalReason,
} from "#app/domain/lifecycle/choice.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type ChoiceChange, changeChoices } from "./change-choices.server.ts";
import { type Choice, choiceIn, type LockedApplication, lastParty, lockApplication } from "./choices.server.ts";
import { intakesOf } from "./intakes.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

export interface OwnChoice {
  applicationId: string;
  courseId: string;
}

/**
 * Runs `decide` with the student's locked choice, stores the changes that it returns, and tells the owner what the
 * student did. Throws `not_found`.
 */
async function changeOwn(
  db: Database,
  viewer: Actor,
  { applicationId, courseId }: OwnChoice,
  did: StudentDeed,
  decide: (choice: Choice, application: LockedApplication, tx: Database) => ChoiceChange[] | Promise<ChoiceChange[]>,
): Promise<{ changed: boolean }> {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId, { studentId: viewer.id });
    const choice = choiceIn(application, courseId);
    const changes = await decide(choice, application, tx);
    return store(tx, viewer, application, changes, did, {
      course: choice.courseName,
      university: choice.universityName,
    });
  });
}

async function store(
  tx: Database,
  viewer: Actor,
  application: LockedApplication,
  changes: readonly ChoiceChange[],
  did: StudentDeed,
  choice: NamedChoice | null,
): Promise<{ changed: boolean }> {
  const { changed } = await changeChoices(tx, viewer, application, changes, { by: "student" });
  if (changed.size === 0) return { changed: false };
  await tellOwner(tx, viewer, application, did, choice);
  // Their other tabs show it.
  await signalChange(tx, viewer.id);
  return { changed: true };
}

interface Reply {
  reply: (typeof replies)[number];
  others?: "keep" | "decline";
  /** The version of the choice that the student has read, where the answer says it. */
  version?: number | undefined;
}

/**
 * Accepts or declines an offer. A declined choice ends. With `others: "decline"`, accepting one ends the other open
 * choices too; nothing is declined by itself. The same answer again changes nothing, but once the terms are others than
 * those that were accepted, it is an answer to them. Throws `stale` if there is no offer to answer, another one is
 * accepted, or the one to accept is another than the student has read.
 */
export const replyToOffer = (
  db: Database,
  viewer: Actor,
  { reply, others = "keep", version, ...own }: OwnChoice & Reply,
  now = new Date(),
) =>
  changeOwn(db, viewer, own, reply, async (choice, { id, choices }, tx) => {
    if (choice.reply === reply && changedSinceAccepted(choice).length === 0) return [];
    if (!canReply(choice)) throw new DomainError(isOpen(choice) ? "no_offer_to_answer" : "choice_ended");
    if (reply === "accepted" && version !== undefined && version !== choice.version)
      throw new DomainError("offer_changed");
    const other =
      reply === "accepted" ? (acceptedOther(choice, choices) ?? (await acceptedElsewhere(tx, viewer, id))) : undefined;
    if (other)
      throw new DomainError("already_accepted", { course: other.courseName, university: other.universityName });
    const today = dayInDhaka(now);
    const answered = { repliedOn: today, repliedBy: "student" as const };
    const acceptedTerms = reply === "accepted" ? offerTerms(choice) : null;
    const rest = reply === "accepted" && others === "decline" ? choices.filter((one) => one !== choice) : [];
    return [
      { courseId: choice.courseId, kind: "reply", set: { reply, ...answered, acceptedTerms } },
      ...(reply === "declined" ? [declined(choice, now)] : []),
      ...rest
        .filter(canWithdraw)
        .flatMap((one): ChoiceChange[] =>
          hasOffer(one)
            ? [{ courseId: one.courseId, kind: "reply", set: { reply: "declined", ...answered } }, declined(one, now)]
            : [withdrawn(one, { reason: "other_offer" }, now)],
        ),
    ];
  });

/**
 * Returns the open choice of another application whose offer the student has accepted. Locks the student until the end
 * of the transaction, so that of two offers that are accepted at once one is.
 */
async function acceptedElsewhere(tx: Database, viewer: Actor, applicationId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("no key update");
  const { courseName, universityName, reply, endedAt } = applicationCourses;
  const [other] = await tx
    .select({ courseName, universityName })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(
      and(
        eq(applications.userId, viewer.id),
        ne(applications.id, applicationId),
        eq(reply, "accepted"),
        isNull(endedAt),
      ),
    )
    .limit(1);
  return other;
}

const declined = ({ courseId }: Choice, endedAt: Date): ChoiceChange => ({
  courseId,
  kind: "ended",
  set: { endedAt, endReason: "declined", endNote: null },
});

interface Why {
  reason: WithdrawalReason;
  note?: string | undefined;
}

const withdrawn = ({ courseId }: Choice, { reason, note }: Why, endedAt: Date): ChoiceChange => ({
  courseId,
  kind: "ended",
  set: { endedAt, endReason: "withdrawn", endNote: null, withdrawalReason: reason, withdrawalNote: note || null },
});

/** Withdraws a choice. One that is withdrawn already stays as it is. Throws `stale` once it cannot be withdrawn. */
export const withdrawChoice = (
  db: Database,
  viewer: Actor,
  { reason, note, ...own }: OwnChoice & Why,
  now = new Date(),
) =>
  changeOwn(db, viewer, own, "withdrew", (choice) => {
    if (choice.endReason === "withdrawn") return [];
    if (!canWithdraw(choice)) throw new DomainError(isOpen(choice) ? "too_late_to_withdraw" : "choice_ended");
    return [withdrawn(choice, { reason, note }, now)];
  });

/** Withdraws every open choice of an application. */
export async function withdrawAll(
  db: Database,
  viewer: Actor,
  { applicationId, ...why }: { applicationId: string } & Why,
  now = new Date(),
): Promise<{ changed: boolean }> {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId, { studentId: viewer.id });
    const changes = application.choices.filter(canWithdraw).map((choice) => withdrawn(choice, why, now));
    return store(tx, viewer, application, changes, "withdrew", null);
  });
}

/**
 * Takes a withdrawal or a declined offer back within 24 hours. Throws `stale` after that, and if staff have acted on
 * the choice since.
 */
export const takeWithdrawalBack = (db: Database, viewer: Actor, own: OwnChoice, now = new Date()) =>
  changeOwn(db, viewer, own, "reopened", async (choice, application, tx) => {
    if (isOpen(choice)) return [];
    if (!canReopen(choice, now)) throw new DomainError("withdrawal_over");
    if ((await lastParty(tx, application.id, choice.courseId)) !== "student") throw new DomainError("end_answered");
    // An offer that was accepted before it was withdrawn is to be answered again once another one is accepted.
    const isOver =
      choice.endReason === "declined" ||
      (choice.reply === "accepted" &&
        (acceptedOther(choice, application.choices) ?? (await acceptedElsewhere(tx, viewer, application.id))) !==
          undefined);
    const unanswered = isOver ? { reply: null, repliedOn: null, repliedBy: null, acceptedTerms: null } : {};
    return [
      {
        courseId: choice.courseId,
        kind: "reopened",
        set: {
          ...{ endedAt: null, endReason: null, endNote: null, withdrawalReason: null, withdrawalNote: null },
          ...unanswered,
        },
      },
    ];
  });

/**
 * Changes the intake, until a university has the application. Null is "not decided yet". Throws `invalid` and `stale`.
 */
export const changeIntake = (
  db: Database,
  viewer: Actor,
  { intake, ...own }: OwnChoice & { intake: string | null },
  now = new Date(),
) =>
  changeOwn(db, viewer, own, "intake", async (choice, _, tx) => {
    if (!canChangeIntake(choice)) throw new DomainError("intake_fixed");
    const offered = (await intakesOf(tx, [choice.courseId], dayInDhaka(now))).get(choice.courseId) ?? [];
    if (intake !== null && !offered.includes(intake)) throw new DomainError("intake_unknown");
    return [{ courseId: choice.courseId, kind: "intake", set: { intake } }];
  });

/** Marks a condition as done, or as not done again. `condition` counts from 0, and `text` is what the student saw. */
export const tickCondition = (
  db: Database,
  viewer: Actor,
  { condition, text, isMet, ...own }: OwnChoice & { condition: number; text: string; isMet: boolean },
  now = new Date(),
) =>
  changeOwn(db, viewer, own, isMet ? "met" : "not_met", (choice) => {
    if (!isOpen(choice)) throw new DomainError("choice_ended");
    if (choice.conditions[condition]?.text !== text) throw new DomainError("no_condition");
    const metOn = isMet ? dayInDhaka(now) : null;
    const conditions = choice.conditions.map((one, at) => (at === condition ? { ...one, metOn } : one));
    return [{ courseId: choice.courseId, kind: "condition", set: { conditions } }];
  });

/** Says that the deposit is paid, or that it is not. */
export const payDeposit = (
  db: Database,
  viewer: Actor,
  { isPaid, ...own }: OwnChoice & { isPaid: boolean },
  now = new Date(),
) =>
  changeOwn(db, viewer, own, isPaid ? "paid" : "not_paid", (choice) => {
    if (!isOpen(choice)) throw new DomainError("choice_ended");
    if (isPaid && !hasOffer(choice)) throw new DomainError("no_deposit");
    const depositPaidOn = isPaid ? (choice.depositPaidOn ?? dayInDhaka(now)) : null;
    return [{ courseId: choice.courseId, kind: "deposit", set: { depositPaidOn } }];
  });
