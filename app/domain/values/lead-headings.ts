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

/** Returns the column that a heading means, or null. */
export function columnOf(heading: string): LeadColumn | null {
  const text = heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export const knowsLeads = (text: string): number => (columnOf(text) ? 1 : 0);

/** Of the list that Facebook's forms make, what is about its advertisements, and about no person. */
const OF_FACEBOOK = /^(id|(ad|adset|form|campaign)_(id|name)|is_organic|lead_status|inbox_url)$/;

const isOfFacebook = (headings: readonly string[]): boolean =>
  ["ad_id", "form_id", "platform"].every((name) => headings.some((heading) => heading.trim().toLowerCase() === name));

/** Returns the meaning of each column, "" for none. Only notes and courses may stand in several. */
export function guessColumns(headings: readonly string[]): (LeadColumn | "")[] {
  const taken = new Set<LeadColumn>();
  const isFacebook = isOfFacebook(headings);
  return headings.map((heading) => {
    if (isFacebook && OF_FACEBOOK.test(heading.trim().toLowerCase())) return "";
    const column = columnOf(heading);
    if (!column || (taken.has(column) && column !== "note")) return "";
    taken.add(column);
    return column;
  });
}
