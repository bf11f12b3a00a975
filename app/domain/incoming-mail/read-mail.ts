/** Reads the raw bytes of an email. What it says about itself is not to be believed yet. */
import { compile } from "html-to-text";
import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { MOST_FILES } from "#app/domain/values/document-limits.ts";
import { removeUnstorable } from "#app/domain/values/storable.ts";
import { calendarText, isCalendar } from "./calendar-text.ts";
import { attachedTo, bytesOf, fileOf, isEmailFile, isOutlookFile, type MailFile } from "./mail-files.ts";
import { mendCharset } from "./mend-charset.ts";
import { reactionOf } from "./read-reaction.ts";

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
  "list-id",
  "list-unsubscribe",
  "precedence",
  "x-precedence",
  "x-autoreply",
  "x-autorespond",
  "x-autoreply-from",
] as const;
export type WantedHeader = (typeof WANTED_HEADERS)[number];

export interface IncomingMail {
  /** The values of each header. The one that was added last is the first. */
  headers: Readonly<Record<WantedHeader, readonly string[]>>;
  /** The addresses of `From`, in small letters. An honest email has one. */
  senders: string[];
  /** The name that the first of them goes by. */
  senderName: string;
  /** The addresses it went to, in small letters. */
  recipients: string[];
  messageId: string | null;
  subject: string;
  /** With what it quotes. */
  text: string;
  /** Whether no program of ours could read it, so that its head is all there is. */
  isUnreadable: boolean;
  /** Whether that is made of HTML. */
  isHtml: boolean;
  /** The text of the emails that it passes on as files. */
  passedOn: string;
  /** Whether it is a reaction, as a thumb, to an email of ours. Its text is that alone. */
  isReaction: boolean;
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

/** Returns the email. One that cannot be read has its head alone, if that can be read. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  const mail = await parse(raw);
  if (!mail) return readHead(raw);
  const read = await incoming(mail, raw);
  const isNothing = read.senders.length === 0 && (read.subject + read.text).trim() === "" && read.files.length === 0;
  // No one is told that it is there if it is filed as an attachment that we cannot keep.
  return SEALED.test(read.headers["content-type"][0] ?? "") ? readHead(raw) : { ...read, isUnreadable: isNothing };
}

/** Returns what an email says about itself before its text. Nothing in it can be made to take long. */
export async function readHead(raw: Uint8Array): Promise<IncomingMail> {
  const head = await parse(headOf(raw));
  return { ...(await incoming(head ?? NOTHING, raw)), isUnreadable: true, text: "", files: [] };
}

/** All of an email in one file: encrypted, or signed as Outlook does it for some offices. */
const SEALED = /^\s*(application\/(x-)?pkcs7-mime|multipart\/encrypted)\b/i;

const NOTHING: Email = { headers: [], headerLines: [], attachments: [] };
const LONGEST_HEAD = 64 * 1024;

function headOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.subarray(0, LONGEST_HEAD)).toString("latin1");
  const end = /\r?\n\r?\n/.exec(start)?.index ?? Math.max(start.lastIndexOf("\n"), 0);
  return raw.subarray(0, end);
}

async function incoming(mail: Email, raw: Uint8Array): Promise<IncomingMail> {
  const [sender] = mailboxesOf(mail, ["from"]);
  const passedOn = await openPassedOn(attachedTo(mail).filter((attachment) => !isCalendar(attachment)));
  const report = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const reaction = reactionOf(mail);
  const [own, isHtml] = textOf(mail);
  const invitation = mail.attachments.find(isCalendar);
  const text = own.trim() === "" && invitation ? calendarText(invitation) : own;
  return {
    headers: headersOf(mail),
    senders: addressesOf(mail, ["from"]).slice(0, MOST_VALUES),
    senderName: mendCharset(sender?.name ?? "").slice(0, LONGEST_LINE),
    recipients: [...new Set(addressesOf(mail, RECIPIENT_HEADERS))].slice(0, MOST_VALUES),
    messageId: mail.messageId ?? null,
    subject: mendCharset(mail.subject ?? "").slice(0, LONGEST_LINE),
    text: reaction ?? removeUnstorable(text.slice(0, LONGEST_TEXT)),
    isUnreadable: false,
    isHtml,
    passedOn: removeUnstorable(passedOn.texts.join("\n\n").slice(0, LONGEST_TEXT)),
    isReaction: reaction !== null,
    files: passedOn.files.slice(0, MOST_FILES).map(fileOf),
    moreFiles: Math.max(0, passedOn.files.length - MOST_FILES),
    hasOutlookFile: mail.attachments.some(isOutlookFile),
    reportedIds: report ? reportedIn(raw) : [],
    deliveryStatus: report ? new TextDecoder().decode(bytesOf(report).subarray(0, LONGEST_REPORT)) : null,
  };
}

const parse = (raw: Uint8Array): Promise<Email | null> =>
  PostalMime.parse(raw, {
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MOST_HEADER_BYTES,
    maxRfc822NestingDepth: 3,
  }).catch(() => null);

/** Opens emails among files one level deep: what a university has sent is in them. A broken one stays a file. */
async function openPassedOn(attached: readonly Attachment[]): Promise<{ texts: string[]; files: Attachment[] }> {
  const texts: string[] = [];
  const files: Attachment[] = [];
  for (const attachment of attached) {
    const inner = isEmailFile(attachment) ? await parse(bytesOf(attachment)) : null;
    if (inner === null || mailboxesOf(inner, ["from"]).length === 0) {
      files.push(attachment);
      continue;
    }
    texts.push(passedOnText(inner));
    files.push(...attachedTo(inner));
  }
  return { texts, files };
}

/** As mail programs write it when they pass an email on. */
function passedOnText(inner: Email): string {
  const [sender] = mailboxesOf(inner, ["from"]);
  const head = [
    `From: ${sender?.address ?? ""}`,
    `Subject: ${mendCharset(inner.subject ?? "").slice(0, LONGEST_LINE)}`,
  ];
  return ["---------- Forwarded message ----------", ...head, "", textOf(inner)[0].trim()].join("\n");
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
const textOf = ({ text = "", html = "" }: Email): [text: string, isHtml: boolean] =>
  text.trim() === "" ? [mendCharset(htmlText(html)), html !== ""] : [mendCharset(text), false];

const mailboxesOf = ({ headers }: Email, names: readonly string[]) =>
  names.flatMap((name) =>
    headers
      .filter(({ key }) => key === name)
      .flatMap(({ value }) => addressParser(value, { flatten: true }))
      .flatMap(({ address, name: shown }) => (address ? [{ address: address.trim().toLowerCase(), name: shown }] : [])),
  );

const addressesOf = (mail: Email, names: readonly string[]): string[] =>
  mailboxesOf(mail, names).map(({ address }) => address);
