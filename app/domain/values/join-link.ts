/** The link with which a student confirms that two accounts are theirs. */

/** How long it works. */
export const JOIN_DAYS = 14;

export const joinPath = (secret: string): string => `/one-account/${secret}`;

/** What the secret in the link to one of the two addresses is made from. */
export const joinPart = (joinId: string, side: "kept" | "other"): string => `${joinId} ${side}`;

/**
 * Returns an address that its own person knows again and that tells others little: "ra***n@gmail.com". It stands in the
 * email to the other account, which may be someone else's.
 */
export function partOfEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = Array.from(email.slice(0, at));
  const isLong = name.length > 4;
  return `${name.slice(0, isLong ? 2 : 1).join("")}***${isLong ? name.at(-1) : ""}${email.slice(at)}`;
}
