/** Reads a row of a list of leads. */
import { staffLead } from "#app/domain/leads/lead-input.ts";
import { type LeadSource, parseLeadSource } from "#app/domain/people/lead-words.ts";
import { readDay } from "#app/domain/values/day.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { storedPhone, toE164 } from "#app/domain/values/e164.ts";
import { emailsIn, storedEmails } from "#app/domain/values/emails.ts";
import type { LeadColumn } from "#app/domain/values/lead-columns.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";

export interface ListRow {
  /** The number in the spreadsheet. */
  number: number;
  cells: string[];
}

/** What a row says of a person. Addresses are in lower case. */
export interface ReadLead {
  name: string;
  email: string | null;
  /** The other addresses of its cells, with spaces between them. */
  otherAddresses: string;
  phone: string | null;
  phoneE164: string | null;
  source: LeadSource;
  interestedCourses: string | null;
  note: string | null;
  /** The day of the enquiry, "2026-11-03", or null if the row does not say. */
  day: string | null;
}

export type RowRead = { lead: ReadLead; problem?: never } | { lead?: never; problem: string };

/** Words that people use for the sources. */
const SOURCES: readonly (readonly [LeadSource, RegExp])[] = [
  ["social_media", /face ?book|\bfb\b|insta|tik ?tok|whats ?app|messenger|linked ?in|youtube|social|telegram|^ig$/i],
  ["referral", /refer|friend|family|relative|alumni|student of/i],
  ["advertisement", /\bads?\b|advert|fair|expo|event|seminar|banner|leaflet|newspaper|campaign/i],
  ["website", /web|site|google|seo|online form/i],
  ["direct", /walk|office|visit|call|phone|direct|in person/i],
];

/** What Facebook writes into each field of a form that is tried out. */
const TRIED_OUT = /<test lead: dummy data/i;

/** Reads a row by the meaning of its columns. Never throws. */
export function readLead(
  { cells }: ListRow,
  columns: readonly (LeadColumn | "")[],
  today: string,
  headings: readonly string[] = [],
): RowRead {
  const texts = (column: LeadColumn) =>
    cells.flatMap((cell, at) => (columns[at] === column && cell.trim() ? [answerTo(headings[at], cell, column)] : []));
  const one = (column: LeadColumn) => texts(column)[0] ?? "";
  if (cells.some((cell) => TRIED_OUT.test(cell)))
    return { problem: "This is a test of Facebook’s form, not a person." };
  const notes = texts("note");
  const phones = phonesOf(texts("phone").join(", "));
  if (phones.problem !== undefined) return { problem: phones.problem };
  const emails = emailsIn(texts("email").join(" ")).filter((part) => part.includes("@"));
  const email = emails.join(" ") || one("email");
  notes.push(
    ...phones.others.map((other) => `Other number: ${other}`),
    ...phones.words.map((words) => `Phone: ${words}`),
  );
  const [source, unknownSource] = sourceOf(one("source"));
  if (unknownSource) notes.push(`Source: ${unknownSource}`);
  const day = readDay(dayOfMoment(one("date")));
  if (day.problem !== undefined || (day.value && day.value > today)) notes.push(`Date: ${one("date")}`);
  const parsed = staffLead.safeParse({
    name: texts("name").join(" "),
    phone: phones.all,
    ...(email ? { email } : {}),
    interestedCourses: texts("course").join(", ").slice(0, 500),
    notes: notes.join("\n").slice(0, 4_000),
  });
  if (!parsed.success) return { problem: sentence(parsed.error.issues[0]?.message ?? "This row cannot be read") };
  const { name, phone, interestedCourses, notes: note } = parsed.data;
  const stored = storedEmails(parsed.data.email?.toLowerCase());
  if (!parsed.data.email && !phone) return { problem: "Enter an email address or a phone number." };
  return {
    lead: {
      name,
      email: stored.email,
      otherAddresses: stored.others,
      phone: phone || null,
      phoneE164: toE164(phone),
      source,
      interestedCourses: interestedCourses || null,
      note: note || null,
      day: day.problem === undefined && day.value && day.value <= today ? day.value : null,
    },
  };
}

/**
 * Returns a cell as it reads. Facebook writes a question, and an answer that was selected, with "_" for spaces, so the
 * question stands before an answer that becomes a note.
 */
function answerTo(heading: string | undefined, cell: string, column: LeadColumn): string {
  const isKey = heading !== undefined && /^\S*_\S*$/.test(heading.trim());
  if (!isKey || (column !== "note" && column !== "course")) return cell.trim();
  const answer = cell
    .trim()
    .replace(/^[pz]:/, "")
    .replaceAll("_", " ");
  if (column === "course") return answer;
  const question = heading.trim().replaceAll("_", " ").trim();
  const first = question.slice(0, 1).toUpperCase() + question.slice(1);
  return `${first}${/[?？]$/.test(first) ? "" : ":"} ${answer}`;
}

/** Returns the day of a moment as it is written. One with an offset is that of Dhaka's clock. */
function dayOfMoment(text: string): string {
  const isExact = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = isExact ? new Date(text.replace(" ", "T").replace(/([+-]\d\d)(\d\d)$/, "$1:$2")) : null;
  return moment && !Number.isNaN(+moment) ? dayInDhaka(moment) : text.replace(/[T ]\d{1,2}:\d\d.*$/, "");
}

const sentence = (message: string): string => (message.endsWith(".") ? message : `${message}.`);

function sourceOf(text: string): [LeadSource, string | null] {
  if (!text) return ["not_known", null];
  const known = parseLeadSource(text) ?? SOURCES.find(([, pattern]) => pattern.test(text))?.[0];
  return known ? [known, null] : ["not_known", text];
}

/** `all` is the field as we store it: with the other numbers too if there is room for them. `words` are no numbers. */
type Phones = { all: string; others: string[]; words: string[]; problem?: never } | { problem: string };

const LONGEST_FIELD = 40;

/** Reads a cell of numbers. A spreadsheet may have lost a first 0 or +, or have taken a number for a formula. */
function phonesOf(cell: string): Phones {
  const parts = asciiDigits(removeInvisible(cell))
    .split(/[,;\n]|\s\/\s|\bor\b/)
    // Facebook writes "p:+880...".
    .map((part) =>
      part
        .replace(/^\s*p:/i, "")
        .replace(/^[='"\s]+|["'\s]+$/g, "")
        .replace(/\.0+$/, ""),
    )
    .filter(Boolean);
  if (parts.length === 0) return { all: "", others: [], words: [] };
  if (parts.some((part) => /^\d[\d.]*e\+?\d+$/i.test(part)))
    return { problem: "The spreadsheet has shortened this number. Format the column as text and type it again." };
  const read = parts.map((part) => ({ part, number: restored(part), e164: toE164(restored(part)) }));
  // A number may stand in two columns, and "same" in the second one.
  const numbers = read
    .filter(({ e164 }, at) => e164 !== null && read.findIndex((other) => other.e164 === e164) === at)
    .map(({ number }) => number);
  const words = read.flatMap(({ part, e164 }) => (e164 ? [] : [part]));
  if (numbers.length === 0) return { problem: `“${parts[0]}” is not a phone number.` };
  const [phone = "", ...others] = numbers;
  const all = storedPhone(numbers.join(", ")) ?? phone;
  return { all: others.length > 0 && all.length <= LONGEST_FIELD ? all : phone, others, words };
}

/** Returns a number with the 0 or + that a spreadsheet takes away from a mobile number of Bangladesh. */
function restored(text: string): string {
  const digits = text.replace(/[\s().-]/g, "");
  if (/^1[3-9]\d{8}$/.test(digits)) return `0${digits}`;
  if (/^8801[3-9]\d{8}$/.test(digits)) return `+${digits}`;
  return text;
}
