/** "Download my data": everything we store about a person, as JSON. */
import { eq, getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { provenEmail } from "#app/domain/people/proven-email.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { personalTables } from "./erase.server.ts";
import { WRITTEN_BY_STAFF } from "./personal-table.server.ts";

/** Anyone who reads the file could unsubscribe its owner. */
const SECRETS = new Set(["secret", "subscriptionId"]);

/**
 * Returns every row about the viewer, by table, without secrets and columns that mean nothing to them. What staff wrote
 * is in it only `withNotes`.
 */
export async function myData(
  db: Database,
  viewer: Actor,
  { withNotes }: { withNotes: boolean },
): Promise<Record<string, unknown[]>> {
  const given: ReadonlySet<string | undefined> = new Set(["personal", "kept", ...(withNotes ? ["staff"] : [])]);
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, email: provenEmail, role: users.role })
      .from(users)
      .where(eq(users.id, viewer.id));
    if (!person) throw new DomainError("no_account");
    const data: Record<string, unknown[]> = {};
    for (const { name, table, of, columns, inWords } of personalTables) {
      const shown = Object.entries(getTableColumns(table)).filter(([column]) => given.has(columns[column]));
      if (!withNotes && WRITTEN_BY_STAFF.has(name)) continue;
      const selected = Object.fromEntries(shown) as Record<string, PgColumn>;
      const rows = await tx.select(selected).from(table).where(of(person));
      data[name] = inWords ? rows.map((row) => inWords(row, { withNotes })) : rows;
    }
    return JSON.parse(JSON.stringify(data, (key, value) => (SECRETS.has(key) ? undefined : value)));
  });
}
