/** A student's own applications. */

import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applicationEvents,
  applications,
  choiceEvents,
  counsellors,
  courses,
  documentKinds,
  documentPacks,
  tasks,
  universities,
  users,
} from "#app/db/schema.ts";
import type { Deadline } from "#app/db/words.ts";
import type { CaseTask } from "#app/domain/case/actions.ts";
import type { CaseChoice } from "#app/domain/case/facts.ts";
import { DomainError } from "#app/domain/errors.ts";
import { canChangeIntake, canReopen } from "#app/domain/lifecycle/choice.ts";
import { ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import { runsUntil } from "#app/domain/promise/running.ts";
import { type DayRule, moneyRules } from "#app/domain/rules/rule-for.ts";
import { ownTitle } from "#app/domain/tasks/own-title.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka, lastDayToApply } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { APPLICATION_COLUMNS } from "./application-columns.server.ts";
import { type ApplicationValues, eachApplicationField } from "./application-fields.ts";
import type { AppliedCourse } from "./applied-courses.server.ts";
import { CHOICE_COLUMNS, type ChoiceFields } from "./choices.server.ts";
import { nextIntakes } from "./intakes.ts";

export interface ApplicationView extends ApplicationValues {
  id: string;
  reference: string;
  status: string;
  createdAt: Date;
  /** When the last of its choices ended, or null while one is open. */
  endedAt: Date | null;
  /** The choices, with their names at that time. */
  courses: ChoiceView[];
  owner: ApplicationOwner | null;
  /** By when we contact its student, or null if we have. */
  contactBy: Date | null;
  /** What the student has to do, by date, without what is done. */
  tasks: CaseTask[];
  /** Oldest first. */
  events: { toStatus: string; createdAt: Date }[];
}

/** The counsellor who looks after an application, as its student sees them. */
export interface ApplicationOwner {
  id: string;
  name: string;
  /** Of their public card, or null without one. */
  card: { title: string; whatsapp: string; profileImageUrl: string | null } | null;
}

/** A choice on its student's pages. */
export interface ChoiceView
  extends AppliedCourse,
    ChoiceFields,
    Pick<CaseChoice, "course" | "latestStart" | "holders" | "packId" | "refundDueOn"> {
  /** An archived course is no longer offered. */
  archived: boolean;
  university: { id: string; city: string; country: string; ukRanking: number | null } | null;
  /** The months that the student may change the intake to. */
  intakes: string[];
  /** The months of its next starts after the intake. */
  laterIntakes: string[];
  /** The last day to apply for its intake. */
  applyBy: string | null;
  /** Whether the student can still take back that they withdrew it or declined its offer. */
  canReopen: boolean;
}

/** Returns the viewer's applications, newest first. */
export const listApplications = (db: Database, viewer: Actor, limit: number, offset = 0): Promise<ApplicationView[]> =>
  applicationsOf(db, viewer.id, limit, offset);

/** Returns a student's applications, newest first. Who may read them is for the caller to check. */
export const applicationsOf = (db: Database, userId: string, limit: number, offset = 0): Promise<ApplicationView[]> =>
  read(db, eq(applications.userId, userId), limit, offset);

/** Returns the newest `limit` applications of several students, by the student. Who may read them is for the caller. */
export async function applicationsOfPeople(
  db: Database,
  userIds: readonly string[],
  limit: number,
): Promise<Map<string, ApplicationView[]>> {
  if (userIds.length === 0) return new Map();
  const { id, userId } = applications;
  const whose = await db
    .select({ id, userId })
    .from(applications)
    .where(inArray(userId, [...userIds]))
    .orderBy(desc(applications.createdAt), id)
    .limit(limit);
  const owners = new Map(whose.map((one) => [one.id, one.userId ?? ""]));
  const found = owners.size === 0 ? [] : await read(db, inArray(id, [...owners.keys()]), limit);
  return Map.groupBy(found, (one) => owners.get(one.id) ?? "");
}

/** Returns how many applications the viewer has. */
export const countApplications = (db: Database, viewer: Actor): Promise<number> =>
  db.$count(applications, eq(applications.userId, viewer.id));

/** Returns one of the viewer's applications. Throws `not_found`, for someone else's too. */
export async function getApplication(db: Database, viewer: Actor, id: string): Promise<ApplicationView> {
  const own = and(eq(applications.id, id), eq(applications.userId, viewer.id));
  const [view] = isUuid(id) ? await read(db, own, 1) : [];
  if (!view) throw new DomainError("no_application");
  return view;
}

const FILLED_IN_AGAIN = Object.fromEntries(
  eachApplicationField.flatMap(([name, { filledFrom }]) =>
    filledFrom.includes("last application") ? [[name, APPLICATION_COLUMNS[name]]] : [],
  ),
);

/** Returns what the form can fill in for someone who has applied before, or null for the first time. */
export async function lastContact(db: Database, viewer: Actor): Promise<Partial<ApplicationValues> | null> {
  const [row] = await db
    .select(FILLED_IN_AGAIN)
    .from(applications)
    .where(eq(applications.userId, viewer.id))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return row ?? null;
}

const lastParty = sql`select ${choiceEvents.by} from ${choiceEvents}
  where ${choiceEvents.applicationId} = ${applicationCourses.applicationId}
    and ${choiceEvents.courseId} = ${applicationCourses.courseId} and ${choiceEvents.takenBackAt} is null
  order by ${choiceEvents.id} desc limit 1`;

// One at a time is open.
const refundDueOn = sql`select p.planned_on from payments p where p.application_id = ${applicationCourses.applicationId}
  and p.course_id = ${applicationCourses.courseId} and p.kind = 'refund' and p.paid_on is null
  and p.taken_back_at is null limit 1`;

// Each is SQL of its own, because drizzle omits the tables' names from columns inside a field of a select.
const coursesAsJson = sql`select coalesce(json_agg(json_build_object(
    ${sql.join(
      Object.entries(CHOICE_COLUMNS).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
      sql`, `,
    )}, 'lastBy', case when ${applicationCourses.endedAt} is not null then (${lastParty}) end, 'archived', ${courses.archivedAt} is not null, 'university', case when ${universities.id} is null then null else
      json_build_object('id', ${universities.id}, 'city', ${universities.city}, 'country', ${universities.country},
        'ukRanking', ${universities.ukRanking}) end,
    'course', case when ${courses.id} is not null then json_build_object('level', ${courses.level},
      'tuitionFee', ${courses.tuitionFee}, 'duration', ${courses.duration}, 'city', coalesce(${universities.city}, '')) end,
    'rules', (select coalesce(json_agg(json_build_object('id', r.id, 'countries', r.countries, 'key', r.key,
      'value', r.value, 'checkedOn', r.checked_on)), '[]') from university_rules r where r.university_id = ${universities.id}
      and r.intake = ${applicationCourses.intake} and r.key in ('latestStart', 'holders')),
    'packId', (select ${documentPacks.id} from ${documentPacks}
      where ${documentPacks.applicationId} = ${applicationCourses.applicationId}
        and ${documentPacks.courseId} = ${applicationCourses.courseId} and ${documentPacks.state} = 'shown'),
    'refundDueOn', (${refundDueOn}), 'startDates', ${courses.startDates}, 'deadlines', ${courses.deadlines}) order by ${applicationCourses.position}), '[]')
  from ${applicationCourses} left join ${courses} on ${courses.id} = ${applicationCourses.courseId}
    left join ${universities} on ${universities.id} = ${courses.universityId}
  where ${applicationCourses.applicationId} = ${applications.id}`;
const eventsAsJson = sql`select coalesce(json_agg(json_build_object('toStatus', ${applicationEvents.toStatus},
    'createdAt', ${applicationEvents.createdAt}) order by ${applicationEvents.createdAt}, ${applicationEvents.id}), '[]')
  from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
    and ${applicationEvents.takenBackAt} is null`;

const tasksAsJson = () => sql`select coalesce(json_agg(json_build_object('id', ${tasks.id}, 'kind', ${tasks.kind},
    'title', ${ownTitle()}, 'dueOn', ${tasks.dueOn}, 'courseId', ${tasks.courseId},
    'document', (select ${ownKindTitle()} from ${documentKinds} where ${documentKinds.id} = ${tasks.documentKindId}),
    'isOwn', coalesce(${tasks.createdBy} = ${applications.userId}, false)) order by ${tasks.dueOn}, ${tasks.id}), '[]')
  from ${tasks} where ${tasks.applicationId} = ${applications.id} and ${tasks.party} = 'student'
    and ${tasks.doneAt} is null`;

const ownerAsJson = sql`select json_build_object('id', ${users.id},
    'name', coalesce(${counsellors.name}, nullif(${users.fullName}, '')),
    'card', case when ${counsellors.id} is null then null else json_build_object('title', ${counsellors.title},
      'whatsapp', ${counsellors.whatsapp}, 'profileImageUrl', ${counsellors.profileImageUrl}) end)
  from ${users} left join ${counsellors} on ${counsellors.userId} = ${users.id} and ${counsellors.archivedAt} is null
  where ${users.id} = ${applications.ownerId}`;

type StoredChoice = Omit<ChoiceFields, "endedAt" | "stepChangedAt"> & {
  endedAt: string | null;
  stepChangedAt: string;
} & {
  lastBy: string | null;
  packId: string | null;
  refundDueOn: string | null;
  archived: boolean;
  university: ChoiceView["university"];
  course: ChoiceView["course"];
  rules: DayRule[];
  startDates: string[];
  deadlines: Deadline[];
};

function choiceView(
  { startDates, deadlines, rules, lastBy, ...stored }: StoredChoice,
  now: Date,
  today: string,
): ChoiceView {
  const endedAt = stored.endedAt === null ? null : new Date(stored.endedAt);
  const next = nextIntakes({ startDates, deadlines }, today);
  return {
    ...stored,
    name: stored.courseName,
    stepChangedAt: new Date(stored.stepChangedAt),
    endedAt,
    ...moneyRules(rules, { universityId: stored.university?.id ?? null, intake: stored.intake }, today),
    canReopen: lastBy === "student" && canReopen({ ...stored, endedAt }, now),
    intakes: canChangeIntake({ endedAt, step: stored.step }) ? next : [],
    laterIntakes: next.filter((month) => stored.intake !== null && month > stored.intake),
    applyBy: stored.intake && lastDayToApply({ startDates, deadlines }, stored.intake, today),
  };
}

/** Reads applications with their courses and events in one query. */
async function read(db: Database, where: SQL | undefined, limit: number, offset = 0): Promise<ApplicationView[]> {
  const { id, reference, status, createdAt, endedAt, contactBy, contactedAt } = applications;
  const rows = await db
    .select({
      ...{ id, reference, status, ...APPLICATION_COLUMNS, createdAt, endedAt, contactBy, contactedAt },
      courses: sql<StoredChoice[]>`(${coursesAsJson})`,
      owner: sql<(Omit<ApplicationOwner, "name"> & { name: string | null }) | null>`(${ownerAsJson})`,
      tasks: sql<CaseTask[]>`(${tasksAsJson()})`,
      events: sql<{ toStatus: string; createdAt: string }[]>`(${eventsAsJson})`,
    })
    .from(applications)
    .where(where)
    .orderBy(desc(createdAt), id)
    .limit(limit)
    .offset(offset);
  const now = new Date();
  const today = dayInDhaka(now);
  return rows.map(({ events, courses: chosen, contactedAt: reachedAt, ...row }) => ({
    ...row,
    courses: chosen.map((choice) => choiceView(choice, now, today)),
    owner: row.owner && { ...row.owner, name: row.owner.name ?? m.step_your_counsellor() },
    contactBy: runsUntil({ ...row, contactedAt: reachedAt }),
    events: events.map((event) => ({ toStatus: event.toStatus, createdAt: new Date(event.createdAt) })),
  }));
}
