/** Questions that staff see with a lead of someone who leaves, and that are not that person's. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, enquiries, leads, universities, users } from "#app/db/schema.ts";
import { leadToJoin } from "#app/domain/leads/join-lead.server.ts";
import { ofOwnEnquiry, ownLeads, type Proof } from "#app/domain/leads/own-leads.server.ts";
import { provenEmail } from "#app/domain/people/proven-email.server.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { makeLead } from "./lead-of-question.server.ts";

/** Gives each of them a lead of its own, so that staff still find and keep what was promised. */
export async function keepOthersQuestions(tx: Database, person: Proof, now: Date): Promise<void> {
  const ids = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(sql`lead_id::text in ${ownLeads(person)}`, sql`${ofOwnEnquiry(person)} is not true`))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id));
  for (const { id } of ids) await giveOwnLead(tx, id, now);
}

async function giveOwnLead(tx: Database, enquiryId: string, now: Date): Promise<void> {
  const [asked] = await tx
    .select({
      ...{
        name: enquiries.name,
        email: enquiries.email,
        otherEmails: enquiries.otherEmails,
        phone: enquiries.phone,
        userId: enquiries.userId,
      },
      ...{ dueAt: enquiries.dueAt, contactedAt: enquiries.contactedAt, accountEmail: provenEmail },
      course: sql<string | null>`${courses.name} || ', ' || ${universities.name}`,
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(courses, eq(courses.id, enquiries.courseId))
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(enquiries.id, enquiryId));
  if (!asked) return;
  const account = asked.userId === null ? null : { id: asked.userId, email: asked.accountEmail };
  const [phone = null, ...otherPhones] = allE164(asked.phone);
  const otherEmails = asked.otherEmails.split(" ").filter(Boolean);
  const asker = { email: asked.email, otherEmails, phone, otherPhones, account };
  const typed = { name: asked.name, typedPhone: asked.phone, otherEmails: asked.otherEmails, course: asked.course };
  const dueAt = asked.contactedAt === null ? asked.dueAt : null;
  const leadId = (await leadToJoin(tx, asker))?.id ?? (await makeLead(tx, asker, typed, { now, dueAt }));
  await tx.update(enquiries).set({ leadId }).where(eq(enquiries.id, enquiryId));
  if (asked.contactedAt === null) return;
  await tx
    .update(leads)
    .set({ contactedAt: asked.contactedAt, status: "contacted" })
    .where(and(eq(leads.id, leadId), eq(leads.status, "new"), isNull(leads.contactedAt)));
}
