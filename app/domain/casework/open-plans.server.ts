/** The students whose plan for the visa money does not reach, for the staff's page about money. */
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { isFrom } from "#app/domain/case/stage.ts";
import { readFigures } from "#app/domain/costs/read-figures.server.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { casesOfPeople } from "./my-case.server.ts";
import { planOfChoice } from "./my-plan.server.ts";

/** Why a plan does not reach. */
export type PlanProblem =
  /** Nothing is written down yet, and the last day for the money is near or over. */
  | { why: "no_account" }
  | { why: "none_counts" }
  | { why: "not_enough" }
  /** The days are full on this one, which is too late. Null if they cannot begin in time any longer. */
  | { why: "too_late"; full: string | null };

export interface OpenPlan {
  applicationId: string;
  courseId: string;
  userId: string;
  fullName: string;
  reference: string;
  universityName: string;
  /** The last day on which the money must be in the bank. */
  moneyBy: string;
  problem: PlanProblem;
}

/** Without an account a plan is a question only when the money is nearly due. */
const NEAR_DAYS = 30;

/** More students than have accepted an offer and not asked for a visa. Those who start first are read. */
const MOST = 300;

/** Returns the plans that do not reach, by the day on which the money is due, of those that the viewer reads. */
export async function openPlans(
  db: Database,
  viewer: Actor,
  { isMine = false, now = new Date() }: { isMine?: boolean; now?: Date } = {},
): Promise<{ rows: OpenPlan[]; isWhole: boolean }> {
  const seen = await scopeOf(applications).read(db, viewer);
  const mine = isMine ? askedOf(viewer, applications, MINE) : undefined;
  const { applicationId, courseId, universityName, startsOn, intake } = applicationCourses;
  const going = await db
    .select({
      ...{ applicationId, courseId, universityName, fullName: applications.fullName },
      ...{ reference: applications.reference, userId: sql<string>`${applications.userId}` },
    })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        ...[seen, mine, eq(applicationCourses.reply, "accepted"), isNull(applicationCourses.endedAt)],
        ...[isNull(applicationCourses.visaAppliedOn), isNull(applicationCourses.visaDecision)],
        isNotNull(applications.userId),
      ),
    )
    .orderBy(sql`coalesce(${startsOn}::text, ${intake})`, asc(applicationId), asc(courseId))
    .limit(MOST + 1);
  const today = dayInDhaka(now);
  const read = going.slice(0, MOST);
  const [cases, figures] = await Promise.all([
    casesOfPeople(db, [...new Set(read.map(({ userId }) => userId))], { now }),
    readFigures(db),
  ]);
  const rows = read.flatMap((row): OpenPlan[] => {
    const theirs = cases.get(row.userId);
    const one = theirs?.choices.find(
      (found) => found.applicationId === row.applicationId && found.choice.courseId === row.courseId,
    );
    // What the office has accepted is no longer a question.
    if (!theirs || !one || isFrom(one.stage, "visa_ready")) return [];
    const { plan } = planOfChoice(one.choice, theirs.accounts, figures, today);
    if (!plan.amount || !plan.days || plan.used.length > 0) return [];
    const moneyBy = plan.days.money;
    const problem: PlanProblem =
      theirs.accounts.length === 0
        ? { why: "no_account" }
        : plan.isTooLate
          ? { why: "too_late", full: plan.reach?.full ?? null }
          : plan.accounts.some(({ counts }) => counts)
            ? { why: "not_enough" }
            : { why: "none_counts" };
    if (problem.why === "no_account" && moneyBy > addDays(today, NEAR_DAYS)) return [];
    return [{ ...row, moneyBy, problem }];
  });
  return { rows: rows.toSorted((a, b) => a.moneyBy.localeCompare(b.moneyBy)), isWhole: going.length <= MOST };
}
