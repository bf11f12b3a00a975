/**
 * Parts an email into what its sender has written and what their mail program has added below: the email that is
 * answered, and a signature. What is not surely the program's stays with the sender, whose words must not be lost. Each
 * line is looked at a few times at most, because anyone may send us lines of any length.
 */
import { site } from "#app/site.ts";
import { isAddedLine, partJoined } from "./program-lines.ts";

export interface SplitText {
  /** What the sender has written. */
  answer: string;
  /** Everything from the first line that is not theirs, with their answers between it. Empty if there is none. */
  quoted: string;
}

/** What is known of an email beside its text. */
export interface MailText {
  subject: string;
  text: string;
  /** Whether the text is made of HTML, where mail programs alone make quotes. */
  isHtml?: boolean;
  /** The text of emails that it passes on as files. It stays with the sender's words. */
  passedOn?: string;
  /** The name that the sender goes by. */
  senderName?: string;
  /** The addresses it comes from and went to, in small letters. */
  senders?: readonly string[];
  recipients?: readonly string[];
  /** The address from which we send, if it is another one. */
  ourAddress?: string;
}

/** Mail programs break the line before a quote into so many lines at most. */
const MOST_INTRODUCTION_LINES = 4;
/** A longer line is someone's text, and no expression below looks at it. */
const LONGEST_MARK = 400;
const LONG_LINE = "...";
/** The lines in which a block of headers must have its others. */
const HEADERS_WITHIN = 8;
/** People's signatures have fewer lines. What is longer is what they have to say. */
const MOST_SIGNATURE_LINES = 6;

/** "On Thu, 26 Nov 2026 at 10:00, Shapla <...> wrote:", and the same in Bangla. */
const INTRODUCTIONS = [/^On\b.*\bwrote\s?:$/i, /লিখেছেন\s?[:：]$/];
/** A date, a time or an address. A student may write "On Monday the university wrote:" as well. */
const PROGRAMS_SAY = /@|\b\d{4}\b|\b\d{1,2}:\d\d\b|[০-৯]{4}|[০-৯]{1,2}:[০-৯]{2}/;
const HAS_DATE = /\b\d{4}\b|\b\d{1,2}[:.]\d\d\b|[০-৯]{4}/;
/** In other languages: an address, then a quote. */
const ANY_INTRODUCTION = /@[^\s<>]+[>)\]]?.{0,40}[:：]$/;
const ORIGINAL =
  /^-{2,12}\s?(original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|মূল বার্তা|আসল বার্তা)\s?-{2,12}$/i;
const FORWARDED = /^(-{2,12}\s?forwarded message\s?-{2,12}|begin forwarded message:)$/i;
const SEPARATOR = /^_{20,}$/;
/** How much room there may be between "Original Message" and its headers. */
const ORIGINAL_GAP = 3;

/** A header of what is answered, as Outlook writes them in any language, as text or in bold. */
const ANY_HEADER = /^\*?[^\s:：*][^:：*]{0,24}\s?[:：]\*?(\s|$)/;
const LEAST_HEADERS = 3;

/** Nothing but a line that a mail program draws, as "---------- Replied message ----------". */
const DRAWN = /^[-_=*\s]{3,}(?:[\p{L}\p{M} ]{1,40}[-_=*\s]{3,})?$/u;

/** A quoted line. ">From" is what mailboxes make of a line that begins with "From". */
const QUOTED = /^>(?!From )/;
const ESCAPED_FROM = /^>+From /;
const SIGNATURE = /^--\s?$/;

/** "Fwd:" and "Re:", as mail programs write them. */
const FORWARD = /^\s*(fwd?|wg|tr)\s*:/i;
const REPLY = /^\s*(re|aw|sv|antw|উত্তর)\s*:/i;
const REPLIES = /^(\s*(re|aw|sv|antw|উত্তর)\s*:)+/i;

/**
 * Parts an email. One that is passed on is all its sender's: it is what they want us to read. Some people write all
 * that they have to say into the subject.
 */
export function answerOf(mail: MailText): SplitText {
  const { answer, quoted } = ownText(mail);
  return { answer: [answer, mail.passedOn ?? ""].filter(Boolean).join("\n\n"), quoted };
}

function ownText(mail: MailText): SplitText {
  const { subject, text } = mail;
  if (text.trim() === "" && !REPLY.test(subject)) return { answer: subject.trim(), quoted: "" };
  const lines = partJoined(text.replace(/\r\n?/g, "\n").split("\n"));
  const marks = lines.map((line) => (line.length > LONGEST_MARK ? LONG_LINE : line.replaceAll("\u00a0", " ").trim()));
  const at = FORWARD.test(subject) ? null : quoteStart(marks, mail);
  if (at === null) return withoutSignature(lines, marks, { first: lines.length, below: [] }, mail);
  const below = at.isWhole ? [] : unquoted(lines, marks, at.next);
  return withoutSignature(lines, marks, { first: at.first, below }, mail);
}

interface Quote {
  /** The line with which what is quoted begins, with its introduction. */
  first: number;
  /** The line after its introduction. */
  next: number;
  /** Whether all that follows is quoted. Otherwise each quoted line says so. */
  isWhole: boolean;
}

/** Returns where the quote begins, or null if there is none. */
function quoteStart(marks: readonly string[], mail: MailText): Quote | null {
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at] ?? "";
    if (QUOTED.test(mark)) {
      // Who types ">" before a question of their own has no introduction of a mail program there.
      if (isIntroduced(marks, at, mail) || (mail.isHtml && isOfProgram(marks, at, mail)))
        return { first: at, next: at, isWhole: false };
      continue;
    }
    // What is below is the text of another email, which its sender passes on.
    if (FORWARDED.test(mark)) return null;
    if (startsOurs(marks, at, mail)) return { first: at, next: at + 1, isWhole: true };
    const next = introductionEnd(marks, at, mail);
    if (next === null) continue;
    const below = marks.findIndex((line, index) => index >= next && line !== "");
    return { first: at, next, isWhole: !QUOTED.test(marks[below] ?? "") };
  }
  return null;
}

/**
 * Checks for a quote of HTML that a mail program has made: an introduction in any language leads to it, or nothing is
 * below it. People indent words of their own too, and write on.
 */
function isOfProgram(marks: readonly string[], at: number, mail: MailText): boolean {
  const above = marks.slice(0, at).findLast((line) => line !== "");
  if (above === undefined || marks.slice(at).every((line) => line === "" || line.startsWith(">"))) return true;
  return /[:：]$/.test(above) && (PROGRAMS_SAY.test(above) || namesUs(above, mail));
}

/** Checks whether the quoted lines from here on begin with an introduction that is quoted too, as iPhones do. */
function isIntroduced(marks: readonly string[], at: number, mail: MailText): boolean {
  const inner = marks.slice(at, at + HEADERS_WITHIN).map((mark) => mark.replace(/^>\s?/, ""));
  return inner.some((_, index) => introductionEnd(inner, index, mail) !== null || isOurBlock(inner, index, mail));
}

/** Checks for the head of an email of ours, or of one to us. A letter of a university below is what we are to read. */
function startsOurs(marks: readonly string[], at: number, mail: MailText): boolean {
  const mark = marks[at] ?? "";
  if (!ORIGINAL.test(mark))
    return isOurBlock(marks, at, mail) || (SEPARATOR.test(mark) && isOurBlock(marks, at + 1, mail));
  const after = marks.slice(at + 1, at + 1 + ORIGINAL_GAP).findIndex((line) => ANY_HEADER.test(line));
  return after < 0 || isOurBlock(marks, at + 1 + after, mail);
}

function isOurBlock(marks: readonly string[], at: number, mail: MailText): boolean {
  const block = headersFrom(marks, at);
  if (block.length < LEAST_HEADERS) return false;
  const subject = bareSubject(mail.subject);
  return block.some((line) => {
    const value = line.replace(/^[^:：]*[:：]\*?/, "");
    return namesUs(value, mail) || (subject !== "" && bareSubject(value) === subject);
  });
}

/** Some programs break a header into two lines. */
function headersFrom(marks: readonly string[], at: number): string[] {
  if (!ANY_HEADER.test(marks[at] ?? "")) return [];
  const lines = marks.slice(at, at + HEADERS_WITHIN);
  const end = lines.indexOf("");
  return (end < 0 ? lines : lines.slice(0, end)).filter((line) => ANY_HEADER.test(line));
}

const bareSubject = (subject: string): string => subject.trim().replace(REPLIES, "").trim().toLowerCase();

/** Checks whether a line of a head says that the email below is one of ours, or one to us. */
function namesUs(line: string, { recipients = [], ourAddress = "" }: MailText): boolean {
  const known = [...recipients, ourAddress.toLowerCase(), site.email];
  return line.toLowerCase().includes(site.name.toLowerCase()) || addressesIn(line).some((one) => known.includes(one));
}

const addressesIn = (line: string): string[] =>
  line.toLowerCase().match(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g) ?? [];

/** Returns the line after an introduction that begins at this one, or null if none does. */
function introductionEnd(marks: readonly string[], at: number, mail: MailText): number | null {
  const end = introductionFrom(marks, at, mail);
  // The words of a person right above one are none of it.
  for (let later = at + 1; end !== null && later < end; later++)
    if (HAS_DATE.test(marks[later] ?? "") && introductionFrom(marks, later, mail) === end) return null;
  return end;
}

function introductionFrom(marks: readonly string[], at: number, mail: MailText): number | null {
  let whole = "";
  for (let end = at; end < Math.min(at + MOST_INTRODUCTION_LINES, marks.length); end++) {
    const mark = marks[end] ?? "";
    if (mark === "" || mark.startsWith(">")) return null;
    whole = `${whole} ${mark}`.trim();
    if (whole.length > LONGEST_MARK) return null;
    if (!/[:：]$/.test(mark)) continue;
    if (isOfAnother(whole, mail)) return null;
    if (INTRODUCTIONS.some((introduction) => introduction.test(whole)) && PROGRAMS_SAY.test(whole)) return end + 1;
    const below = marks.slice(end + 1, end + 4).find((line) => line !== "");
    if (ANY_INTRODUCTION.test(whole) && below?.startsWith(">")) return end + 1;
    return null;
  }
  return null;
}

/** Checks for an introduction with someone else's address: the letter of a university that a student has pasted. */
function isOfAnother(introduction: string, mail: MailText): boolean {
  const addresses = addressesIn(introduction);
  const isSender = addresses.some((address) => mail.senders?.includes(address));
  return addresses.length > 0 && !isSender && !namesUs(introduction, mail);
}

/** Returns the lines after the quote's first that are not quoted: some people answer below, or in between. */
function unquoted(lines: readonly string[], marks: readonly string[], from: number): string[] {
  return lines.flatMap((line, index) => (index < from || QUOTED.test(marks[index] ?? "") ? [] : [line]));
}

interface Parts {
  /** The line with which the quote begins. */
  first: number;
  /** What was written below and between the quote. */
  below: readonly string[];
}

/** Takes the signature off the end of an answer, and joins it with what was written below and between the quote. */
function withoutSignature(
  lines: readonly string[],
  marks: readonly string[],
  { first, below }: Parts,
  mail: MailText,
): SplitText {
  const end = ownEnd(lines.slice(0, first), marks.slice(0, first), mail);
  const rest = below.slice(
    0,
    ownEnd(
      below,
      below.map((line) => line.trim()),
      mail,
    ),
  );
  const parts = [tidyLines(lines.slice(0, end)), tidyLines(rest)].filter((part) => part !== "");
  const answer = parts.filter((part) => !DRAWN.test(part)).join("\n\n");
  return { answer, quoted: tidyLines(lines.slice(answer === "" ? 0 : end)) };
}

/** Returns where the signature begins, or the number of lines. */
function ownEnd(lines: readonly string[], marks: readonly string[], mail: MailText): number {
  const last = marks.findLastIndex((mark) => mark !== "") + 1;
  const at = lines.findLastIndex((line) => SIGNATURE.test(line));
  if (at >= 0 && isSignature(marks.slice(at + 1, last), mail)) return at;
  return isAddedLine(marks[last - 1] ?? "") ? last - 1 : last;
}

/** Many draw a line of two dashes above what they have to say. A signature is short and begins with a name. */
function isSignature(marks: readonly string[], { senderName = "", senders = [] }: MailText): boolean {
  const lines = marks.filter((mark) => mark !== "");
  if (lines.length === 0) return true;
  if (lines.length > MOST_SIGNATURE_LINES) return false;
  const local = (senders[0] ?? "").replace(/@.*$/, "");
  const names = `${senderName} ${local}`
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((name) => name.length > 2);
  const start = (lines[0] ?? "").toLowerCase();
  return names.some((name) => start.includes(name)) || isAddedLine(lines[0] ?? "");
}

/** Joins lines, without spaces at their ends and with one empty line in a row. */
const tidyLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd().replace(ESCAPED_FROM, "From "))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
