/** Counts what became of the courses that were applied for in a period: in all, by university and by intake. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationCourses as choices, universities } from "#app/db/schema.ts";
import type { withdrawalReasons } from "#app/db/words.ts";

/** Each number counts courses of applications. */
export interface OutcomeCounts {
  applied: number;
  offers: number;
  accepted: number;
  refused: number;
  withdrawn: number;
  visas: number;
}

export interface Outcomes {
  all: OutcomeCounts;
  /** The universities that were applied for most. */
  byUniversity: (OutcomeCounts & { id: string; name: string })[];
  /** The first intake first. The intake is a month, "2027-01", or null where it is not decided. */
  byIntake: (OutcomeCounts & { intake: string | null })[];
  /** The reason is null where staff recorded the withdrawal without one. */
  withdrawals: { reason: (typeof withdrawalReasons)[number] | null; n: number }[];
}

const MOST_UNIVERSITIES = 8;

const NOTHING: OutcomeCounts = { applied: 0, offers: 0, accepted: 0, refused: 0, withdrawn: 0, visas: 0 };

interface OutcomeRow extends Record<keyof OutcomeCounts, string | number> {
  of: "all" | "university" | "intake";
  id: string | null;
  name: string | null;
}

/** The courses that each number counts. The list behind it has the same. */
export const BECAME: Readonly<Record<keyof OutcomeCounts, SQL>> = {
  applied: sql`true`,
  offers: sql`${choices.outcome} in ('conditional', 'unconditional')`,
  accepted: sql`${choices.reply} = 'accepted'`,
  refused: sql`${choices.outcome} = 'refused'`,
  withdrawn: sql`${choices.endReason} = 'withdrawn'`,
  visas: sql`${choices.visaDecision} = 'approved'`,
};

/** Selects how many of the rows became this, under its own name. */
export const countOfThose = (what: keyof OutcomeCounts): SQL =>
  sql`count(*) filter (where ${BECAME[what]}) as ${sql.identifier(what)}`;

const COUNTS = sql.join(
  (["applied", "offers", "accepted", "refused", "withdrawn", "visas"] as const).map(countOfThose),
  sql`, `,
);

/** Returns the outcomes of courses applied for since then. Reads all of them, which is a job on a large database. */
export async function outcomesSince(db: Database, since: Date): Promise<Outcomes> {
  const ofPeriod = sql`${choices.appliedAt} >= ${since.toISOString()}`;
  const [counted, reasons] = await Promise.all([
    db.execute(sql`
      with counted as (
        select grouping(${choices.universityId}) as no_university, grouping(${choices.intake}) as no_intake,
          ${choices.universityId} as university, ${choices.intake} as intake, ${COUNTS}
        from ${choices} where ${ofPeriod}
        group by grouping sets ((), (${choices.universityId}), (${choices.intake}))
      ), placed as (
        select *, row_number() over (partition by no_university, no_intake order by applied desc, university) as place from counted
      )
      select case when no_university = 0 then 'university' when no_intake = 0 then 'intake' else 'all' end as of, university as id,
        case when no_university = 0 then ${universities.name} else intake end as name,
        applied, offers, accepted, refused, withdrawn, visas
      from placed left join ${universities} on ${universities.id} = university
      where no_university = 1 or place <= ${MOST_UNIVERSITIES}
      order by case when no_university = 0 then place end, intake nulls last`),
    db.execute(sql`
      select ${choices.withdrawalReason} as reason, count(*) as n from ${choices}
      where ${ofPeriod} and ${choices.endReason} = 'withdrawn' and ${choices.endedAt} is not null
      group by 1 order by n desc, reason`),
  ]);
  const rows = rowsOf<OutcomeRow>(counted);
  const of = (kind: OutcomeRow["of"]) => rows.filter((row) => row.of === kind);
  const [all] = of("all").map(countsOf);
  return {
    all: all ?? NOTHING,
    byUniversity: of("university").map((row) => ({ id: row.id ?? "", name: row.name ?? "", ...countsOf(row) })),
    byIntake: of("intake").map((row) => ({ intake: row.name, ...countsOf(row) })),
    withdrawals: rowsOf<{ reason: Outcomes["withdrawals"][number]["reason"]; n: string | number }>(reasons).map(
      ({ reason, n }) => ({ reason, n: Number(n) }),
    ),
  };
}

const countsOf = ({ applied, offers, accepted, refused, withdrawn, visas }: OutcomeRow): OutcomeCounts => ({
  applied: Number(applied),
  offers: Number(offers),
  accepted: Number(accepted),
  refused: Number(refused),
  withdrawn: Number(withdrawn),
  visas: Number(visas),
});
