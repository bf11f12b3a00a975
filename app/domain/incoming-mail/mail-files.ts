/** Finds the files of an email that someone has attached, rather than their mail program. */
import type { Attachment, Email } from "postal-mime";
import { MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";

export interface MailFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  bytes: Uint8Array | null;
}

const LONGEST_NAME = 2_000;

/** Pictures in the text that are so small are logos of a signature. */
const SMALL_PICTURE = 10 * 1024;
/** And those that the text shows so small, in pixels, however large they are. */
const SMALL_SHOWN = 240;
/** What mail programs add for each other. */
const NOT_FOR_PEOPLE =
  /^(application\/(pgp-(signature|keys)|(x-)?pkcs7-signature)|text\/(x-amp|watch)-html|text\/vnd\.google\.email-reaction\+json)$/;
const REPORTS = /^(message\/(delivery-status|feedback-report|disposition-notification)|text\/rfc822-headers)$/;
const OUTLOOK = /^application\/(vnd\.)?ms-tnef$/;

export const isOutlookFile = ({ mimeType, filename }: Attachment): boolean =>
  OUTLOOK.test(mimeType) || filename?.toLowerCase() === "winmail.dat";

/** Checks for an email that someone has attached, as programs forward it. */
export const isEmailFile = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === "message/rfc822" || filename?.toLowerCase().endsWith(".eml") === true;

/** Returns the files that someone has attached to an email. */
export const attachedTo = ({ attachments, html = "" }: Email): Attachment[] => {
  const inText = picturesIn(html);
  return attachments.filter((attachment) => isForPeople(attachment, inText));
};

interface PictureInText {
  /** Whether it stands in a signature or in what is answered. */
  isAdded: boolean;
  /** Its width or height as the text shows it, the smaller one. Null if the text does not say. */
  shown: number | null;
}

const PICTURE = /<img\b[^>]{0,2000}>/gi;
const SOURCE = /\bsrc\s*=\s*["']?cid:([^"'\s>]+)/i;
const SIZE = /\b(?:width|height)\s*[=:]\s*["']?\s*(\d{1,5})(?:\.\d+)?(?:px|pt)?(?=["'\s;/>])/gi;
/** Where mail programs begin a signature or what is answered. */
const ADDED =
  /class\s*=\s*["']?[^"'>]{0,100}(?:gmail_signature|moz-signature|gmail_quote|yahoo_quoted|moz-cite-prefix)|id\s*=\s*["']?(?:Signature|divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|ms-outlook-mobile-signature)|<blockquote\b|(?:>|^|\n)\s*--(?:\s|&nbsp;)*(?:<|$)/i;

/** Returns the pictures that stand in the text, by their ID. */
function picturesIn(html: string): ReadonlyMap<string, PictureInText> {
  const start = ADDED.exec(html)?.index ?? Number.POSITIVE_INFINITY;
  const found = new Map<string, PictureInText>();
  for (const { 0: tag, index } of html.matchAll(PICTURE)) {
    const id = SOURCE.exec(tag)?.[1];
    if (id === undefined || found.has(id)) continue;
    const sizes = [...tag.matchAll(SIZE)].map(([, size]) => Number(size));
    found.set(id, { isAdded: index > start, shown: sizes.length > 0 ? Math.min(...sizes) : null });
  }
  return found;
}

function isForPeople(attachment: Attachment, inText: ReadonlyMap<string, PictureInText>): boolean {
  const { mimeType, disposition, contentId } = attachment;
  if (NOT_FOR_PEOPLE.test(mimeType) || REPORTS.test(mimeType) || isOutlookFile(attachment)) return false;
  if (!mimeType.startsWith("image/")) return true;
  const shown = inText.get((contentId ?? "").replace(/^<|>$/g, ""));
  // A picture that the text shows is no attachment, whatever its part says of it.
  const isInText =
    disposition === "inline" || shown !== undefined || (contentId !== undefined && disposition !== "attachment");
  if (!isInText) return true;
  if (bytesOf(attachment).length < SMALL_PICTURE) return false;
  return shown === undefined || !(shown.isAdded || (shown.shown !== null && shown.shown < SMALL_SHOWN));
}

export function fileOf(attachment: Attachment): MailFile {
  const bytes = bytesOf(attachment);
  const name = attachment.filename ?? (isEmailFile(attachment) ? "email.eml" : "");
  return { name: name.slice(0, LONGEST_NAME), bytes: bytes.length > MOST_FILE_BYTES ? null : bytes };
}

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content);
