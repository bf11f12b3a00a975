/** The case of one application, for the staff's record of it. */
import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import { type AppliedChoice, coursesOf } from "#app/domain/applications/applied-courses.server.ts";
import { type ChoiceCase, choiceCase } from "#app/domain/case/case.ts";
import type { CaseDate } from "#app/domain/case/dates.ts";
import type { CaseMoney } from "#app/domain/case/money.ts";
import {
  type NextOfChoice,
  nextOfChoice,
  staffCallFirst,
  staffHeadline,
  staffTurnName,
} from "#app/domain/case/staff-words.ts";
import { findProfile } from "#app/domain/fit/kept-profile.server.ts";
import { resultsText } from "#app/domain/fit/results-text.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { caseOfPerson, knowledgeOf } from "./my-case.server.ts";

export interface RecordChoice {
  courseId: string;
  next: NextOfChoice | null;
  /** The last day to apply for the visa, or null before it matters. */
  visaBy: string | null;
}

/** Another application of the same person. */
export interface OtherApplication {
  id: string;
  reference: string;
  status: string;
  createdAt: Date;
  endedAt: Date | null;
  courses: Pick<AppliedChoice, "name" | "universityName">[];
}

export interface RecordCase {
  headline: string;
  /** Whose turn it is. Null once everything has ended. */
  turn: string | null;
  /** By when, as an ISO date, or null. */
  until: string | null;
  /** Of the choice that stands first, in pence. */
  money: Pick<CaseMoney, "fee" | "feeFrom" | "paid" | "toShow">;
  /** The student's results in a line, if they are shared with this application. */
  results: string | null;
  /** In the order in which they matter: the accepted one first, ended ones last. */
  choices: RecordChoice[];
  /** Newest first, of those that the viewer may read. */
  others: OtherApplication[];
}

interface Recorded {
  id: string;
  /** Null once the account is deleted. */
  userId: string | null;
  courses: readonly AppliedChoice[];
  /** Whether the student shows their results to the office. */
  shareResults: boolean;
  /** Whether the first contact is still to be made: then everything else comes after it. */
  isToCall: boolean;
}

/** Returns the case of an application. Who may read the application is for the caller to check. */
export async function recordCase(
  db: Database,
  viewer: Actor,
  application: Recorded,
  now = new Date(),
): Promise<RecordCase | null> {
  const { userId, shareResults, isToCall } = application;
  const [{ choices, today }, others, profile] = await Promise.all([
    choicesOfRecord(db, application, now),
    otherApplications(db, viewer, application),
    shareResults && userId !== null ? findProfile(db, { id: userId }) : null,
  ]);
  const [first] = choices;
  if (!first) return null;
  const { fee, feeFrom, paid, toShow } = first.money;
  return {
    headline: isToCall ? staffCallFirst(first) : staffHeadline(first, today),
    turn: turnOf(first, isToCall),
    until: isToCall ? null : (nextOfChoice(first)?.day ?? null),
    results: profile && resultsText(profile),
    money: { fee, feeFrom, paid, toShow },
    choices: choices.map((one) => ({
      courseId: one.choice.courseId,
      next: nextOfChoice(one),
      visaBy: visaDay(one.dates),
    })),
    others,
  };
}

function turnOf({ turn, choice }: ChoiceCase, isToCall: boolean): string | null {
  if (isToCall) return staffTurnName("office");
  return turn === "nobody" ? null : staffTurnName(turn, choice.universityName);
}

const visaDay = (dates: readonly CaseDate[]) =>
  dates.find(({ kind, whose }) => kind === "visa" && whose === "student")?.day ?? null;

/** As it stands among the student's other applications or, once the account is gone, by what was recorded. */
async function choicesOfRecord(
  db: Database,
  { id, userId, courses }: Recorded,
  now: Date,
): Promise<{ choices: ChoiceCase[]; today: string }> {
  if (userId !== null) {
    const { choices, knowledge } = await caseOfPerson(db, userId, { now });
    return { choices: choices.filter(({ applicationId }) => applicationId === id), today: knowledge.today };
  }
  const knowledge = await knowledgeOf(db, null, { now });
  const known = courses.map((choice) => ({ ...choice, applyBy: null, course: null }));
  return { choices: known.map((choice) => choiceCase(id, choice, knowledge)), today: knowledge.today };
}

/** More applications of one person than a page lists. */
const MOST = 20;

async function otherApplications(db: Database, viewer: Actor, { id, userId }: Recorded): Promise<OtherApplication[]> {
  if (userId === null) return [];
  const mine = await scopeOf(applications).read(db, viewer);
  const { reference, status, createdAt, endedAt } = applications;
  const rows = await db
    .select({ id: applications.id, reference, status, createdAt, endedAt })
    .from(applications)
    .where(and(mine, eq(applications.userId, userId), ne(applications.id, id)))
    .orderBy(desc(createdAt), desc(applications.id))
    .limit(MOST);
  const courses = await coursesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    courses: (courses.get(row.id) ?? []).map(({ name, universityName }) => ({ name, universityName })),
  }));
}
