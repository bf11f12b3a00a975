/** Says which emails are not answers of a person, by what they say about themselves. */
import type { IncomingMail, WantedHeader } from "./read-mail.ts";

type Facts = Pick<IncomingMail, "headers" | "senders" | "subject">;

/** Our own emails have this header, so that one which comes back is known. */
export const OWN_MARK = "X-Shapla";

/** An email that passed so many servers goes in circles. */
const MOST_HOPS = 30;
const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)([+@-]|$)/;
const BULK = /^\s*(bulk|junk|auto_reply)\b/i;
/** What those write that set no header, in English and Bangla. */
const AWAY = /^\s*(re:\s*)?(out of (the )?office|auto(matic)?[ -]?(reply|response)|auto:|স্বয়ংক্রিয় (উত্তর|জবাব))/i;
/**
 * Not "X-Auto-Response-Suppress", which asks others not to answer automatically, and which Exchange writes into the
 * emails of people.
 */
const MARKS_OF_MACHINES = ["x-autoreply", "x-autorespond", "x-autoreply-from"] as const;

const valuesOf = ({ headers }: Facts, name: WantedHeader): readonly string[] => headers[name];

/** Checks for one of our own emails that came back, and for one that goes in circles. */
export const isLoop = (mail: Facts): boolean =>
  valuesOf(mail, "x-shapla").length > 0 ||
  valuesOf(mail, "x-loop").length > 0 ||
  valuesOf(mail, "received").length > MOST_HOPS;

/** Checks for an email that a program has written. */
export function isAutomatic(mail: Facts): boolean {
  const says = (name: WantedHeader, what: RegExp) => valuesOf(mail, name).some((value) => what.test(value));
  return (
    says("auto-submitted", /^(?!\s*no\b)/i) ||
    says("precedence", BULK) ||
    says("x-precedence", BULK) ||
    says("content-type", /^\s*multipart\/report\b/i) ||
    says("return-path", /^\s*<>/) ||
    MARKS_OF_MACHINES.some((name) => says(name, /^(?!\s*no\b)/i)) ||
    mail.senders.some((sender) => MACHINES.test(sender)) ||
    AWAY.test(mail.subject)
  );
}

/**
 * Checks what the server that took the email in found out about its sender. Anyone can write the same header further
 * down, so the first one alone counts: it was added last.
 */
export function isForged(mail: Facts): boolean {
  const results = resultsOf(mail);
  const says = (method: string, result: string) => new RegExp(`\\b${method}\\s*=\\s*${result}\\b`, "i").test(results);
  if (says("dmarc", "fail")) return true;
  return says("spf", "(hard)?fail") && says("dkim", "fail") && !says("dkim", "pass") && !says("dmarc", "pass");
}

const resultsOf = (mail: Facts): string =>
  (valuesOf(mail, "authentication-results")[0] ?? "").replace(/\([^()]*\)/g, " ");

/** Where each method names the domain that it has found out about. */
const PASSES = [
  { method: "dmarc", domain: /\bheader\.from\s*=\s*"?([^\s;"]+)/i },
  { method: "dkim", domain: /\bheader\.[di]\s*=\s*"?([^\s;"]+)/i },
  { method: "spf", domain: /\bsmtp\.(?:mailfrom|helo)\s*=\s*"?([^\s;"]+)/i },
] as const;

/**
 * Checks whether the server that took the email in has found that it comes from the domain of its sender, or from one
 * above or below it. Anyone's own domain passes too, which says nothing of the sender.
 */
export function isProven(mail: Facts): boolean {
  const sender = domainOf(mail.senders[0] ?? "");
  if (sender === "") return false;
  return resultsOf(mail)
    .split(";")
    .some((result) =>
      PASSES.some(({ method, domain }) => {
        if (!new RegExp(`^\\s*${method}\\s*=\\s*pass\\b`, "i").test(result)) return false;
        const found = domainOf(domain.exec(result)?.[1] ?? "");
        return found !== "" && isAligned(found, sender);
      }),
    );
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf("@") + 1)
    .toLowerCase()
    .replace(/\.$/, "");

/** A domain of one label, as "com", is above too many. */
function isAligned(found: string, sender: string): boolean {
  const [above, below] = found.length < sender.length ? [found, sender] : [sender, found];
  return above === below || (above.includes(".") && below.endsWith(`.${above}`));
}

/** Checks for what a mail server writes about an email of ours, or a receipt: no one waits for an answer to it. */
export const isReport = (mail: Facts): boolean =>
  valuesOf(mail, "content-type").some((value) => /^\s*multipart\/report\b/i.test(value));

/** Checks for an email of a mailing list or a newsletter. */
export const isFromList = (mail: Facts): boolean =>
  valuesOf(mail, "list-id").length > 0 || valuesOf(mail, "list-unsubscribe").length > 0;

/** Checks whether an email has one sender, who is the person with one of these addresses. */
export const isFrom = (mail: Facts, addresses: readonly string[]): boolean => {
  const [sender = ""] = mail.senders;
  const isOne = valuesOf(mail, "from").length === 1 && mail.senders.length === 1;
  return isOne && addresses.some((address) => isSameMailbox(sender, address.trim().toLowerCase()));
};

/** What is behind a plus is a note to oneself: it is the same mailbox. */
const isSameMailbox = (sender: string, address: string): boolean =>
  sender === address || sender.replace(/^([^@+]+)\+[^@]*@/, "$1@") === address;
