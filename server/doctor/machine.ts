/** Looks at what is around the server: its public address, mail and disk. */
import { access, constants, mkdir } from "node:fs/promises";
import { createTransport } from "nodemailer";
import type { Env } from "../../app/env.server.ts";
import { ENOUGH_BYTES, roomIn, roomInWords } from "../../app/storage/room.server.ts";
import { type Finding, fine, PATIENCE_MS, problem, warning } from "./finding.ts";

/** Hosts that stay on this machine. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Looks at the public address. A server that does not run yet is no problem. */
export function examineAddress(env: Env): Finding {
  const { protocol, hostname } = new URL(env.APP_URL);
  if (protocol === "https:" || HERE.includes(hostname)) return fine("Address", env.APP_URL);
  return problem(
    "Address",
    `${env.APP_URL} is not encrypted, so anyone on the way can take a session.`,
    "Set APP_URL to an https address, and let a proxy such as nginx hold its certificate.",
  );
}

/** Opens a connection to the mail server and signs in, without sending anything. */
export async function examineMail(env: Env): Promise<Finding> {
  if (!env.SMTP_URL) return warning("Mail", "SMTP_URL is not set, so no email is sent.", "Set SMTP_URL and MAIL_FROM.");
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const mailer = createTransport({ url: env.SMTP_URL, ...timeouts });
  try {
    await mailer.verify();
    return fine("Mail", `${new URL(env.SMTP_URL).hostname} accepts us.`);
  } catch (error) {
    const { message } = error as Error;
    return problem("Mail", message, "Check SMTP_URL: host, port, user and password. Port 465 needs smtps://.");
  } finally {
    mailer.close();
  }
}

/** Looks whether the data folder can be written, and has room. */
export async function examineDisk(env: Env): Promise<Finding> {
  try {
    await mkdir(env.DATA_DIR, { mode: 0o700 }).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
    await access(env.DATA_DIR, constants.W_OK);
    // Its folders may be disks of their own.
    const short = (await roomIn(env.DATA_DIR)).filter(({ freeBytes }) => (freeBytes ?? 0) < ENOUGH_BYTES);
    if (short.length === 0) return fine("Disk", `${env.DATA_DIR} has room.`);
    const left = roomInWords(short).split("\n").join(", ");
    return problem(
      "Disk",
      `${env.DATA_DIR} has little room (${left}).`,
      `Free ${ENOUGH_BYTES / 1024 / 1024} MB or more.`,
    );
  } catch (error) {
    const todo = "Set DATA_DIR to a folder that the server's user may write.";
    return problem("Disk", `${env.DATA_DIR} cannot be written: ${(error as NodeJS.ErrnoException).code}.`, todo);
  }
}
