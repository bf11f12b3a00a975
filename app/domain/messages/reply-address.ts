/** The secret addresses to which answers by email go, and what mail servers say about an email of ours. */
import { createHmac, timingSafeEqual } from "node:crypto";

export interface MailIn {
  /** The address before the secret is added: "reply@in.shapla.example". */
  address: string;
  secret: string;
}

/** RFC 4648, in small letters: mail programs may change the case of an address. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const ID_BYTES = 16;
/**
 * 80 bits, which no one guesses by sending emails. With the ID, the address stays below the 64 characters of a name.
 */
const MAC_BYTES = 10;
const ID_LENGTH = Math.ceil((ID_BYTES * 8) / 5);
const CODE = /^[a-z2-7]{42}$/;

/** Returns the address for answers of the person with this ID: "reply+<ID and code>@in.shapla.example". */
export const replyAddress = (userId: string, mailIn: MailIn): string => addressFor("reply", userId, mailIn);

/** Returns the ID of the person whose address it is, or null if it is not one that we made. */
export const personOfAddress = (address: string, mailIn: MailIn): string | null => idIn("reply", address, mailIn);

/**
 * Returns the address for what mail servers say about the email with this ID. It is in the envelope alone: those who
 * were sent the email, or a copy of it, do not see it as they see the address for answers.
 */
export const reportAddress = (emailId: string, mailIn: MailIn): string => addressFor("report", emailId, mailIn);

/** Returns the ID of the email that a report to this address is about, or null if it is not one that we made. */
export const emailOfAddress = (address: string, mailIn: MailIn): string | null => idIn("report", address, mailIn);

type Purpose = "reply" | "report";

function addressFor(purpose: Purpose, id: string, { address, secret }: MailIn): string {
  const [local, domain] = address.split("@");
  return `${local}+${codeOf(purpose, id, secret)}@${domain}`;
}

function idIn(purpose: Purpose, address: string, { address: base, secret }: MailIn): string | null {
  const [local, domain] = base.split("@");
  const code = address.trim().toLowerCase();
  const [start, end] = [`${local}+`, `@${domain}`];
  if (!code.startsWith(start) || !code.endsWith(end)) return null;
  const given = code.slice(start.length, -end.length);
  if (!CODE.test(given)) return null;
  const id = uuidOf(fromBase32(given.slice(0, ID_LENGTH)));
  // The last character of the ID has bits to spare, so the whole code is compared.
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeOf(purpose, id, secret))) ? id : null;
}

function codeOf(purpose: Purpose, id: string, secret: string): string {
  const mac = createHmac("sha256", secret).update(`${purpose} address ${id.toLowerCase()}`).digest();
  return toBase32(Buffer.from(id.replaceAll("-", ""), "hex")) + toBase32(mac.subarray(0, MAC_BYTES));
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Returns whole bytes. Bits that fill the last character are dropped. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
