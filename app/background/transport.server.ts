/** Delivers emails to a mail server, or to a folder if no server is configured. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";

export type Message = SendMailOptions & { messageId: string };

export interface Transport {
  /** Resolves when the message is accepted for good. `name` is the same for each attempt. */
  send(message: Message, name: string): Promise<void>;
}

/**
 * Timeouts in milliseconds, for each silence of the mail server and for a whole email without what is attached. Far
 * shorter than the lease, also with the largest pack.
 */
export interface Patience {
  silence: number;
  whole: number;
}
/** A slow way to a mail server: a megabit a second. */
const BYTES_IN_MS = 125;
const PATIENCE: Patience = { silence: 20_000, whole: 60_000 };

/** Returns a transport that sends by SMTP, with a connection for each email. */
export function smtpTransport(url: string, { silence, whole }: Patience = PATIENCE): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    // An email never includes a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const attached = (message.attachments ?? []).reduce((sum, { content }) => sum + sizeOf(content), 0);
      await mailer.sendMail({ ...message, signal: AbortSignal.timeout(whole + Math.ceil(attached / BYTES_IN_MS)) });
    },
  };
}

const sizeOf = (content: unknown): number => (Buffer.isBuffer(content) ? content.length : 0);

/**
 * Returns a transport that writes each email into `folder`, as a file that mail programs open and only its owner can
 * read.
 */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, name) {
      const { message: eml } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${name}.eml`);
      // A program that watches the folder must never see half an email.
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** Returns the beginning of a file name, which sorts by time. */
export const fileStamp = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, "-");

/** Names of files that begin with a stamp, also those that a killed process left unfinished. */
const STAMPED = /^\d{4}-\d\d-\d\dT[\d-]+Z-.*\.eml(\.part)?$/;

/** Deletes the emails in `folder` that were queued before `limit`. Returns how many there were. */
export async function forgetEmailFiles(folder: string, limit: Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old = names.filter((name) => STAMPED.test(name) && name < fileStamp(limit));
  // Another instance with this folder may be quicker.
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

/** Checks whether every other attempt would fail too, because the mail server says that the address does not exist. */
export function isHopeless(error: unknown): boolean {
  const { command, responseCode } = error as Partial<NodemailerError>;
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

/** Checks whether a mail server refuses this email for good, for its size or contents too. */
export function isRefused(error: unknown): boolean {
  const { command = "", responseCode } = error as Partial<NodemailerError>;
  return ["MAIL FROM", "RCPT TO", "DATA"].includes(command) && responseCode !== undefined && responseCode >= 500;
}

const LONGEST_DETAIL = 300;

/** Returns what a mail server said if it knows no such address (RFC 3463, "5.1.x"), and null for all other failures. */
export function refusedAddress(error: unknown): { status: string; detail: string } | null {
  const { command, response = "" } = error as Partial<NodemailerError>;
  const status = /^5\d\d[ -](5\.1\.\d{1,3})\b/.exec(response)?.[1];
  return command === "RCPT TO" && status ? { status, detail: response.slice(0, LONGEST_DETAIL) } : null;
}
