/** User ids of the local sign-in stand-in. */
import { createHash } from "node:crypto";

/** The same e-mail address always has the same id: a UUID of version 5's form, from the address alone. */
export function sampleUserId(email: string): string {
  const bytes = createHash("sha256").update(`shapla:${email.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
