/** Reads the raw bytes of an email. What it says about itself is not to be believed yet. */
import { compile } from "html-to-text";
import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { MOST_FILE_BYTES, MOST_FILES } from "#app/domain/values/document-limits.ts";
import { removeUnstorable } from "#app/domain/values/storable.ts";

/** Far more than people write. What is behind it is a newsletter, or made to keep us busy. */
const LONGEST = 500_000;

/** A quote becomes lines with ">", as in emails that are text. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST, maxDepth: 60, ellipsis: "" },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "p", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
});

const htmlText = (html: string): string => convert(html.slice(0, LONGEST));

/** The headers that the rules of this folder look at. */
const WANTED_HEADERS = [
  "from",
  "received",
  "content-type",
  "return-path",
  "authentication-results",
  "x-shapla",
  "x-loop",
  "auto-submitted",
  "precedence",
  "x-precedence",
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "x-autoreply-from",
] as const;
export type WantedHeader = (typeof WANTED_HEADERS)[number];

export interface MailFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  bytes: Uint8Array | null;
}

export interface IncomingMail {
  /** The values of each header. The one that was added last is the first. */
  headers: Readonly<Record<WantedHeader, readonly string[]>>;
  /** The addresses of `From`, in small letters. An honest email has one. */
  senders: string[];
  /** The addresses it went to, in small letters. */
  recipients: string[];
  messageId: string | null;
  subject: string;
  /** With what it quotes. */
  text: string;
  files: MailFile[];
  /** How many files it has beyond those. */
  moreFiles: number;
  /** Whether it has files in a format of Outlook's own, "winmail.dat", which no one else reads. */
  hasOutlookFile: boolean;
  /** The report that a mail server makes when it cannot deliver an email, or null. */
  deliveryStatus: string | null;
  /** The IDs in the Message-IDs of the email that such a report is about, as we make them. */
  reportedIds: string[];
}

/** Parts within parts. Real emails have fewer than ten. */
const DEEPEST = 50;
const MOST_HEADER_BYTES = 1024 * 1024;
/** More than any text that we keep, with what it quotes. */
const LONGEST_TEXT = 200_000;
const LONGEST_REPORT = 20_000;
const LONGEST_LINE = 2_000;
const MOST_VALUES = 50;

/** Where mail servers name the recipient, and then the headers in which the sender did. */
const RECIPIENT_HEADERS = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc"];

/** Pictures in the text that are so small are logos of a signature. */
const SMALL_PICTURE = 10 * 1024;
/** What mail programs add for each other. */
const NOT_FOR_PEOPLE = /^(application\/(pgp-(signature|keys)|(x-)?pkcs7-signature)|text\/(x-amp|watch)-html)$/;
const REPORTS = /^(message\/(delivery-status|feedback-report|disposition-notification)|text\/rfc822-headers)$/;
const OUTLOOK = /^application\/(vnd\.)?ms-tnef$/;

/** Returns the email, or null if it cannot be read. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail | null> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MOST_HEADER_BYTES,
    maxRfc822NestingDepth: 3,
  }).catch(() => null);
  if (mail === null) return null;
  const senders = addressesOf(mail, ["from"]);
  if (senders.length === 0) return null;
  const files = mail.attachments.filter(isForPeople);
  const report = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  return {
    headers: headersOf(mail),
    senders: senders.slice(0, MOST_VALUES),
    recipients: [...new Set(addressesOf(mail, RECIPIENT_HEADERS))].slice(0, MOST_VALUES),
    messageId: mail.messageId ?? null,
    subject: (mail.subject ?? "").slice(0, LONGEST_LINE),
    text: removeUnstorable(textOf(mail).slice(0, LONGEST_TEXT)),
    files: files.slice(0, MOST_FILES).map(fileOf),
    moreFiles: Math.max(0, files.length - MOST_FILES),
    hasOutlookFile: mail.attachments.some(isOutlookFile),
    reportedIds: report ? reportedIn(raw) : [],
    deliveryStatus: report ? new TextDecoder().decode(bytesOf(report).subarray(0, LONGEST_REPORT)) : null,
  };
}

/** Of an email of ours, wherever a mail server puts its headers into the report. */
const OUR_ID = /^(?:x-original-)?message-id:\s*<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim;

const reportedIn = (raw: Uint8Array): string[] => {
  const text = Buffer.from(raw.subarray(0, MOST_HEADER_BYTES)).toString("latin1");
  return [...new Set([...text.matchAll(OUR_ID)].map(([, id = ""]) => id.toLowerCase()))].slice(0, MOST_VALUES);
};

const headersOf = ({ headers }: Email) =>
  Object.fromEntries(
    WANTED_HEADERS.map((name) => {
      const found = headers.filter(({ key }) => key === name).slice(0, MOST_VALUES);
      return [name, found.map(({ value }) => value.slice(0, LONGEST_LINE))];
    }),
  ) as Record<WantedHeader, string[]>;

/** Returns the text, or that of the HTML if there is no text: some programs send an empty one. */
const textOf = ({ text = "", html = "" }: Email): string => (text.trim() === "" ? htmlText(html) : text);

const addressesOf = ({ headers }: Email, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    headers
      .filter(({ key }) => key === name)
      .flatMap(({ value }) => addressParser(value, { flatten: true }))
      .flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : [])),
  );

const isOutlookFile = ({ mimeType, filename }: Attachment) =>
  OUTLOOK.test(mimeType) || filename?.toLowerCase() === "winmail.dat";

/** Checks whether someone has attached it, rather than their mail program. */
function isForPeople(attachment: Attachment): boolean {
  const { mimeType, disposition, contentId } = attachment;
  if (NOT_FOR_PEOPLE.test(mimeType) || REPORTS.test(mimeType) || isOutlookFile(attachment)) return false;
  const isInText = disposition === "inline" || (contentId !== undefined && disposition !== "attachment");
  return !(isInText && mimeType.startsWith("image/") && bytesOf(attachment).length < SMALL_PICTURE);
}

function fileOf(attachment: Attachment): MailFile {
  const bytes = bytesOf(attachment);
  const name = attachment.filename ?? (attachment.mimeType === "message/rfc822" ? "email.eml" : "");
  return { name: name.slice(0, LONGEST_LINE), bytes: bytes.length > MOST_FILE_BYTES ? null : bytes };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content);
