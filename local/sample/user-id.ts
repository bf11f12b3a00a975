/** Ids of the sample people, which the local sign-in stand-in gives them too. */
import { createHash } from "node:crypto";

/** The same email address always has the same id: a UUID of version 5's form, from the address alone. */
export const sampleUserId = (email: string): string => stableId(email.toLowerCase());

/** The same text always has the same id. */
export function stableId(text: string): string {
  const bytes = createHash("sha256").update(`shapla:${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
