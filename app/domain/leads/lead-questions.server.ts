/** What a lead has asked on the website, for staff. */
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, enquiries, universities, users } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { getLead } from "./leads.server.ts";

/** How many questions a lead's page shows. */
const SHOWN = 20;

export interface LeadQuestion {
  id: string;
  name: string;
  email: string | null;
  otherEmails: string;
  phone: string | null;
  intake: string | null;
  question: string | null;
  dueAt: Date;
  createdAt: Date;
  /** What proves who asked: the account that was signed in, or an account with this address. Null if nothing does. */
  proof: "account" | "email" | null;
  course: { id: string; name: string; universityName: string } | null;
}

/** Returns the questions of a lead, newest first. Throws `forbidden` and `not_found`. */
export async function questionsOf(db: Database, viewer: Actor, leadId: string): Promise<LeadQuestion[]> {
  await getLead(db, viewer, leadId);
  const rows = await db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      email: enquiries.email,
      otherEmails: enquiries.otherEmails,
      phone: enquiries.phone,
      intake: enquiries.intake,
      question: enquiries.question,
      dueAt: enquiries.dueAt,
      createdAt: enquiries.createdAt,
      proof: sql<LeadQuestion["proof"]>`case when ${enquiries.userId} is not null then 'account'
        when exists (select from ${users} where ${users.email} = ${enquiries.email} and ${users.emailVerified}) then 'email' end`,
      course: { id: courses.id, name: courses.name, universityName: universities.name },
    })
    .from(enquiries)
    .leftJoin(courses, eq(courses.id, enquiries.courseId))
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(enquiries.leadId, leadId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(SHOWN);
  return rows.map(({ course, ...row }) => ({
    ...row,
    course:
      course.id && course.name && course.universityName
        ? { ...course, id: course.id, name: course.name, universityName: course.universityName }
        : null,
  }));
}
