/** Fills an empty database with the sample: catalogue, counsellors, tutorials, and people with a history. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applicationEvents,
  applications,
  appointmentHours,
  choiceEvents,
  contacts,
  costFigures,
  counsellors,
  courses,
  documentPacks,
  favourites,
  leadNotes,
  leads,
  messageTemplates,
  notificationReads,
  notifications,
  officeFacts,
  savedSearches,
  tutorials,
  universityRules,
  users,
} from "#app/db/schema.ts";
import { applicationSteps } from "#app/db/words.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import {
  type CourseInput,
  refreshCatalogueWords,
  saveCourses,
  saveUniversities,
} from "#app/domain/catalogue/write.server.ts";
import { type PromiseTime, promisedBy } from "#app/domain/promise/clock.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { COUNSELLOR, NUSRAT, otherStaff, otherStudents, type SampleAccount, sampleAccounts } from "./accounts.ts";
import { applicationsOfNusrat, applicationsOfOthers, type SampleApplication } from "./applications.ts";
import { sampleHours } from "./appointment-hours.ts";
import { choiceHistory } from "./choices.ts";
import { sampleCounsellors } from "./counsellors.ts";
import { sampleCourses } from "./courses.ts";
import { sampleFigures } from "./figures.ts";
import { DAY, HOUR } from "./history.ts";
import { INVENTED } from "./invented.ts";
import { sampleLeads } from "./leads.ts";
import { sampleMessageTemplates } from "./message-templates.ts";
import { notificationsByStaff, notificationsOf, readByNusrat } from "./notifications.ts";
import { sampleOffice } from "./office.ts";
import { samplePacks } from "./packs.ts";
import { Random } from "./random.ts";
import { sampleRules } from "./rules.ts";
import { searchesOfNusrat } from "./searches.ts";
import { sampleTutorials } from "./tutorials.ts";
import { sampleUniversities } from "./universities.ts";

/** One in so many universities has no state, as after an import. */
const NOT_KNOWN_EACH = 20;

/** No real university is called limited or paused: those are invented. */
function recruitmentOf(name: string, place: number, now: Date) {
  const invented = INVENTED.find((one) => one.name === name);
  const { recruitment, recruitmentNote } = invented ?? {
    recruitment: place % NOT_KNOWN_EACH === 0 ? null : ("open" as const),
    recruitmentNote: null,
  };
  if (recruitment === null) return {};
  return {
    recruitment,
    recruitmentNote,
    recruitmentSource: "sample data, not the university",
    recruitmentCheckedOn: now.toISOString().slice(0, 10),
  };
}

/** Loads the sample if there is no course, all of it or nothing. Dates are relative to `now`. */
export async function seedSample(
  db: Database,
  log: (line: string) => void = () => {},
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: courses.id }).from(courses).limit(1)).length > 0) return;
    const catalogue = sampleCourses();
    await saveUniversities(
      tx,
      sampleUniversities.map(({ band: _band, kind: _kind, ...university }, i) => ({
        ...university,
        ...recruitmentOf(university.name, i, now),
      })),
    );
    await saveCourses(tx, catalogue);
    await refreshCatalogueWords(tx);
    await tx
      .insert(counsellors)
      .values([...sampleCounsellors])
      .onConflictDoNothing();
    await tx
      .insert(tutorials)
      .values([...sampleTutorials])
      .onConflictDoNothing();
    await tx.insert(costFigures).values(sampleFigures(now));
    await tx.insert(universityRules).values(
      sampleRules(
        sampleUniversities.map(({ id }) => id),
        now,
      ),
    );
    await tx.insert(messageTemplates).values(sampleMessageTemplates).onConflictDoNothing();
    await seedPeople(tx, catalogue, now);
    // After the people, whose certificates these are.
    await tx.insert(officeFacts).values(sampleOffice(sampleUniversities, now));
    log(`Loaded the sample catalogue: ${catalogue.length} courses at ${sampleUniversities.length} universities.`);
  });
}

async function seedPeople(db: Database, catalogue: readonly CourseInput[], now: Date): Promise<void> {
  const random = new Random("people");
  const liked = favouritesOfNusrat(catalogue);
  const today = dayInDhaka(now);
  const intakes = new Map(
    catalogue.map(({ id, startDates = [], deadlines = [] }) => [id, nextIntakes({ startDates, deadlines }, today)]),
  );
  const sent = [
    ...applicationsOfNusrat(now, random, liked),
    ...applicationsOfOthers(
      now,
      random,
      catalogue.filter(({ level }) => level === "Postgraduate").map(({ id }) => id),
      (id) => intakes.get(id) ?? [],
    ),
  ];
  const people = [...sampleAccounts, ...otherStudents, ...otherStaff];
  await db
    .insert(users)
    .values(people.map((person, i) => userRow(person, i, now)))
    .onConflictDoNothing();
  await db.insert(appointmentHours).values(sampleHours).onConflictDoNothing();
  await db
    .insert(favourites)
    .values(
      liked.map((courseId, i) => ({ userId: NUSRAT.id, courseId, createdAt: new Date(+now - (i + 1) * 31 * HOUR) })),
    );
  // After the courses, so that what she has seen includes them.
  await db.insert(savedSearches).values(searchesOfNusrat(new Date()));
  await seedApplications(db, catalogue, sent);
  await db.insert(documentPacks).values(samplePacks(sent));
  await db.update(counsellors).set({ userId: COUNSELLOR.id }).where(eq(counsellors.name, COUNSELLOR.fullName));
  const names = new Map(catalogue.map(({ id, name }) => [id, name]));
  const told = [
    ...sent.flatMap((application) => notificationsOf(application, names.get(application.courseIds[0] ?? "") ?? "")),
    ...notificationsByStaff(now),
  ];
  await db.insert(notifications).values(told);
  await db.insert(notificationReads).values(readByNusrat(told, now));
  const enquirers = sampleLeads(now).map((lead) => ({
    ...{ ...lead, notes: null, phoneE164: toE164(lead.phone) },
    contactBy: lead.status === "new" ? promisedBy(lead.createdAt, ALWAYS) : null,
  }));
  const added = await db.insert(leads).values(enquirers).onConflictDoNothing().returning({ id: leads.id });
  const isAdded = new Set(added.map(({ id }) => id));
  const called = sampleLeads(now).flatMap(({ id, notes, createdAt }) =>
    notes && isAdded.has(id) ? [{ leadId: id, body: notes, createdAt }] : [],
  );
  if (called.length > 0) await db.insert(leadNotes).values(called);
}

const userRow = ({ id, email, firstName, lastName, fullName, role }: SampleAccount, place: number, now: Date) => ({
  id,
  email,
  firstName,
  lastName,
  fullName,
  role,
  // Older than the oldest application, and each at a different time.
  createdAt: new Date(+now - (150 + place * 5) * DAY - place * HOUR),
});

/** Returns twelve courses, newest first, as someone saves who compares data science with related subjects. */
function favouritesOfNusrat(catalogue: readonly CourseInput[]): string[] {
  const wanted = {
    "MSc Data Science": 4,
    "MSc Artificial Intelligence": 3,
    "MSc Computer Science": 2,
    "MSc Business Analytics": 2,
    MBA: 1,
  };
  return Object.entries(wanted).flatMap(([name, howMany]) =>
    catalogue
      .filter((course) => course.name === name)
      .slice(0, howMany)
      .map(({ id }) => id),
  );
}

const ALWAYS: PromiseTime = { clock: "always", closures: [] };

/** Those that have gone on were called, most of them in time. To the others nothing was promised. */
function promiseOf([submitted, next]: SampleApplication["events"], place: number) {
  if (!submitted || !next) return {};
  const called = +submitted.createdAt + (20 + ((place * 97) % 400)) * 60_000;
  return {
    contactBy: promisedBy(submitted.createdAt, ALWAYS),
    contactedAt: new Date(Math.min(called, +next.createdAt)),
  };
}

async function seedApplications(db: Database, catalogue: readonly CourseInput[], sent: readonly SampleApplication[]) {
  const universityNames = new Map(sampleUniversities.map(({ id, name }) => [id, name]));
  const byId = new Map(catalogue.map((course) => [course.id, course]));
  await db.insert(applications).values(
    sent.map(({ id, reference, student, phone, notes, events }, place) => ({
      id,
      reference,
      userId: student.id,
      fullName: student.fullName,
      email: student.email,
      phone,
      phoneE164: toE164(phone),
      additionalNotes: notes,
      status: events.at(-1)?.toStatus,
      version: events.length,
      idempotencyKey: `sample-${id}`,
      ...(student === NUSRAT ? { ownerId: COUNSELLOR.id, ownedSince: events[0]?.createdAt } : {}),
      statusChangedAt: events.at(-1)?.createdAt,
      ...promiseOf(events, place),
      createdAt: events[0]?.createdAt,
    })),
  );
  await db.insert(applicationCourses).values(
    sent.flatMap(({ id, courseIds, choices, events }) =>
      courseIds.map((courseId, position) => {
        const course = byId.get(courseId);
        const universityName = universityNames.get(course?.universityId ?? "") ?? "";
        const step = choices[position]?.step ?? events.at(-1)?.toStatus ?? "submitted";
        const stepChangedAt = events[applicationSteps.indexOf(step)]?.createdAt;
        const named = { applicationId: id, courseId, position, courseName: course?.name ?? "", universityName };
        return {
          ...named,
          step,
          ...(stepChangedAt ? { stepChangedAt } : {}),
          ...choices[position],
        };
      }),
    ),
  );
  await db.insert(contacts).values(
    sent.flatMap(({ id, events }, place) => {
      const { contactedAt } = promiseOf(events, place);
      const called = { applicationId: id, kind: "called" as const, byId: COUNSELLOR.id };
      return contactedAt ? [{ ...called, createdAt: contactedAt }] : [];
    }),
  );
  await db.insert(choiceEvents).values(sent.flatMap(choiceHistory));
  await db
    .insert(applicationEvents)
    .values(sent.flatMap(({ id, events }) => events.map((event) => ({ applicationId: id, ...event }))));
}
