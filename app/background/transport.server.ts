/** Hands letters on: to a mail server, or to a folder where none is configured. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";

export type Message = SendMailOptions & { messageId: string };

export interface Transport {
  /** Resolves when the message is accepted for good. `name` is the same for each attempt. */
  send(message: Message, name: string): Promise<void>;
}

/** Milliseconds for each silence of the mail server, and for a letter altogether: far below the lease. */
export interface Patience {
  silence: number;
  whole: number;
}
const PATIENCE: Patience = { silence: 20_000, whole: 60_000 };

/** Sends by SMTP, a connection for each letter. */
export function smtpTransport(url: string, { silence, whole }: Patience = PATIENCE): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    // Nothing in a letter is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await mailer.sendMail({ ...message, signal: AbortSignal.timeout(whole) });
    },
  };
}

/** Lays each letter in `folder` as a file that mail programs open, for its owner alone. */
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
      // A program that watches the folder never sees half an email.
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** Checks whether another attempt would fail too: the mail server knows that this address does not exist. */
export function isHopeless(error: unknown): boolean {
  const { command, responseCode } = error as Partial<NodemailerError>;
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}
