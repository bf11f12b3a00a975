/** Writes an email into the conversation of the person whose it is. */

import type { Database } from "#app/db/connect.server.ts";
import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { MOST_FILES } from "#app/domain/values/message-limits.ts";
import { messageIdOf } from "./message-id.ts";
import { messageOf } from "./message-of-mail.ts";
import { isFrom, isProven } from "./refuse-mail.ts";
import type { MailText } from "./split-answer.ts";
import type { ReadMail } from "./unpack-mail.ts";

/** Writes it once, in the caller's transaction. A message takes fewer files than an email: more are a message more. */
export async function writeMail(
  tx: Database,
  person: { id: string; email: string },
  mail: ReadMail & MailText,
  files: readonly TakenFile[],
  { messageHash, now }: { messageHash: string; now: Date },
): Promise<void> {
  const { text, quoted } = messageOf(mail, files);
  const ids = [...new Set(files.flatMap(({ id }) => id ?? []))];
  const isTheirs = isFrom(mail, [person.email]);
  const from = { mailId: messageIdOf(mail.messageId), mailFrom: isTheirs ? null : (mail.senders[0] ?? null) };
  for (let first = 0; first === 0 || first < ids.length; first += MOST_FILES) {
    const message = {
      ...(first === 0 ? { text, quoted, ...from } : { text: "" }),
      ...{ isUnproven: !isProven(mail), needsNoAnswer: mail.isReaction },
    };
    const key = `email ${messageHash} ${first}`;
    await writeAsStudent(
      tx,
      person,
      { ...message, fileIds: ids.slice(first, first + MOST_FILES), key, way: "email" },
      now,
    );
  }
}
