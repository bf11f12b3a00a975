import { randomInt } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, choiceEvents } from "#app/db/schema.ts";
import { nameAccount } from "#app/domain/details/details.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { ownerOfNext } from "#app/domain/owners/new-owner.server.ts";
import { giveNew } from "#app/domain/owners/ownership.server.ts";
import { applicationOfSameAccount } from "#app/domain/people/same-accounts.server.ts";
import { hoursPromised, promisedFor } from "#app/domain/promise/promised.server.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { makeTemplateTasks } from "#app/domain/tasks/template-tasks.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { storedEmails } from "#app/domain/values/emails.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type ApplicationValues, forEachField } from "./application-fields.ts";
import type { ApplicationInput } from "./application-input.ts";
import { appliedBefore } from "./applied-before.server.ts";
import { nextIntakes } from "./intakes.ts";
import { expectOpenCourses } from "./open-courses.server.ts";
import { pausedAmong } from "./paused-courses.server.ts";
import { AskFirst, PausedFirst } from "./refusals.ts";
import { contentsOf, expectSame } from "./sent-once.server.ts";

/** Leaves out 0, 1, I, L, O and U, which are easy to confuse over the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const newReference = () => `SH-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

const REFERENCE_ATTEMPTS = 5;

interface Options {
  /** Courses that the student knows to be in an application already. They are not asked about again. */
  agreed?: readonly string[] | undefined;
  /** Courses that the student applies for although their universities are paused for Bangladesh, or "all". */
  anyway?: readonly string[] | "all";
  now?: Date;
  makeReference?: () => string;
}

/**
 * Stores an application with its first event and the student's notification, all or nothing. The same `key` with the
 * same contents, even at the same time, returns the existing application, even if one of its courses is no longer
 * offered. Throws `invalid` for a course that cannot be applied for, `key_reused` for a key with other contents,
 * `paused` for courses at paused universities that are not in `anyway`, and `applied_before` for courses of an earlier
 * application that are not in `agreed`.
 */
export async function submitApplication(
  db: Database,
  viewer: Actor,
  input: ApplicationInput,
  key: string,
  { agreed, anyway = [], now = new Date(), makeReference = newReference }: Options = {},
): Promise<{ id: string; reference: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const made = await once(
      tx,
      { purpose: "application", key, sender: viewer.id, contents: contentsOf(input) },
      {
        make: async () => (await store(tx, viewer, input, key, { agreed, anyway, now, makeReference })).id,
        async find() {
          const before = await sentBefore(tx, viewer, eq(applications.idempotencyKey, key));
          if (before) await expectSame(tx, before, input, key);
          return before ? { id: before.id, isSame: true } : null;
        },
        async refuse(id) {
          const before = await sentBefore(tx, viewer, eq(applications.id, id));
          if (before) await expectSame(tx, before, input, key);
        },
      },
    );
    const application = made && (await sentBefore(tx, viewer, eq(applications.id, made.id)));
    if (!application) throw new Error("the application was neither stored nor found");
    return { id: application.id, reference: application.reference, isNew: made.isNew };
  });
}

async function sentBefore(tx: Database, viewer: Actor, condition: SQL) {
  const [before] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, viewer.id), condition));
  return before;
}

async function store(
  tx: Database,
  viewer: Actor,
  input: ApplicationInput,
  key: string,
  { agreed, anyway = [], now, makeReference }: Options & Required<Pick<Options, "now" | "makeReference">>,
): Promise<{ id: string }> {
  const contactBy = await promisedFor(tx, now);
  const application = await insert(tx, viewer, input, { key, contactBy }, makeReference);
  if (anyway !== "all") {
    const unasked = input.selectedCourses.filter((id) => !anyway.includes(id));
    const paused = await pausedAmong(tx, unasked, dayInDhaka(now));
    if (paused.length > 0) throw new PausedFirst(paused);
  }
  if (agreed) {
    const unasked = input.selectedCourses.filter((id) => !agreed.includes(id));
    const earlier = await appliedBefore(tx, viewer, unasked);
    if (earlier.length > 0) throw new AskFirst(earlier);
  }
  const chosen = await expectOpenCourses(tx, input.selectedCourses);
  const { intakes = {} } = input;
  for (const course of chosen) {
    const intake = intakes[course.id];
    if (intake && !nextIntakes(course, dayInDhaka(now)).includes(intake)) throw new DomainError("intake_over");
  }
  await tx.insert(applicationCourses).values(
    chosen.map((course, position) => ({
      applicationId: application.id,
      courseId: course.id,
      position,
      courseName: course.name,
      universityName: course.university,
      intake: intakes[course.id] ?? null,
    })),
  );
  const changeId = crypto.randomUUID() as string;
  await tx
    .insert(applicationEvents)
    .values({ applicationId: application.id, toStatus: "submitted", actorId: viewer.id, changeId });
  await tx.insert(choiceEvents).values(
    chosen.map(({ id }) => ({
      ...{ applicationId: application.id, courseId: id, changeId, actorId: viewer.id },
      ...{ kind: "added" as const, by: "student" as const, changes: {} },
    })),
  );
  await makeTemplateTasks(
    tx,
    { id: application.id, userId: viewer.id, ownerId: null },
    chosen.map(({ id }) => ({ courseId: id, step: "submitted" })),
    changeId,
    now,
  );
  await nameAccount(tx, viewer.id, input.fullName);
  await giveNew(tx, "application", application, await ownerOfNext(tx, viewer.id, now), now);
  await tellOfSecondAccount(tx, viewer.id);
  await sendNotification(tx, {
    userId: viewer.id,
    type: "application",
    content: { kind: "application_submitted", reference: application.reference, ...(await hoursPromised(tx)) },
    applicationId: application.id,
  });
  return application;
}

/** Tells who looks after the other account of, probably, the same student, before both are worked on. */
async function tellOfSecondAccount(tx: Database, studentId: string): Promise<void> {
  const known = await applicationOfSameAccount(tx, studentId);
  if (!known) return;
  await sendNotification(tx, {
    userId: known.ownerId,
    type: "application",
    content: { kind: "second_account", reference: known.reference },
    applicationId: known.id,
  });
}

/** What a student has left out is null. Only columns that can be null have fields that can be left out. */
const columnsOf = (input: ApplicationInput) => forEachField((name) => input[name] || null) as ApplicationValues;

/** Inserts the application. If its reference is already in use, which is very rare, tries another one. */
async function insert(
  tx: Database,
  viewer: Actor,
  input: ApplicationInput,
  { key, contactBy }: { key: string; contactBy: Date },
  makeReference: () => string,
) {
  const { email, others } = storedEmails(input.email);
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt++) {
    const [created] = await tx
      .insert(applications)
      .values({
        reference: makeReference(),
        userId: viewer.id,
        ...columnsOf({ ...input, email: email ?? input.email }),
        otherEmails: others,
        phoneE164: toE164(input.phone),
        shareResults: input.shareResults ?? false,
        idempotencyKey: key,
        contactBy,
      })
      .onConflictDoNothing({ target: applications.reference })
      .returning({ id: applications.id, reference: applications.reference });
    if (created) return created;
  }
  throw new Error("no free reference was found");
}
