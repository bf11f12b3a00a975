/** Forms that were sent after the session had ended: kept for an hour, for their writer to send again. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { keptForms } from "#app/db/schema.ts";
import { limitOf } from "#app/domain/housekeeping/retention.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface KeptForm {
  /** Where it was sent, with the query. */
  path: string;
  fields: URLSearchParams;
}

/** Longer than what a person types, with room for characters that take nine when encoded. */
const LONGEST = 100_000;

const idOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/**
 * Keeps a form. `writer` is the ID of the person whose session has ended, if known. Returns the secret that shows the
 * form again, or null if it is too long to keep.
 */
export async function keepForm(db: Database, { path, fields }: KeptForm, writer?: string): Promise<string | null> {
  const text = fields.toString();
  if (text.length > LONGEST) return null;
  const secret = randomBytes(16).toString("base64url");
  const userId = isUuid(writer ?? "") ? sql`(select id from users where id = ${writer}::uuid)` : null;
  await db.insert(keptForms).values({ id: idOf(secret), path, fields: text, userId });
  return secret;
}

/** Returns a form of the last hour, if it is the viewer's. A form of no one becomes the viewer's. */
export async function keptForm(db: Database, viewer: Actor, secret: string): Promise<KeptForm | null> {
  const [kept] = await db
    .update(keptForms)
    .set({ userId: viewer.id })
    .where(
      and(
        eq(keptForms.id, idOf(secret)),
        or(isNull(keptForms.userId), eq(keptForms.userId, viewer.id)),
        gt(keptForms.createdAt, limitOf("forms", new Date())),
      ),
    )
    .returning({ path: keptForms.path, fields: keptForms.fields });
  return kept ? { path: kept.path, fields: new URLSearchParams(kept.fields) } : null;
}
