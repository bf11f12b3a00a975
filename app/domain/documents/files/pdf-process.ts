/** The process that opens one PDF, whose path is its argument. It has no environment, and writes nothing. */
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { BEGUN } from "#app/domain/processes/begun.ts";

/** Names of actions, and of the places where scripts are kept. Links to pages of the web are not among them. */
const ACTIVE = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|Rendition|RichMedia|EmbeddedGoTo|GoToE|XFA)(?![\w#.+-])/;

/** Objects in one stream take no more than this when they are unpacked. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** To print, and to print well: bits 3 and 12 of what a PDF allows. */
const PRINTING = [0x04, 0x800];

/** Whether a PDF has such an action. It is "hidden" if it keeps objects in a way in which no one can tell. */
function actsByItself(bytes: Uint8Array): "none" | "active" | "hidden" {
  const pdf = Buffer.from(bytes).toString("latin1");
  let outside = "";
  let isHidden = false;
  let at = 0;
  for (const { index, 0: keyword } of pdf.matchAll(/\bstream\r?\n/g)) {
    // One within the bytes of another stream is no stream.
    if (index < at) continue;
    const before = pdf.slice(at, index);
    const from = index + keyword.length;
    const end = pdf.indexOf("endstream", from);
    const to = end === -1 ? pdf.length : end;
    outside += `${before}\n`;
    at = to;
    const dictionary = withoutEscapes(before.slice(before.lastIndexOf("obj")));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    const objects = unpacked(pdf.slice(from, to), dictionary);
    if (objects === null) isHidden = true;
    else if (isActive(objects)) return "active";
  }
  if (isActive(outside + pdf.slice(at))) return "active";
  return isHidden ? "hidden" : "none";
}

/** A name may be written with any of its letters as "#" and two digits. */
const withoutEscapes = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Words that a reader sees are not names. Those in several brackets may stay. */
const withoutWords = (text: string) => text.replace(/\\[\s\S]/g, "").replace(/\([^()]*\)/g, "()");

const isActive = (text: string) => ACTIVE.test(withoutEscapes(withoutWords(text)));

/** Returns the objects of a stream, or null if they are packed in another way than programs do. */
function unpacked(data: string, dictionary: string): string | null {
  const [, filter] = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+ \d+ R)/.exec(dictionary) ?? [];
  if (filter === undefined) return data;
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter) || /\/(Predictor|Crypt)\b/.test(dictionary)) return null;
  try {
    return inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: MOST_UNPACKED }).toString("latin1");
  } catch {
    return null;
  }
}

export type PdfAnswer =
  | { pages: number }
  | { refused: "file_locked" | "file_protected" | "file_pdf_active" | "file_pdf_broken" };

const [path = ""] = process.argv.slice(2);
const say = (answer: PdfAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const bytes = await readFile(path);
  const acts = actsByItself(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true });
  const { info } = await pdf.getMetadata();
  // A PDF that opens without a password can forbid to print, which a university does. Banks and boards forbid to copy.
  const isProtected = "EncryptFilterName" in info && info.EncryptFilterName !== null;
  const allowed = await pdf.getPermissions();
  const mayPrint = !isProtected || allowed === null || PRINTING.some((flag) => allowed.includes(flag));
  // A list of pages can be there without the pages.
  await pdf.getPage(1);
  await pdf.getPage(pdf.numPages);
  // Nor can anyone tell what it does where its objects are encrypted.
  if (!mayPrint || (isProtected && acts === "hidden")) say({ refused: "file_protected" });
  else if (acts !== "none" || (await pdf.hasJSActions())) say({ refused: "file_pdf_active" });
  else say({ pages: pdf.numPages });
} catch (error) {
  say({ refused: (error as Error).name === "PasswordException" ? "file_locked" : "file_pdf_broken" });
}
