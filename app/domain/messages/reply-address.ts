/** The secret address to which a person's answers by email go. */
import { createHmac, timingSafeEqual } from "node:crypto";

export interface MailIn {
  /** The address before the secret is added: "reply@in.shapla.example". */
  address: string;
  secret: string;
}

/** RFC 4648, in small letters: mail programs may change the case of an address. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const ID_BYTES = 16;
/** 80 bits, which no one guesses by sending emails. With the ID, the address stays below the 64 characters of a name. */
const MAC_BYTES = 10;
const ID_LENGTH = Math.ceil((ID_BYTES * 8) / 5);
const CODE = /^[a-z2-7]{42}$/;

/** Returns the address for answers of the person with this ID: "reply+<ID and code>@in.shapla.example". */
export function replyAddress(userId: string, { address, secret }: MailIn): string {
  const [local, domain] = address.split("@");
  return `${local}+${codeOf(userId, secret)}@${domain}`;
}

/** Returns the ID of the person whose address it is, or null if it is not one that we made. */
export function personOfAddress(address: string, { address: base, secret }: MailIn): string | null {
  const [local, domain] = base.split("@");
  const code = address.trim().toLowerCase();
  const [start, end] = [`${local}+`, `@${domain}`];
  if (!code.startsWith(start) || !code.endsWith(end)) return null;
  const given = code.slice(start.length, -end.length);
  if (!CODE.test(given)) return null;
  const userId = uuidOf(fromBase32(given.slice(0, ID_LENGTH)));
  // The last character of the ID has bits to spare, so the whole code is compared.
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeOf(userId, secret))) ? userId : null;
}

function codeOf(userId: string, secret: string): string {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  const mac = createHmac("sha256", secret).update(`reply address ${userId.toLowerCase()}`).digest();
  return toBase32(id) + toBase32(mac.subarray(0, MAC_BYTES));
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
