/**
 * Makes a dictionary of pages: what they have in common with the pages of everyone else. The pages are those of
 * `no-one.ts`, where each word about a person, a course or a day has a digit. Such words are left out.
 */

/**
 * A style or script, or an opening tag with its text and what it closes. Cut at each tag, a dictionary would be a tenth
 * smaller and pages a tenth larger, because longer runs of a page are then in two places of it.
 */
const PIECES = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<[^/][^>]*>[^<]*(?:<\/[^>]*>[^<]*)*|(?:<\/[^>]*>|[^<])+/g;
const PARTS = /<[^>]*>|[^<]+/g;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
/** How something looks may have digits. */
const LOOKS =
  /^(class|style|content|d|viewBox|width|height|points|transform|stroke(-width)?|fill|opacity|font-(size|weight)|[cr]?[xyr]|[xy][12])$/;
/** Different in each answer, with or without a digit. */
const NEVER = /^(nonce|data-person)$/;
/** A word, or a part of an address, that tells something: with a digit of either language, or an email address. */
const TOLD = /[^\s/?&=,]*[0-9০-৯@][^\s/?&=,]*/g;

/** Returns a dictionary of these pages, each piece of them once, in the order in which they come. */
export function dictionaryOf(pages: readonly string[]): string {
  return [...new Set(pages.flatMap(piecesOf))].join("");
}

/** Returns a page's pieces, without what is told of anyone or anything. */
const piecesOf = (page: string): string[] =>
  Array.from(page.matchAll(PIECES), ([piece, code]) => (code ? withoutNonce(piece) : withoutTold(piece)));

function withoutNonce(code: string): string {
  const [tag = ""] = /^<[^>]*>/.exec(code) ?? [];
  const rest = code.slice(tag.length);
  // A script with a digit may be data.
  return tag.startsWith("<style") || untold(rest) === rest ? withoutTold(tag) + rest : "";
}

const withoutTold = (piece: string) =>
  piece.replaceAll(PARTS, (part) => (part.startsWith("<") ? part.replaceAll(ATTRIBUTE, shared) : untold(part)));

/** The letters of Bangla are numbers in addresses. */
const ENCODED = /((?:%[0-9A-F]{2})+)/;

const untold = (text: string) =>
  text
    .split(ENCODED)
    .map((part) => (ENCODED.test(part) ? part : part.replaceAll(TOLD, "")))
    .join("");

const shared = (attribute: string, name: string, value?: string) =>
  NEVER.test(name) ? "" : LOOKS.test(name) || value === undefined ? attribute : ` ${name}="${untold(value)}"`;
