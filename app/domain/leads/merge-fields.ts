/** What two leads say of one person, field by field. */
import type { LeadSource, LeadStatus } from "#app/domain/people/lead-words.ts";

/** In the order of the page. */
export const MERGE_FIELDS = ["name", "email", "phone", "source", "status", "interestedCourses", "ownerId"] as const;

export type MergeField = (typeof MERGE_FIELDS)[number];

export interface Mergeable {
  name: string;
  email: string | null;
  phone: string | null;
  phoneE164: string | null;
  source: LeadSource;
  status: LeadStatus;
  interestedCourses: string | null;
  ownerId: string | null;
}

/** Returns what makes two values the same: two ways to write a number or an address are one. */
const sameness = (lead: Mergeable, field: MergeField): string | null => {
  if (field === "phone") return lead.phoneE164 ?? lead.phone;
  if (field === "email") return lead.email?.toLowerCase() ?? null;
  return lead[field];
};

/** Returns the fields that someone has to choose. */
export const differing = (into: Mergeable, from: Mergeable): MergeField[] =>
  MERGE_FIELDS.filter((field) => sameness(into, field) !== sameness(from, field));

const saysNothing = (lead: Mergeable, field: MergeField): boolean =>
  lead[field] === null || lead[field] === "" || (field === "source" && lead.source === "not_known");

/** Returns whether the other lead's value is the better one to begin with, because the lead that stays has none. */
export const prefersOther = (into: Mergeable, from: Mergeable, field: MergeField): boolean =>
  saysNothing(into, field) && !saysNothing(from, field);

/** Returns the values of the one lead, with those fields of the other one that were chosen. */
export function merged<Lead extends Mergeable>(into: Lead, from: Lead, fromOther: readonly MergeField[]): Mergeable {
  const { name, email, phone, phoneE164, source, status, interestedCourses, ownerId } = into;
  const values: Mergeable = { name, email, phone, phoneE164, source, status, interestedCourses, ownerId };
  const chosen = Object.fromEntries(fromOther.map((field) => [field, from[field]]));
  return { ...values, ...chosen, ...(fromOther.includes("phone") ? { phoneE164: from.phoneE164 } : {}) };
}
