/** This process's desk for emails that come in: whose address is ours, and where their files go. */
import { addressParser } from "postal-mime";
import type { WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { keepMailFile, withStoredMail } from "#app/domain/incoming-mail/kept-mail.server.ts";
import type { MailResult } from "#app/domain/incoming-mail/receive-mail.server.ts";
import type { ReadMail, StoredFile } from "#app/domain/incoming-mail/unpack-mail.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { env } from "#app/env.server.ts";
import { fileDesk } from "./file-desk.server.ts";
import { logWork } from "./log.server.ts";
import { countMail } from "./mail-metrics.server.ts";

/** The address from which we send. */
export const ourAddress = addressParser(env.MAIL_FROM, { flatten: true })[0]?.address ?? "";

export const keepFile = (person: Actor, file: StoredFile, wanted?: WantedDocument) =>
  keepMailFile(fileDesk, person, file, wanted);

export const withMail = <Result>(storeKey: string, work: (mail: ReadMail | null) => Promise<Result>): Promise<Result> =>
  withStoredMail(fileDesk, storeKey, work);

/** Hears what became of an email, and why it was refused. */
export function tellMail(outcome: MailResult["outcome"], reason: string | null): void {
  countMail(outcome, reason);
  logWork("email in", reason ? `${outcome}: ${reason}` : outcome, {});
}
