/** A person as staff find them. */

import type { Role } from "#app/domain/permissions.ts";
import type { ContactKind } from "#app/domain/values/contact-words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import type { LeadStatus } from "./lead-words.ts";

/** How many people a search shows. Who looks for one person types more of the name. */
export const MOST_PEOPLE = 50;

export interface LastContact {
  kind: ContactKind;
  at: Date;
}

/** What a person wrote down of themselves. */
interface Reachable {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  phoneE164: string | null;
}

export interface PersonApplication {
  id: string;
  reference: string;
  status: string;
  endedAt: Date | null;
  phone: string;
  phoneE164: string | null;
  ownerId: string | null;
}

export interface Account extends Reachable {
  role: Role;
  /** Newest first. */
  applications: PersonApplication[];
}

export interface OwnLead extends Reachable {
  status: LeadStatus;
  /** What a merge has dropped, with a space between them. */
  otherAddresses: string;
  ownerId: string | null;
}

export interface FoundPerson extends Reachable {
  kind: "account" | "lead";
  name: string;
  /** Of an account. */
  role: Role | null;
  applications: number;
  /** The application that is furthest of those that go on, or of all if none does. */
  furthest: Pick<PersonApplication, "id" | "reference" | "status" | "endedAt"> | null;
  /** Of a lead. */
  leadStatus: LeadStatus | null;
  /** By what else a lead is known since a merge, with a space between them. */
  otherAddresses: string;
  ownerId: string | null;
  lastContact: LastContact | null;
  /** The account that has the phone number or the email address of this lead. */
  sameAs: { id: string; name: string; by: "phone" | "email" } | null;
}

/** Returns the accounts, then the leads, each with what is known of the whole person. */
export function together(
  accounts: readonly Account[],
  leads: readonly OwnLead[],
  contacted: ReadonlyMap<string, LastContact>,
): FoundPerson[] {
  return [
    ...accounts.map((account) => personOf(account, contacted)),
    ...leads.map(
      ({ status, ...lead }): FoundPerson => ({
        ...{ ...lead, kind: "lead", name: lead.name ?? "", role: null, applications: 0, furthest: null },
        leadStatus: status,
        lastContact: contacted.get(lead.id) ?? null,
        sameAs: sameAs(lead, accounts),
      }),
    ),
  ];
}

function personOf({ applications, ...account }: Account, contacted: ReadonlyMap<string, LastContact>): FoundPerson {
  const furthest = furthestOf(applications);
  // What was typed last is what rings.
  const number = account.phone === null ? applications[0] : account;
  const contacts = applications.flatMap(({ id }) => contacted.get(id) ?? []);
  return {
    ...account,
    kind: "account",
    name: account.name || account.email || "",
    phone: number?.phone ?? null,
    phoneE164: number?.phoneE164 ?? null,
    applications: applications.length,
    furthest,
    leadStatus: null,
    otherAddresses: "",
    ownerId: furthest?.ownerId ?? null,
    lastContact: contacts.reduce<LastContact | null>((last, one) => (last && last.at >= one.at ? last : one), null),
    sameAs: null,
  };
}

function furthestOf(applications: readonly PersonApplication[]): PersonApplication | null {
  const open = applications.filter(({ endedAt }) => endedAt === null);
  const stepOf = ({ status }: PersonApplication) => describeStatus(status).step ?? 0;
  return (open.length > 0 ? open : applications).reduce<PersonApplication | null>(
    (best, one) => (best && stepOf(best) >= stepOf(one) ? best : one),
    null,
  );
}

function sameAs({ phoneE164, email }: Reachable, accounts: readonly Account[]): FoundPerson["sameAs"] {
  const numbers = (account: Account) => [account, ...account.applications].map((one) => one.phoneE164);
  const named = (account: Account, by: "phone" | "email") => ({
    id: account.id,
    name: account.name || account.email || "",
    by,
  });
  const byPhone = phoneE164 ? accounts.find((account) => numbers(account).includes(phoneE164)) : undefined;
  if (byPhone) return named(byPhone, "phone");
  const byEmail = email ? accounts.find((account) => account.email?.toLowerCase() === email.toLowerCase()) : undefined;
  return byEmail ? named(byEmail, "email") : null;
}
