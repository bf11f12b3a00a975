/** Several email addresses in one field. Without the library that checks them, because pages show them. */

/** What people write between two addresses, none of which has it. */
const BETWEEN = /(?:[\s,;/|&]|(?<=\s)(?:or|and|বা|ও|এবং)(?=\s))+/u;
/** As it is stored and shown where both fit. */
export const JOINT = " / ";

/** Returns the addresses of a field, because people write two into one. The first is the one to write to. */
export const emailsIn = (field: string | null | undefined): string[] => (field ?? "").split(BETWEEN).filter(Boolean);

/** Returns the first address of a field, or null, and the others in lower case with spaces between them. */
export function storedEmails(field: string | null | undefined): { email: string | null; others: string } {
  const [email = null, ...others] = emailsIn(field);
  return { email, others: others.map((other) => other.toLowerCase()).join(" ") };
}

/** Returns a field as people see it, of what `storedEmails` stores. */
export const emailField = (email: string | null, others: string): string =>
  email === null ? "" : [email, ...others.split(" ").filter((other) => other.includes("@"))].join(JOINT);
