/** The applications and leads that no one has reached yet, the one that was promised first at the top. */
import { isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, enquiries, LEAD_TO_CALL, leads, TO_CALL, users } from "#app/db/schema.ts";
import { type PromiseTime, promisedBy } from "#app/domain/promise/clock.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { partsOf, readTogether } from "./either.server.ts";
import { type Group, groupOf, type Whose } from "./whose.ts";

export interface Call {
  kind: "application" | "lead";
  id: string;
  name: string;
  phone: string | null;
  phoneE164: string | null;
  email: string | null;
  ownerId: string | null;
  owner: string | null;
  /** Of an application. */
  reference: string | null;
  /** The first course and university, or what a lead asked for. */
  about: string | null;
  /** By when we have promised to contact them. */
  dueAt: Date;
}

interface CallRow extends Omit<Call, "dueAt" | "phoneE164" | "ownerId"> {
  [column: string]: unknown;
  phone_e164: string | null;
  owner_id: string | null;
  asked_at: string | Date;
  /** Null if nothing was promised. */
  contact_by: string | Date | null;
}

/** For those who were promised nothing, as a lead that staff wrote down. */
const ALWAYS: PromiseTime = { clock: "always", closures: [] };

/** Returns the first people to call, of applications that go on and of new leads. Throws `forbidden`. */
export async function callNow(db: Database, viewer: Actor, whose: Whose, limit: number): Promise<Group<Call>> {
  requirePermission(viewer, "people.read");
  const most = limit + 1;
  const ofApplications = partsOf(viewer, applications, whose).map(
    (mine) => sql`select 'application' as kind, ${applications.id} as id, ${applications.fullName} as name,
        ${applications.phone} as phone, ${applications.phoneE164} as phone_e164, ${applications.email} as email,
        ${applications.ownerId} as owner_id, ${ownerOf(applications.ownerId)} as owner, ${applications.reference} as reference,
        (select ${applicationCourses.courseName} || ', ' || ${applicationCourses.universityName} from ${applicationCourses}
          where ${applicationCourses.applicationId} = ${applications.id} order by ${applicationCourses.position} limit 1) as about,
        ${applications.createdAt} as asked_at, ${applications.contactBy} as contact_by
      from ${applications} where ${TO_CALL} and ${mine} and ${isNull(applications.endedAt)}
      order by ${applications.createdAt}, ${applications.id} limit ${most}`,
  );
  const ofLeads = partsOf(viewer, leads, whose).map(
    (mine) => sql`select 'lead' as kind, ${leads.id} as id, ${leads.name} as name, ${leads.phone} as phone,
        ${leads.phoneE164} as phone_e164, ${leads.email} as email, ${leads.ownerId} as owner_id,
        ${ownerOf(leads.ownerId)} as owner, null as reference,
        ${leads.interestedCourses} as about,
        coalesce((select max(${enquiries.createdAt}) from ${enquiries} where ${enquiries.leadId} = ${leads.id}),
          ${leads.createdAt}) as asked_at, ${leads.contactBy} as contact_by
      from ${leads} where ${LEAD_TO_CALL} and ${mine}
      order by ${leads.createdAt}, ${leads.id} limit ${most}`,
  );
  const rows = await readTogether<CallRow>(db, [...ofApplications, ...ofLeads], "asked_at, id", most);
  return groupOf(
    rows.map(({ phone_e164: phoneE164, owner_id: ownerId, asked_at, contact_by, ...row }) => ({
      ...row,
      ...{ phoneE164, ownerId },
      dueAt: contact_by ? new Date(contact_by) : promisedBy(new Date(asked_at), ALWAYS),
    })),
    limit,
  );
}

const ownerOf = (ownerId: AnyPgColumn) =>
  sql`(select coalesce(nullif(${users.fullName}, ''), ${users.email}) from ${users} where ${users.id} = ${ownerId})`;
