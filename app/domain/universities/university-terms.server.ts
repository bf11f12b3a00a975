/** What all courses of one university ask for and offer, apart from fees and dates. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { courses } from "#app/db/schema.ts";
import type { Span, UniversityScholarship, UniversityTerms } from "./university-list.ts";

/** More different texts than a page can show say nothing of the university. */
const MOST_TEXTS = 3;
const MOST_SCHOLARSHIPS = 6;

const from = (column: PgColumn) => sql<number | null>`min(${column})::float`;
const to = (column: PgColumn) => sql<number | null>`max(${column})::float`;
const texts = (column: PgColumn) =>
  sql<string[] | null>`json_agg(distinct ${column}) filter (where ${column} is not null)`;

const isListedAt = (id: string) => and(eq(courses.universityId, id), isNull(courses.archivedAt));

export async function termsOf(db: Database, id: string): Promise<UniversityTerms> {
  const [[row], scholarships] = await Promise.all([
    db
      .select({
        sscFrom: from(courses.minSscGpa),
        sscTo: to(courses.minSscGpa),
        hscFrom: from(courses.minHscGpa),
        hscTo: to(courses.minHscGpa),
        cgpaFrom: from(courses.minBachelorCgpa),
        cgpaTo: to(courses.minBachelorCgpa),
        pteFrom: from(courses.pteOverall),
        pteTo: to(courses.pteOverall),
        duolingoFrom: from(courses.duolingoOverall),
        duolingoTo: to(courses.duolingoOverall),
        moi: texts(courses.moiAccepted),
        studyGap: texts(courses.studyGap),
        deposit: texts(courses.deposit),
        casDeposit: texts(courses.casDeposit),
      })
      .from(courses)
      .where(isListedAt(id)),
    scholarshipsOf(db, id),
  ]);
  return {
    sscGpa: span(row?.sscFrom, row?.sscTo),
    hscGpa: span(row?.hscFrom, row?.hscTo),
    bachelorCgpa: span(row?.cgpaFrom, row?.cgpaTo),
    pte: span(row?.pteFrom, row?.pteTo),
    duolingo: span(row?.duolingoFrom, row?.duolingoTo),
    moi: few(row?.moi),
    studyGap: few(row?.studyGap),
    deposit: few(row?.deposit),
    casDeposit: few(row?.casDeposit),
    scholarships,
  };
}

const span = (from: number | null | undefined, to: number | null | undefined): Span | null =>
  from == null || to == null ? null : { from, to };

const few = (found: string[] | null | undefined): string[] => (found && found.length <= MOST_TEXTS ? found : []);

/** Returns the scholarships that most of its courses have. */
const scholarshipsOf = (db: Database, id: string): Promise<UniversityScholarship[]> => {
  const text = sql<string>`scholarship.text`;
  return db
    .select({
      text,
      bangla: sql<string | null>`max(nullif(scholarship.bangla, ''))`,
      courses: sql<number>`count(*)::int`,
      levels: sql<string[]>`json_agg(distinct ${courses.level} order by ${courses.level})`,
    })
    .from(courses)
    .innerJoin(
      sql`unnest(${courses.scholarships}, ${courses.scholarshipsBangla}) as scholarship(text, bangla)`,
      sql`true`,
    )
    .where(and(isListedAt(id), sql`scholarship.text is not null`))
    .groupBy(text)
    .orderBy(sql`count(*) desc`, text)
    .limit(MOST_SCHOLARSHIPS);
};
