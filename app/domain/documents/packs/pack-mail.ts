/** How a pack goes out by email, and the link in place of what is too large for one. */
import { emailAddress } from "#app/domain/values/email.ts";
import { emailsIn } from "#app/domain/values/emails.ts";

/** Mail servers refuse more. A larger archive goes as a link. */
export const MOST_ATTACHED = 20_000_000;
/** How long the link works. */
export const PACK_LINK_DAYS = 14;

/** What the secret of a link is made from, so that it is no other secret of the same ID. */
export const packPart = (packId: string): string => `pack ${packId}`;

export const packLinkPath = (secret: string): string => `/packs/${secret}`;

/** Returns the email address that a pack goes to, or null for a portal, or for more than one address. */
export function mailAddressOf(to: string): string | null {
  const { data } = emailAddress.safeParse(to);
  return data !== undefined && emailsIn(data).length === 1 ? data : null;
}
