/**
 * What the pages of dictionaries show: a catalogue, a student and a member of staff who do not exist. Each is told from
 * others by a digit, and `shape.ts` leaves words with digits out.
 */
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applicationEvents,
  applications,
  counsellors,
  courseViews,
  favourites,
  leads,
  messages,
  notifications,
  savedSearches,
  threads,
  users,
} from "#app/db/schema.ts";
import { applicationSteps } from "#app/db/words.ts";
import { NOTIFICATION_TYPES } from "#app/domain/notifications/notification-types.ts";
import { DAY, day, type Status } from "../sample/history.ts";
import { stableId } from "../sample/user-id.ts";
import { courseAt, seedCatalogue } from "./catalogue.ts";

/** The local sign-in gives them these IDs too. */
const person = (email: string, role: "student" | "admin") => ({ id: stableId(email), email, role, name: `${role} 1` });

export const STUDENT = person("student1@example.com", "student");
export const STAFF = person("staff1@example.com", "admin");

/** Fills an empty database. */
export async function seedNoOne(db: Database, now = new Date()): Promise<void> {
  await seedCatalogue(db, now);
  await db.insert(users).values(
    [STUDENT, STAFF].map(({ id, email, role, name }) => ({
      ...{ id, email, role, fullName: name, firstName: name, lastName: name },
      createdAt: new Date(+now - 90 * DAY),
    })),
  );
  await db.insert(counsellors).values({
    ...{ id: "counsellor-1", name: "Counsellor 1", title: "Title 1", whatsapp: "8801000000001" },
    ...{ languages: ["Language 1"], experience: "1 year", userId: STAFF.id },
  });
  await seedStudent(db, now);
  await db.insert(leads).values({ id: stableId("lead 1"), name: "Lead 1", phone: "+8801000000001" });
}

type Choice = Partial<typeof applicationCourses.$inferInsert>;

interface Application {
  step: Status;
  choices: Choice[];
}

/** An offer to answer, and what comes before one. */
const applicationsAt = (now: Date): Application[] => [
  {
    step: "offer_issued",
    choices: [
      {
        ...{ outcome: "conditional", offerOn: day(now, -5), replyBy: day(now, 20), sentOn: day(now, -20) },
        ...{ deposit: 2_000, depositDue: day(now, 10) },
        conditions: [
          { text: "Condition 1", due: null, metOn: day(now, -4) },
          { text: "Condition 2", due: day(now, 9), metOn: null },
        ],
      },
      { step: "submitted_to_university", sentOn: day(now, -20) },
    ],
  },
  { step: "reviewing", choices: [{}] },
  { step: "submitted", choices: [{}] },
];

async function seedStudent(db: Database, now: Date): Promise<void> {
  // More than are shown at once.
  const saved = Array.from({ length: 12 }, (_, place) => ({ userId: STUDENT.id, courseId: courseAt(place) }));
  await db.insert(favourites).values(saved);
  await db.insert(courseViews).values(saved.slice(0, 5));
  await db.insert(savedSearches).values(
    ["1", "2"].map((name) => ({
      ...{ userId: STUDENT.id, name, query: `search=${name}`, checkedTo: now },
      seenTo: name === "1" ? new Date(+now - DAY) : now,
    })),
  );
  for (const [place, application] of applicationsAt(now).entries()) await seedApplication(db, now, place, application);
  await db.insert(notifications).values(
    NOTIFICATION_TYPES.map((type, place) => ({
      ...{ userId: STUDENT.id, type, title: "Title 1", message: "Message 1", createdBy: STAFF.id },
      createdAt: new Date(+now - place * DAY),
    })),
  );
  await seedMessages(db, now);
}

async function seedApplication(db: Database, now: Date, place: number, { step, choices }: Application): Promise<void> {
  const id = stableId(`application ${place}`);
  const steps = applicationSteps.slice(0, applicationSteps.indexOf(step) + 1);
  const at = (index: number) => new Date(+now - (60 - index * 5 - place) * DAY);
  await db.insert(applications).values({
    ...{ id, reference: `SH-${id.slice(0, 6)}1`, userId: STUDENT.id, fullName: STUDENT.name, email: STUDENT.email },
    ...{ phone: "+8801000000001", phoneE164: "+8801000000001", additionalNotes: "Notes 1" },
    ...{ status: step, version: steps.length, idempotencyKey: `no-one-${place}`, ownerId: STAFF.id },
    ...{ createdAt: at(0), statusChangedAt: at(steps.length - 1), contactedAt: at(1) },
  });
  await db.insert(applicationCourses).values(
    choices.map((choice, position) => ({
      ...{ applicationId: id, courseId: courseAt(place * 2 + position), position, step, intake: "2027-09" },
      ...{ courseName: `Course ${position}`, universityName: `University ${position}`, ...choice },
    })),
  );
  await db.insert(applicationEvents).values(
    steps.map((toStatus, index) => ({
      ...{ applicationId: id, fromStatus: steps[index - 1] ?? null, toStatus },
      ...{ actorId: index === 0 ? STUDENT.id : STAFF.id, isTold: false, createdAt: at(index) },
    })),
  );
  await db.insert(notifications).values({
    ...{ userId: STUDENT.id, type: "application", applicationId: id, createdBy: STAFF.id, createdAt: at(1) },
    content:
      step === "submitted"
        ? { kind: "application_submitted", reference: "SH-000001" }
        : { kind: "status_changed", status: step, course: "Course 1" },
  });
}

async function seedMessages(db: Database, now: Date): Promise<void> {
  const sentAt = new Date(+now - DAY);
  await db.insert(threads).values({ userId: STUDENT.id, ownerId: STAFF.id, lastAt: sentAt });
  await db.insert(messages).values(
    [true, false].map((isOurs) => ({
      ...{ userId: STUDENT.id, isOurs, authorId: isOurs ? STAFF.id : STUDENT.id, body: "Text 1", way: "page" as const },
      ...{ key: `no-one-${isOurs}`, sentAt },
    })),
  );
}
