/** What a list of leads would do: for each row a new lead, a known person, or why it cannot be saved. */
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leadNotes, leads, users } from "#app/db/schema.ts";
import { otherAddressesOf } from "#app/domain/people/lead-words.ts";
import { leadsOnceAt } from "#app/domain/people/same-person.server.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import type { LeadColumn } from "#app/domain/values/lead-columns.ts";
import { type ListRow, type ReadLead, readLead } from "./read-lead.ts";

export type KnownRow = Pick<
  typeof leads.$inferSelect,
  "id" | "name" | "email" | "phone" | "phoneE164" | "otherAddresses" | "source" | "interestedCourses" | "version"
>;

/** The columns that an import fills in where they are empty. */
export type Filled = Partial<
  Pick<KnownRow, "email" | "phone" | "phoneE164" | "otherAddresses" | "source" | "interestedCourses">
>;

interface OfRow {
  number: number;
  name: string;
}

export type Fate =
  | (OfRow & { kind: "new"; id: string; lead: ReadLead })
  | (OfRow & { kind: "filled"; id: string; known: string; filled: Filled; note: string | null })
  | (OfRow & { kind: "known"; id: string; known: string })
  | (OfRow & { kind: "account"; id: string; known: string })
  | (OfRow & { kind: "refused"; problem: string });

const BATCH = 500;

/** Returns the fate of each row. Two rows of one person are one lead. */
export async function planLeads(
  db: Database,
  { headings, rows }: { headings: readonly string[]; rows: readonly ListRow[] },
  columns: readonly (LeadColumn | "")[],
  today: string,
): Promise<Fate[]> {
  const read = rows.map((row) => ({
    number: row.number,
    cells: row.cells,
    ...readLead(row, columns, today, headings),
  }));
  const known = await knownAmong(
    db,
    read.flatMap(({ lead }) => lead ?? []),
  );
  return read.map(({ number, lead, problem, cells }): Fate => {
    if (!lead) return { kind: "refused", number, name: cells[columns.indexOf("name")] ?? "", problem: problem ?? "" };
    return known.fateOf({ number, name: lead.name }, lead);
  });
}

/** Returns every number and address of a person, in the order in which they tell who it is. */
const addressesOf = ({
  email,
  phone,
  phoneE164,
  otherAddresses,
}: Pick<KnownRow, "email" | "phone" | "phoneE164" | "otherAddresses">): string[] => [
  ...new Set([
    ...(phoneE164 ? [phoneE164] : []),
    ...allE164(phone),
    ...(email ? [email.toLowerCase()] : []),
    ...otherAddressesOf({ otherAddresses }),
  ]),
];

function firstOf<Found>(keys: readonly string[], find: (key: string) => Found | undefined): Found | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found) return found;
  }
  return undefined;
}

class Known {
  private readonly byEmail = new Map<string, KnownRow>();
  private readonly byPhone = new Map<string, KnownRow>();
  private readonly accounts: ReadonlyMap<string, { id: string; name: string }>;
  private readonly notes: Map<string, Set<string>>;

  constructor(
    found: readonly KnownRow[],
    accounts: ReadonlyMap<string, { id: string; name: string }>,
    notes: Map<string, Set<string>>,
  ) {
    this.accounts = accounts;
    this.notes = notes;
    for (const row of found) this.remember({ ...row });
  }

  fateOf(row: OfRow, lead: ReadLead): Fate {
    const addresses = addressesOf(lead);
    const same = firstOf(addresses, (one) => this.byPhone.get(one) ?? this.byEmail.get(one));
    if (same) return this.fill(row, same, lead);
    const account = firstOf(addresses, (one) => this.accounts.get(one));
    if (account) return { ...row, kind: "account", id: account.id, known: account.name };
    const id: string = crypto.randomUUID();
    this.remember({ ...lead, id, version: 0 });
    if (lead.note) this.notes.set(id, new Set([lead.note]));
    return { ...row, kind: "new", id, lead };
  }

  /** What is there stays. Only what is empty is filled in, and a note that is not there yet is added. */
  private fill(row: OfRow, same: KnownRow, lead: ReadLead): Fate {
    const filled: Filled = {
      ...(same.email === null && lead.email && !this.byEmail.has(lead.email) ? { email: lead.email } : {}),
      ...(same.phone === null && lead.phone && !this.byPhone.has(lead.phoneE164 ?? "")
        ? { phone: lead.phone, phoneE164: lead.phoneE164 }
        : {}),
      ...(same.source === "not_known" && lead.source !== "not_known" ? { source: lead.source } : {}),
      ...(same.interestedCourses === null && lead.interestedCourses
        ? { interestedCourses: lead.interestedCourses }
        : {}),
    };
    const known = addressesOf({ ...same, ...filled });
    const others = addressesOf(lead).filter(
      (one) => !known.includes(one) && !this.byEmail.has(one) && !this.byPhone.has(one),
    );
    const isFirst = others.length > 0 && same.otherAddresses === "";
    if (isFirst) filled.otherAddresses = others.join(" ");
    const notes = this.notes.get(same.id) ?? new Set<string>();
    const written = [lead.note, ...(isFirst ? [] : others.map((one) => `Also known by ${one}`))]
      .filter(Boolean)
      .join("\n");
    const note = written && !notes.has(written) ? written : null;
    const about = { ...row, id: same.id, known: same.name };
    if (Object.keys(filled).length === 0 && note === null) return { ...about, kind: "known" };
    Object.assign(same, filled);
    this.remember(same);
    if (note) this.notes.set(same.id, new Set([...notes, note]));
    return { ...about, kind: "filled", filled, note };
  }

  private remember(row: KnownRow): void {
    for (const address of addressesOf(row)) {
      const by = address.includes("@") ? this.byEmail : this.byPhone;
      if (!by.has(address)) by.set(address, row);
    }
  }
}

/** Reads everyone with one of the addresses or numbers, by their indexes. */
async function knownAmong(db: Database, list: readonly ReadLead[]): Promise<Known> {
  const found: KnownRow[] = [];
  const accounts = new Map<string, { id: string; name: string }>();
  const notes = new Map<string, Set<string>>();
  for (let start = 0; start < list.length; start += BATCH) {
    const part = list.slice(start, start + BATCH);
    const addresses = part.flatMap(addressesOf);
    const emails = addresses.filter((one) => one.includes("@"));
    const phones = addresses.filter((one) => !one.includes("@"));
    const once = await leadsOnceAt(db, [...emails, ...phones]);
    const ofLeads = await db
      .select({
        id: leads.id,
        name: leads.name,
        email: leads.email,
        phone: leads.phone,
        phoneE164: leads.phoneE164,
        otherAddresses: leads.otherAddresses,
        source: leads.source,
        interestedCourses: leads.interestedCourses,
        version: leads.version,
      })
      .from(leads)
      .where(
        or(
          inArray(sql`lower(${leads.email})`, emails),
          inArray(leads.phoneE164, phones),
          once.length > 0 ? inArray(leads.id, once) : undefined,
        ),
      )
      .orderBy(leads.createdAt, leads.id);
    found.push(...ofLeads);
    const name = sql<string>`coalesce(${users.fullName}, ${users.email})`;
    const rows = [
      ...(await db
        .select({ id: users.id, name, email: users.email, phone: users.phoneE164 })
        .from(users)
        .where(and(isNull(users.erasedAt), or(inArray(users.email, emails), inArray(users.phoneE164, phones))))),
      ...(await db
        .select({ id: users.id, name, email: sql<string>`lower(${applications.email})`, phone: applications.phoneE164 })
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .where(or(inArray(sql`lower(${applications.email})`, emails), inArray(applications.phoneE164, phones)))),
    ];
    for (const { id, name: named, email, phone } of rows)
      for (const key of [email, phone]) if (key) accounts.set(key, { id, name: named });
    const ids = ofLeads.map(({ id }) => id);
    if (ids.length === 0) continue;
    const written = await db
      .select({ leadId: leadNotes.leadId, body: leadNotes.body })
      .from(leadNotes)
      .where(inArray(leadNotes.leadId, ids));
    for (const { leadId, body } of written) notes.set(leadId, (notes.get(leadId) ?? new Set()).add(body));
  }
  return new Known(found, accounts, notes);
}
