import { asc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentKinds } from "#app/db/schema.ts";
import type { AskedKind } from "./sources.server.ts";

/** Reads which kinds of documents are asked for. */
export async function readAskedKinds(db: Database): Promise<AskedKind[]> {
  const { id, levels, fromStep, isAlways, perChoice, archivedAt } = documentKinds;
  const rows = await db
    .select({ id, levels, fromStep, isAlways, perChoice, archivedAt })
    .from(documentKinds)
    .orderBy(asc(id));
  return rows.map(({ archivedAt: archived, ...kind }) => ({ ...kind, isArchived: archived !== null }));
}
