/** Which column of a list of leads is what, by its heading. */
import type { LeadColumn } from "./lead-columns.ts";

/** The first that matches decides. "Email address" is no postal address, and "Phone number of Name" no name. */
const PATTERNS: readonly (readonly [LeadColumn, RegExp])[] = [
  ["email", /\b(e ?mail|mail id|gmail)\b|ইমেইল|ইমেল/],
  ["phone", /\b(phone|mobile|cell|contact (no|number)|whats ?app|tel|telephone|number)\b|ফোন|মোবাইল|নম্বর|নাম্বার/],
  ["date", /\b(date|time|timestamp|created|received|when)\b|তারিখ/],
  ["course", /\b(courses?|programmes?|programs?|subjects?|interested in|interest|degree)\b|কোর্স|বিষয়/],
  ["source", /\b(source|channel|campaign|platform|how did you|where|heard|hear|medium|from)\b|উৎস/],
  ["note", /\b(notes?|remarks?|comments?|messages?|questions?|details|feedback|follow ?up)\b|মন্তব্য/],
  ["name", /\b(name|student|lead|full name|contact|person)\b|নাম/],
];

/** Names and numbers of others than the person. */
const OF_SOMETHING_ELSE =
  /\b(company|father|mother|parent|guardian|university|college|school|institution)( s)?( phone| mobile)? (name|number)\b|\b(roll|passport|registration|nid|national id) (no|number)\b/;

/** Returns the column that a heading means, or null. */
export function columnOf(heading: string): LeadColumn | null {
  const text = heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  if (OF_SOMETHING_ELSE.test(text)) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export const knowsLeads = (text: string): number => (columnOf(text) ? 1 : 0);

/** The columns that may stand in several parts of a list. */
const REPEATED: readonly LeadColumn[] = ["note"];

/** The keys of Facebook's own fields, in the lists that its forms make. */
const OF_FACEBOOK: Readonly<Record<string, LeadColumn>> = {
  created_time: "date",
  platform: "source",
  ...{ full_name: "name", first_name: "name", last_name: "name" },
  ...{ phone_number: "phone", whatsapp_number: "phone", work_phone_number: "phone" },
  ...{ email: "email", work_email: "email" },
};

const OF_ADVERTISEMENT =
  /^((lead_)?id|(ad|adset|form|campaign)_(id|name)|is_organic|lead_status|inbox_url|partner_name|retailer_item_id|custom_disclaimer.*)$/;

const keyOf = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, "_");

function isOfFacebook(keys: readonly string[]): boolean {
  const has = (pattern: RegExp) => keys.some((key) => pattern.test(key));
  return keys.includes("created_time") && has(/^(platform|is_organic)$/) && has(/^(ad|adset|form|campaign)_(id|name)$/);
}

/**
 * Returns the meaning of each column of a list that Facebook's forms make. Its own fields stand after the questions of
 * a form, so "what_is_the_name_of_your_college?" is no name. What no field of ours has is told in a note.
 */
function guessFacebook(keys: readonly string[]): (LeadColumn | "")[] {
  const own = (key: string) => (Object.hasOwn(OF_FACEBOOK, key) ? (OF_FACEBOOK[key] ?? null) : null);
  const known = new Set(keys.map(own));
  const hasFullName = keys.includes("full_name");
  return keys.map((key) => {
    if (OF_ADVERTISEMENT.test(key)) return "";
    const field = own(key);
    if (field) return field === "name" && hasFullName && key !== "full_name" ? "" : field;
    const column = columnOf(key);
    if (!column || (column !== "course" && known.has(column))) return "note";
    known.add(column);
    return column;
  });
}

/** Returns the meaning of each column, "" for none. */
export function guessColumns(headings: readonly string[]): (LeadColumn | "")[] {
  const keys = headings.map(keyOf);
  if (isOfFacebook(keys)) return guessFacebook(keys);
  const taken = new Set<LeadColumn>();
  let names = "";
  return headings.map((heading) => {
    const column = columnOf(heading);
    if (!column) return "";
    const part = /\b(first|given|last|family|sur) ?name\b/i.exec(heading.replaceAll("_", " "))?.[0] ?? "";
    const isOtherPart = column === "name" && names !== "" && part !== "" && part !== names;
    if (taken.has(column) && !REPEATED.includes(column) && !isOtherPart) return "";
    if (column === "name") names = part;
    taken.add(column);
    return column;
  });
}
