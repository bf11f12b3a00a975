/** Forms that were sent after the session had ended: kept for an hour, for their writer to send again. */
import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { keptForms } from "#app/db/schema.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { limitOf } from "#app/domain/values/retention.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface KeptForm {
  /** Where it was sent, with the query. */
  path: string;
  fields: URLSearchParams;
}

interface Sender {
  /** A secret key of the browser. Another browser's forms could say what someone is to send in their own name. */
  browser: string;
  /** The ID of the person whose session has ended, if known. */
  writer?: string | undefined;
}

/** Longer than what a person types, with room for characters that take nine when encoded. */
const LONGEST = 100_000;

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Keeps a form. Returns its ID, or null if it is too long to keep. */
export async function keepForm(
  db: Database,
  { path, fields }: KeptForm,
  { browser, writer = "" }: Sender,
): Promise<string | null> {
  const text = fields.toString();
  if (text.length > LONGEST) return null;
  const userId = isUuid(writer) ? sql`(select id from users where id = ${writer}::uuid)` : null;
  const [kept] = await db
    .insert(keptForms)
    .values({ browser: hashOf(browser), path, fields: text, userId })
    .returning({ id: keptForms.id });
  return kept?.id ?? null;
}

/** Returns a form of the last hour, if this browser sent it and it is the viewer's. A form of no one becomes theirs. */
export async function keptForm(db: Database, viewer: Actor, id: string, browser: string): Promise<KeptForm | null> {
  if (!isUuid(id)) return null;
  const [kept] = await db
    .update(keptForms)
    .set({ userId: viewer.id })
    .where(
      and(
        eq(keptForms.id, id),
        eq(keptForms.browser, hashOf(browser)),
        or(isNull(keptForms.userId), eq(keptForms.userId, viewer.id)),
        gt(keptForms.createdAt, limitOf("forms", new Date())),
      ),
    )
    .returning({ path: keptForms.path, fields: keptForms.fields });
  return kept ? { path: kept.path, fields: new URLSearchParams(kept.fields) } : null;
}
