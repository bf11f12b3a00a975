import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, leads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { type LeadStatus, otherAddressesOf, sourceLabel, statusLabel } from "#app/domain/people/lead-words.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { valuesOf } from "./create-lead.server.ts";
import type { LeadInput } from "./lead-input.ts";

type Values = ReturnType<typeof valuesOf>;

interface Target {
  leadId: string;
  /** The version that the form was read at. */
  version: number;
}

/**
 * Sets every field of a lead's form, with the audit entry. Throws `stale`, with who changed what, if someone has
 * changed the lead since. Saving the present values changes nothing. Throws `forbidden` and `not_found`.
 */
export const changeLead = (db: Database, viewer: Actor, target: Target, input: LeadInput): Promise<void> =>
  change(db, viewer, target, valuesOf(input));

/** Sets only the status, with the same errors as `changeLead`. */
export const changeLeadStatus = (db: Database, viewer: Actor, target: Target, status: LeadStatus): Promise<void> =>
  change(db, viewer, target, { status });

async function change(db: Database, viewer: Actor, { leadId, version }: Target, sent: Partial<Values>) {
  requirePermission(viewer, "people.change");
  if (!isUuid(leadId)) throw notFound();
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (!current) throw notFound();
    await expectChangeable(tx, viewer, current, "no_lead");
    if (current.version !== version) throw await stale(tx, leadId);
    const wanted = withDroppedNumbers(sent, current);
    const changed = (Object.keys(wanted) as (keyof Values)[]).filter((field) => wanted[field] !== current[field]);
    if (changed.length === 0) return;
    const number = wanted.phone === undefined ? {} : { phoneE164: toE164(wanted.phone) };
    await tx
      .update(leads)
      .set({ ...wanted, ...number, version: version + 1, updatedAt: sql`now()` })
      .where(eq(leads.id, leadId));
    await recordAudit(tx, viewer, {
      action: "lead.change",
      subjectId: leadId,
      summary: changed.map((field) => describeChange(field, current, wanted)).join(", "),
      details: { version: version + 1 },
    });
  });
}

/** The form has every email address, and none of the numbers that a merge has dropped. */
function withDroppedNumbers(sent: Partial<Values>, current: { otherAddresses: string }): Partial<Values> {
  if (sent.otherAddresses === undefined) return sent;
  const numbers = otherAddressesOf(current).filter((address) => !address.includes("@"));
  return {
    ...sent,
    otherAddresses: [...otherAddressesOf({ otherAddresses: sent.otherAddresses }), ...numbers].join(" "),
  };
}

const fieldNames: Record<keyof Values, string> = {
  name: "name",
  email: "email",
  otherAddresses: "other email addresses",
  phone: "phone",
  source: "source",
  status: "status",
  interestedCourses: "courses of interest",
};

/** Describes a change for the log. It says that a text has changed, not what was written. */
function describeChange(field: keyof Values, from: Values, to: Partial<Values>): string {
  if (field === "status" && to.status) return `${statusLabel(from.status)} to ${statusLabel(to.status)}`;
  if (field === "source" && to.source) return `${sourceLabel(from.source)} to ${sourceLabel(to.source)}`;
  return `${fieldNames[field]} changed`;
}

const notFound = () => new DomainError("no_lead");

/** Returns the refusal of a change that is based on an earlier version, with who changed what. */
export async function stale(db: Database, leadId: string): Promise<DomainError> {
  const [last] = await db
    .select({ name: users.fullName, email: users.email, summary: auditLog.summary })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectId, leadId),
        inArray(auditLog.action, ["lead.change", "lead.create", "lead.merge", "lead.unmerge"]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const who = last?.name || last?.email || "Someone";
  return new DomainError("lead_changed", { who, what: last?.summary ?? null });
}
