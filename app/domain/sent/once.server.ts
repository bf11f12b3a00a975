/**
 * Makes what is sent with a key once. The key belongs to its sender and to the contents that it was first sent with, so
 * that a form sent twice is one, and a corrected one is never dropped.
 */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { sentKeys } from "#app/db/schema.ts";
import { KeyReused } from "./key-reused.ts";

export interface Sent {
  purpose: "application" | "appointment" | "complaint" | "enquiry" | "lead" | "message" | "notification";
  /** Issued with the form, or the caller's own. No one else can guess it. */
  key: string;
  /** The ID of who sends it, or null for a visitor, of whose browser only the key is known. */
  sender: string | null;
  /** Everything that was typed, as it was read. Leaves out what the page adds, such as an answer to a question. */
  contents: unknown;
}

/** What a key has made before keys were kept here, or longer ago than they are. */
interface Earlier {
  id: string;
  /** Whether what is stored shows that the contents were the same. */
  isSame: boolean;
}

interface How {
  /** Stores it, and returns its ID. Null if it asks first and has stored nothing: the key is then free again. */
  make: () => Promise<string | null>;
  find: () => Promise<Earlier | null>;
  /** Throws a refusal that says more of other contents than that they are others. */
  refuse?: (id: string) => Promise<void>;
}

/**
 * Returns the ID of what the key has made, in a transaction of the caller, or null if `make` did. Of two senders at the
 * same time one waits for the other. Throws `key_reused` for other contents.
 */
export async function once(
  tx: Database,
  sent: Sent,
  { make, find, refuse }: How,
): Promise<{ id: string; isNew: boolean } | null> {
  const contentsHash = hashOf(sent.key, sent.contents);
  const { purpose, key } = sent;
  const whose = { sender: sent.sender ?? "", purpose, key };
  const isThis = and(eq(sentKeys.sender, whose.sender), eq(sentKeys.purpose, purpose), eq(sentKeys.key, key));
  const same = async ({ id, isSame }: Earlier) => {
    if (isSame) return { id, isNew: false };
    await refuse?.(id);
    throw new KeyReused(keyFor(sent));
  };
  const [mine] = await tx
    .insert(sentKeys)
    .values({ ...whose, contentsHash })
    .onConflictDoNothing()
    .returning({ key: sentKeys.key });
  if (!mine) {
    const [before] = await tx.select().from(sentKeys).where(isThis);
    if (!before?.recordId) throw new Error("the key was neither stored nor found");
    return same({ id: before.recordId, isSame: before.contentsHash === contentsHash });
  }
  const earlier = await find();
  const made = earlier ? await same(earlier) : await make();
  if (made === null) {
    await tx.delete(sentKeys).where(isThis);
    return null;
  }
  const id = typeof made === "string" ? made : made.id;
  await tx.update(sentKeys).set({ recordId: id }).where(isThis);
  return { id, isNew: earlier === null };
}

const hashOf = (key: string, contents: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([key, sorted(contents)]))
    .digest("base64url");

/** Returns the same with the fields of each object in one order. An empty field is one that was left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value ?? "";
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null && one !== "")
    .map(([name, one]) => [name, sorted(one)])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/**
 * Returns the key with which these contents are sent as a new one, however often: a UUID made of the old key and the
 * contents (version 8 of RFC 9562).
 */
function keyFor({ key, contents }: Pick<Sent, "key" | "contents">): string {
  const bytes = createHash("sha256").update(hashOf(key, contents)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
