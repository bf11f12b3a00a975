/** The secret in the address of an invitation. */
import { createHash, createHmac } from "node:crypto";

/**
 * Returns the secret of an invitation. It is made again each time from a key that the database does not have, so that
 * staff can copy the link later and nothing that is stored opens it.
 */
export const secretOf = (invitationId: string, key: string): string =>
  createHmac("sha256", key).update(`invitation ${invitationId}`).digest("base64url");

/** Returns what is stored of a secret. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
