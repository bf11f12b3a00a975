/** IDs of the sample people, which the local sign-in also gives them. */
import { createHash } from "node:crypto";

/** Returns the ID for an email address: always the same UUID, in the form of version 5. */
export const sampleUserId = (email: string): string => stableId(email.toLowerCase());

/** Returns the same ID for the same text. */
export function stableId(text: string): string {
  const bytes = createHash("sha256").update(`shapla:${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
