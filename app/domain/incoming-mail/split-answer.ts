/**
 * Parts an email into what its sender has written and what their mail program has added below: the email that is
 * answered, and a signature. Each line is looked at a few times at most, because anyone may send us lines of any
 * length.
 */

export interface SplitText {
  /** What the sender has written. */
  answer: string;
  /** Everything from the first line that is not theirs, with their answers between it. Empty if there is none. */
  quoted: string;
}

/** Mail programs break the line before a quote into so many lines at most. */
const MOST_INTRODUCTION_LINES = 4;
/** A longer line is someone's text, and no expression below looks at it. */
const LONGEST_MARK = 400;
const LONG_LINE = "...";
/** The lines in which a block of headers must have its others. */
const HEADERS_WITHIN = 8;

/** "On Thu, 26 Nov 2026 at 10:00, Shapla <...> wrote:", and the same in Bangla. */
const INTRODUCTIONS = [/^On\b.*\bwrote\s?:$/i, /লিখেছেন\s?[:：]$/];
/** A date, a time or an address. A student may write "On Monday the university wrote:" as well. */
const PROGRAMS_SAY = /@|\b\d{4}\b|\b\d{1,2}:\d\d\b|[০-৯]{4}|[০-৯]{1,2}:[০-৯]{2}/;
/** In other languages: an address, then a quote. */
const ANY_INTRODUCTION = /@[^\s<>]+[>)\]]?.{0,40}[:：]$/;
const ORIGINAL = /^-{2,12}\s?(original message|মূল বার্তা|আসল বার্তা)\s?-{2,12}$/i;
const FORWARDED = /^(-{2,12}\s?forwarded message\s?-{2,12}|begin forwarded message:)$/i;
const SEPARATOR = /^_{20,}$/;

/** The headers that Outlook writes above what is answered, as text or in bold. */
const FIRST_HEADER = /^\*?(from|প্রেরক|থেকে)\s?:\*?\s?\S/i;
const OTHER_HEADER = /^\*?(sent|date|to|cc|subject|প্রেরিত|পাঠানো হয়েছে|তারিখ|প্রতি|প্রাপক|বিষয়)\s?:\*?(\s|$)/i;

const SIGNATURE = /^-- ?$/;
/** What phones add at the end. */
const SENT_FROM = /^(sent (from|with|via) (my |the )?\S|get outlook for |আমার .{1,40} থেকে (পাঠানো|প্রেরিত))/i;

/** "Fwd:" and "Re:", as mail programs write them. */
const FORWARD = /^\s*(fwd?|wg|tr)\s*:/i;
const REPLY = /^\s*(re|aw|sv|antw|উত্তর)\s*:/i;

/**
 * Parts an email. One that is passed on is all its sender's: it is what they want us to read. Some people write all
 * that they have to say into the subject.
 */
export function answerOf({ subject, text }: { subject: string; text: string }): SplitText {
  if (text.trim() === "" && !REPLY.test(subject)) return { answer: subject.trim(), quoted: "" };
  return splitAnswer(text, { isForward: FORWARD.test(subject) });
}

function splitAnswer(text: string, { isForward = false } = {}): SplitText {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const marks = lines.map((line) => (line.length > LONGEST_MARK ? LONG_LINE : line.replaceAll("\u00a0", " ").trim()));
  if (isForward) return withoutSignature(lines, marks, lines.length, []);
  const at = quoteStart(marks);
  if (at === null) return withoutSignature(lines, marks, lines.length, []);
  return withoutSignature(lines, marks, at.first, at.isWhole ? [] : unquoted(lines, marks, at.next));
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
function quoteStart(marks: readonly string[]): Quote | null {
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at] ?? "";
    if (mark.startsWith(">")) return { first: at, next: at, isWhole: false };
    // What is below is the text of another email, which its sender passes on.
    if (FORWARDED.test(mark)) return null;
    if (ORIGINAL.test(mark) || isHeaderBlock(marks, at) || (SEPARATOR.test(mark) && isHeaderBlock(marks, at + 1)))
      return { first: at, next: at + 1, isWhole: true };
    const next = introductionEnd(marks, at);
    if (next === null) continue;
    const below = marks.findIndex((line, index) => index >= next && line !== "");
    return { first: at, next, isWhole: !marks[below]?.startsWith(">") };
  }
  return null;
}

const isHeaderBlock = (marks: readonly string[], at: number): boolean =>
  FIRST_HEADER.test(marks[at] ?? "") &&
  marks.slice(at + 1, at + 1 + HEADERS_WITHIN).filter((line) => OTHER_HEADER.test(line)).length >= 2;

/** Returns the line after an introduction that begins at this one, or null if none does. */
function introductionEnd(marks: readonly string[], at: number): number | null {
  let whole = "";
  for (let end = at; end < Math.min(at + MOST_INTRODUCTION_LINES, marks.length); end++) {
    const mark = marks[end] ?? "";
    if (mark === "" || mark.startsWith(">")) return null;
    whole = `${whole} ${mark}`.trim();
    if (whole.length > LONGEST_MARK) return null;
    if (!/[:：]$/.test(mark)) continue;
    if (INTRODUCTIONS.some((introduction) => introduction.test(whole)) && PROGRAMS_SAY.test(whole)) return end + 1;
    const below = marks.slice(end + 1, end + 4).find((line) => line !== "");
    if (ANY_INTRODUCTION.test(whole) && below?.startsWith(">")) return end + 1;
    return null;
  }
  return null;
}

/** Returns the lines after the quote's first that are not quoted: some people answer below, or in between. */
function unquoted(lines: readonly string[], marks: readonly string[], from: number): string[] {
  return lines.flatMap((line, index) => (index < from || marks[index]?.startsWith(">") ? [] : [line]));
}

/** Takes the signature off the end of an answer, and joins it with what was written below and between the quote. */
function withoutSignature(
  lines: readonly string[],
  marks: readonly string[],
  first: number,
  below: readonly string[],
): SplitText {
  const own = marks.slice(0, first);
  let end = own.findIndex((_, index) => SIGNATURE.test(lines[index] ?? ""));
  if (end < 0) {
    end = own.findLastIndex((mark) => mark !== "") + 1;
    if (SENT_FROM.test(own[end - 1] ?? "")) end -= 1;
  }
  const signatureBelow = below.findIndex((line) => SIGNATURE.test(line));
  const rest = signatureBelow < 0 ? below : below.slice(0, signatureBelow);
  const parts = [tidyLines(lines.slice(0, end)), tidyLines(rest)].filter((part) => part !== "");
  return { answer: parts.join("\n\n"), quoted: tidyLines(lines.slice(end)) };
}

/** Joins lines, without spaces at their ends and with one empty line in a row. */
const tidyLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
