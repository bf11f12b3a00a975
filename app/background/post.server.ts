/** Sends the emails that are due. */
import type { Database } from "#app/db/connect.server.ts";
import { markSent, nextLetterAt, putOff, type QueuedLetter, takeLetter } from "#app/domain/mail/queue.server.ts";
import { writeLetter } from "#app/domain/mail/write-letter.ts";
import type { Work } from "./loop.server.ts";
import { fileStamp, isHopeless, type Message, type Transport } from "./transport.server.ts";

interface PostOptions {
  db: Database;
  transport: Transport;
  /** The value of MAIL_FROM. */
  from: string;
  /** The value of APP_URL. */
  origin: string;
  /** Makes the secret of an invitation from its ID. */
  secretOf: (invitationId: string) => string;
  clock?: () => Date;
  /** True once the process is about to end: no further email is taken from the queue. */
  isStopping: () => boolean;
  /** Called for each failed attempt, without the email address. */
  report: (failure: { letter: string; kind: string; attempts: number; isGivenUp: boolean; error: unknown }) => void;
}

/** Sends one email at a time, oldest first, until none is due. */
export function createPost(options: PostOptions): Work {
  const { db, transport, from, origin, secretOf, clock = () => new Date(), isStopping, report } = options;
  /**
   * IDs of emails that the mail server accepted while the database was unavailable. This process never sends them
   * again.
   */
  const accepted = new Set<string>();

  async function deliver(letter: QueuedLetter): Promise<void> {
    if (!accepted.has(letter.id)) {
      try {
        await transport.send(messageOf(letter, { from, origin, secretOf }), fileName(letter));
      } catch (error) {
        const goesOn = await putOff(db, letter, clock(), { isHopeless: isHopeless(error) });
        const { id, content, attempts } = letter;
        report({ letter: id, kind: content.kind, attempts, isGivenUp: !goesOn, error });
        return;
      }
      accepted.add(letter.id);
    }
    await markSent(db, letter.id, clock());
    accepted.delete(letter.id);
  }

  return async () => {
    while (!isStopping()) {
      const letter = await takeLetter(db, clock());
      if (!letter) break;
      await deliver(letter);
    }
    return nextLetterAt(db);
  };
}

function messageOf(
  { id, recipient, content }: QueuedLetter,
  { from, origin, secretOf }: Pick<PostOptions, "from" | "origin" | "secretOf">,
): Message {
  const { oneClick, ...words } = writeLetter(content, origin, secretOf);
  return {
    ...words,
    from,
    to: { name: "", address: recipient },
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: {
      // Prevents out-of-office replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(oneClick && {
        "List-Unsubscribe": `<${oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Returns a file name that sorts by time and is the same for each attempt. */
const fileName = ({ createdAt, content, id }: QueuedLetter) => `${fileStamp(createdAt)}-${content.kind}-${id}`;
