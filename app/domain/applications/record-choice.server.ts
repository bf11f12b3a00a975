/** Staff record what happened to a choice: the university's answer, a CAS, a visa, an end. */
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, courses } from "#app/db/schema.ts";
import type { choiceEventKinds, EndReason, NotificationContent } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { choiceState, staffEndLabel } from "#app/domain/lifecycle/choice-words.ts";
import type { LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import { queueChoiceEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type ChoiceChange, type ChoicesChange, changeChoices } from "./change-choices.server.ts";
import { namedOf } from "./change-status.server.ts";
import { type ChoiceRecord, COLUMNS_OF, newsOf, recorded, withLetter } from "./choice-record.ts";
import { type Choice, choiceIn, type LockedApplication, lastChange, lockForStaff, SOMEONE } from "./choices.server.ts";
import { implausible } from "./implausible.ts";

export interface RecordInput {
  applicationId: string;
  courseId: string;
  /** The version of the choice that the form was read at. */
  version: number;
  record: ChoiceRecord;
  /** Whether staff have said that what looks odd is right. */
  isConfirmed?: boolean;
  /** Whether the student is told. An outcome that they read elsewhere may be recorded silently. */
  isTold?: boolean;
  /** The university's documents that were added with it. */
  letters?: readonly LetterKind[];
}

/**
 * Records what happened to a choice, with what follows from it, its events, the student's notification and email, all
 * or nothing. Throws `implausible` with the fields that look odd unless `isConfirmed`, `stale` with a name if someone
 * has changed the choice since, `forbidden` and `not_found`. The same
 * values again change nothing.
 */
export async function recordChoice(
  db: Database,
  viewer: Actor,
  { applicationId, courseId, version, record, isTold = true, isConfirmed = false, letters = [] }: RecordInput,
  now = new Date(),
): Promise<{ changed: boolean; version: number; changeId: string | null; news: NotificationContent | null }> {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const choice = choiceIn(application, courseId);
    const after = recorded(choice, record, now, dayInDhaka(now));
    const changes = changesOf(choice, after);
    if (await isSentAgain(tx, choice, version, changes))
      return { changed: true, version: choice.version, changeId: null, news: null };
    if (!isConfirmed && changes.length > 0) await askIfOdd(tx, application, choice, after, dayInDhaka(now));
    const news = isTold ? withLetter(newsOf(choice, after), letters) : null;
    const change = await changeChoices(tx, viewer, application, changes, { by: "staff", isTold: news !== null });
    if (change.changed.size === 0) return { changed: false, version, changeId: null, news: null };
    await recordAudit(tx, viewer, {
      action: "choice.record",
      subjectId: applicationId,
      summary: `${application.reference}: ${choice.courseName}, ${choice.universityName}: ${choiceState(after, "staff").label}, ${describeStatus(after.step).label}`,
    });
    if (news) await tellStudent(tx, viewer, application, change, news);
    return { changed: true, version: version + 1, changeId: change.changeId, news };
  });
}

/**
 * Returns whether this is the same form again, after its answer was lost. Throws `stale` with a name if someone else
 * has changed the choice since it was read at `version`.
 */
async function isSentAgain(tx: Database, choice: Choice, version: number, changes: readonly ChoiceChange[]) {
  if (choice.version === version) return false;
  if (changes.length === 0 && choice.version === version + 1) return true;
  const { who } = (await lastChange(tx, choice.applicationId, choice.courseId)) ?? { who: SOMEONE };
  throw new DomainError("choice_changed", { who });
}

export interface SeveralInput {
  applicationId: string;
  /** The choices, each with the version of it that the form was read at. */
  items: readonly { courseId: string; version: number }[];
}

type Results = ReadonlyMap<string, boolean | DomainError>;

/** What is recorded for several choices, and what it is called in the log and told to the student. */
interface Several {
  record: ChoiceRecord;
  summary: string;
  newsOfMany: (moved: readonly Choice[], all: readonly Choice[]) => NotificationContent;
}

/**
 * Records one step for several choices of an application as one change, which its student is told in one notification
 * and email. Returns what became of each: whether it changed, or why not. Throws `forbidden` and `not_found`.
 */
export const recordSteps = (
  db: Database,
  viewer: Actor,
  { step, ...input }: SeveralInput & { step: StatusKey },
  now = new Date(),
): Promise<Results> =>
  recordSeveral(
    db,
    viewer,
    input,
    {
      record: { step },
      summary: describeStatus(step).label,
      newsOfMany: (moved, all) => ({ kind: "status_changed", status: step, ...namedOf(moved, all) }),
    },
    now,
  );

/** Ends several choices of an application as one change, as `recordSteps` does. */
export const recordEnds = (
  db: Database,
  viewer: Actor,
  { endReason, endNote, ...input }: SeveralInput & { endReason: EndReason; endNote: string | null },
  now = new Date(),
): Promise<Results> =>
  recordSeveral(
    db,
    viewer,
    input,
    {
      record: { endReason, endNote },
      summary: staffEndLabel(endReason),
      newsOfMany(moved) {
        const [first, ...others] = moved.map(({ courseName: course, universityName: university }) => ({
          ...{ course, university },
        }));
        if (!first) throw new Error("a choice was expected");
        return { kind: "choice_ended", reason: endReason, ...first, others };
      },
    },
    now,
  );

async function recordSeveral(
  db: Database,
  viewer: Actor,
  { applicationId, items }: SeveralInput,
  { record, summary, newsOfMany }: Several,
  now: Date,
): Promise<Results> {
  const today = dayInDhaka(now);
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const results = new Map<string, boolean | DomainError>();
    const moved: { before: Choice; after: Choice; changes: ChoiceChange[] }[] = [];
    for (const { courseId, version } of items) {
      try {
        const before = choiceIn(application, courseId);
        const after = recorded(before, record, now, today);
        const changes = changesOf(before, after);
        const isAgain = await isSentAgain(tx, before, version, changes);
        // What one step means for each stands in the preview, where there is nothing to confirm.
        if (changes.length > 0 && record.step === undefined) await askIfOdd(tx, application, before, after, today);
        results.set(courseId, changes.length > 0 || isAgain);
        if (changes.length > 0) moved.push({ before, after, changes });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.set(courseId, error);
      }
    }
    const [first] = moved;
    if (!first) return results;
    const content =
      moved.length === 1
        ? newsOf(first.before, first.after)
        : newsOfMany(
            moved.map(({ before }) => before),
            application.choices,
          );
    const change = await changeChoices(
      tx,
      viewer,
      application,
      moved.flatMap(({ changes }) => changes),
      { by: "staff", isTold: content !== null },
    );
    await recordAudit(tx, viewer, {
      action: "choice.record",
      subjectId: applicationId,
      summary: `${application.reference}: ${moved.map(({ after }) => `${after.courseName}, ${after.universityName}`).join("; ")}: ${summary}`,
    });
    if (content) await tellStudent(tx, viewer, application, change, content);
    return results;
  });
}

/** Throws `implausible` if something about a change looks odd. */
async function askIfOdd(tx: Database, { userId }: LockedApplication, before: Choice, after: Choice, today: string) {
  const { universityName, reply, endedAt, applicationId, courseId } = applicationCourses;
  const [[course], [other]] = await Promise.all([
    after.deposit === before.deposit && after.feeAfterScholarship === before.feeAfterScholarship
      ? []
      : tx.select({ tuitionFee: courses.tuitionFee }).from(courses).where(eq(courses.id, before.courseId)),
    userId === null || after.reply !== "accepted" || before.reply === "accepted"
      ? []
      : tx
          .select({ universityName })
          .from(applicationCourses)
          .innerJoin(applications, eq(applications.id, applicationId))
          .where(
            and(
              eq(applications.userId, userId),
              eq(reply, "accepted"),
              isNull(endedAt),
              or(ne(applicationId, before.applicationId), ne(courseId, before.courseId)),
            ),
          )
          .limit(1),
  ]);
  const around = { today, tuitionFee: course?.tuitionFee ?? null, acceptedOther: other?.universityName ?? null };
  const fields = implausible(before, after, around);
  if (Object.keys(fields).length > 0) throw new DomainError("implausible", { fields });
}

/** Returns the changes of a choice, one for each kind of event. */
function changesOf(before: Choice, after: Choice): ChoiceChange[] {
  return Object.entries(COLUMNS_OF).flatMap(([kind, columns]) => {
    const set = Object.fromEntries(columns.map((name) => [name, after[name]]));
    const isSame = columns.every((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]));
    const isReopened = kind === "ended" && after.endReason === null;
    return isSame
      ? []
      : [
          {
            courseId: before.courseId,
            kind: isReopened ? "reopened" : (kind as (typeof choiceEventKinds)[number]),
            set,
          } satisfies ChoiceChange,
        ];
  });
}

/** Notifies the student of a change, and queues the email that they may have asked for. */
/** Tells a student what staff have recorded, in the bell and by email. */
export async function tellStudent(
  tx: Database,
  viewer: Actor,
  { id, userId, reference }: LockedApplication,
  { changeId, eventId }: ChoicesChange,
  content: NotificationContent,
): Promise<void> {
  // A deleted account gets no notification: one without a person would go to everyone.
  if (userId === null) return;
  await sendNotification(tx, {
    userId,
    type: "application",
    content,
    applicationId: id,
    createdBy: viewer.id,
    eventId,
    changeId,
  });
  await queueChoiceEmail(tx, userId, { applicationId: id, reference, content, changeId });
}
