/** Reads what a mail server says about an email that it could not deliver (RFC 3464). */

export interface FailedDelivery {
  /** The addresses that the report is about: where the email went, and where it was to go. In small letters. */
  addresses: string[];
  /** "5.1.1", or null if the server does not say. */
  status: string | null;
  /** What the server said, in its own words. */
  detail: string | null;
}

const LONGEST_DETAIL = 300;
const MOST_RECIPIENTS = 20;

/**
 * Returns the deliveries that have failed for good. One that the server tries again later is not among them, whatever
 * its status is.
 */
export function failedDeliveries(report: string): FailedDelivery[] {
  // The first group is about the server, and each other one about an address.
  const groups = report
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n\n+/);
  return groups.slice(0, MOST_RECIPIENTS + 1).flatMap((group) => {
    const fields = fieldsOf(group);
    const addresses = ["final-recipient", "original-recipient"].flatMap((name) => addressIn(fields.get(name)));
    if (addresses.length === 0) return [];
    const action = fields.get("action")?.toLowerCase() ?? "";
    const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "")?.[0] ?? null;
    const isFinal = action === "failed" || (action === "" && status?.startsWith("5"));
    if (!isFinal) return [];
    const said = fields
      .get("diagnostic-code")
      ?.replace(/^[\w-]+\s*;\s*/, "")
      .trim();
    return [{ addresses: [...new Set(addresses)], status, detail: said?.slice(0, LONGEST_DETAIL) || null }];
  });
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** Reads "rfc822; nusrat@example.com", also with the brackets that some servers add. */
function addressIn(field: string | undefined): string[] {
  const address = field
    ?.slice(field.indexOf(";") + 1)
    .trim()
    .replace(/^<|>$/g, "");
  return address?.includes("@") ? [address.toLowerCase()] : [];
}
