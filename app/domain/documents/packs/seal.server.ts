/** The seal on an approval: a signature of this server, with a key that anyone can check it by. */
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Database } from "#app/db/connect.server.ts";
import { sealKeys } from "#app/db/schema.ts";
import { type Approval, approvalText } from "./manifest.ts";

const ALGORITHM = "Ed25519";
/** A key signs for a year. */
const KEY_MS = 365 * 24 * 60 * 60_000;

/** Returns a new key pair, with the name that seals give it. */
export async function newSealKey(): Promise<{ id: string; publicKey: JWK; privateKey: JWK }> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const [publicKey, privateKey] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
  return { id: await calculateJwkThumbprint(publicKey), publicKey, privateKey };
}

interface Signing {
  id: string;
  privateKey: JWK;
}

/** Returns the seal on an approval. */
export async function sealWith({ id, privateKey }: Signing, approval: Approval): Promise<string> {
  return new CompactSign(new TextEncoder().encode(approvalText(approval)))
    .setProtectedHeader({ alg: ALGORITHM, kid: id })
    .sign(await importJWK(privateKey, ALGORITHM));
}

/** Whether a seal is on this approval, by one of these keys, and on nothing that differs from it. */
export async function isSealOf(
  keys: readonly { id: string; publicKey: JWK }[],
  seal: string,
  approval: Approval,
): Promise<boolean> {
  try {
    const { kid } = decodeProtectedHeader(seal);
    const key = keys.find(({ id }) => id === kid);
    if (!key) return false;
    const { payload } = await compactVerify(seal, await importJWK(key.publicKey, ALGORITHM), {
      algorithms: [ALGORITHM],
    });
    return new TextDecoder().decode(payload) === approvalText(approval);
  } catch {
    return false;
  }
}

/** Returns all keys that seals were ever made with, the oldest first, without what signs. */
export const publicSealKeys = (db: Database): Promise<{ id: string; publicKey: JWK; createdAt: Date }[]> =>
  db
    .select({ id: sealKeys.id, publicKey: sealKeys.publicKey, createdAt: sealKeys.createdAt })
    .from(sealKeys)
    .orderBy(asc(sealKeys.createdAt), asc(sealKeys.id));

/** Of all that look for the key at once, one makes it. */
const KEY_LOCK = 20_260_557;

/**
 * Returns the key that signs now. One that is older than a year is replaced, and then signs no longer: what could is
 * deleted, and what verifies stays.
 */
async function signingKey(tx: Database, now: Date): Promise<Signing> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
  const [current] = await tx.select().from(sealKeys).where(isNotNull(sealKeys.privateKey));
  if (current?.privateKey && now.getTime() - current.createdAt.getTime() < KEY_MS)
    return { id: current.id, privateKey: current.privateKey };
  if (current) await tx.update(sealKeys).set({ privateKey: null }).where(eq(sealKeys.id, current.id));
  const made = await newSealKey();
  await tx.insert(sealKeys).values({ ...made, createdAt: now });
  return made;
}

/** Seals an approval in the caller's transaction. */
export const seal = async (tx: Database, approval: Approval, now: Date): Promise<string> =>
  sealWith(await signingKey(tx, now), approval);

/** Whether a seal holds: nothing of what was approved has changed since. */
export const sealHolds = async (db: Database, sealed: string, approval: Approval): Promise<boolean> =>
  isSealOf(await publicSealKeys(db), sealed, approval);
