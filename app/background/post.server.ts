/** Sends the emails that are due. */
import type { Database } from "#app/db/connect.server.ts";
import { bounceOf, keepBounce } from "#app/domain/incoming-mail/bounces.server.ts";
import { OWN_MARK } from "#app/domain/incoming-mail/refuse-mail.ts";
import { letterLanguage } from "#app/domain/mail/letter-language.server.ts";
import {
  dropLetter,
  markSent,
  nextLetterAt,
  putOff,
  type QueuedLetter,
  takeLetter,
} from "#app/domain/mail/queue.server.ts";
import { type WholeLetter, writeLetter } from "#app/domain/mail/write-letter.ts";
import { type MailIn, replyAddress } from "#app/domain/messages/reply-address.ts";
import { dropThreadLetter, mailedThread, readThreadMail } from "#app/domain/messages/thread-mail.server.ts";
import { inLanguage } from "#app/language.server.ts";
import type { Language } from "#app/language.ts";
import type { Work } from "./loop.server.ts";
import { fileStamp, isHopeless, type Message, refusedAddress, type Transport } from "./transport.server.ts";

interface PostOptions {
  db: Database;
  transport: Transport;
  /** The value of MAIL_FROM. */
  from: string;
  /** The value of APP_URL. */
  origin: string;
  /** Makes the secret of an invitation from its ID. */
  secretOf: (invitationId: string) => string;
  /** Where answers go, or null if we do not read them. */
  mailIn?: MailIn | null;
  clock?: () => Date;
  /** True once the process is about to end: no further email is taken from the queue. */
  isStopping: () => boolean;
  /** Called for each failed attempt, without the email address. */
  report: (failure: { letter: string; kind: string; attempts: number; isGivenUp: boolean; error: unknown }) => void;
}

/** Sends one email at a time, oldest first, until none is due. */
export function createPost(options: PostOptions): Work {
  const { db, transport, clock = () => new Date(), isStopping, report } = options;
  /**
   * Emails that the mail server accepted while the database was unavailable, by ID. This process never sends them again.
   */
  const accepted = new Map<string, Sent>();

  async function deliver(letter: QueuedLetter): Promise<void> {
    const sent = accepted.get(letter.id) ?? (await send(letter));
    if (!sent) return;
    accepted.set(letter.id, sent);
    await db.transaction(async (tx) => {
      await markSent(tx, letter.id, clock());
      if (sent.thread) await mailedThread(tx, sent.thread.userId, sent.thread.upTo, clock());
    });
    accepted.delete(letter.id);
  }

  /** Returns null if it is not sent: it is put off, given up, or has nothing to say any longer. */
  async function send(letter: QueuedLetter): Promise<Sent | null> {
    try {
      const whole = await fillIn(db, letter, clock());
      if (!whole) return null;
      const language = await letterLanguage(db, letter);
      await transport.send(messageOf(letter, whole.content, language, options), fileName(letter));
      return whole;
    } catch (error) {
      if (letter.userId) await noteRefused(db, letter.userId, error, letter.recipient, clock());
      const goesOn = await putOff(db, letter, clock(), { isHopeless: isHopeless(error) });
      const { id, content, attempts } = letter;
      report({ letter: id, kind: content.kind, attempts, isGivenUp: !goesOn, error });
      return null;
    }
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

/** What was sent, with the place in a conversation up to which it went. */
interface Sent {
  content: WholeLetter;
  thread: { userId: string; upTo: number } | null;
}

/** Returns the email with all that it says. One that has nothing to say, or would arrive nowhere, is deleted. */
async function fillIn(db: Database, { id, content, userId }: QueuedLetter, now: Date): Promise<Sent | null> {
  if (content.kind !== "thread") return { content, thread: null };
  if (userId === null || (await bounceOf(db, userId))) {
    await dropLetter(db, id);
    return null;
  }
  const found = await readThreadMail(db, userId, now);
  if (found) return { content: { ...content, mail: found.mail }, thread: { userId, upTo: found.upTo } };
  await dropThreadLetter(db, id, userId, now);
  return null;
}

/** Notes that a mail server said at once that there is no such address. Others say so later, in an email. */
async function noteRefused(db: Database, userId: string, error: unknown, recipient: string, now: Date): Promise<void> {
  const refused = refusedAddress(error);
  if (refused) await keepBounce(db, userId, { addresses: [recipient.toLowerCase()], ...refused }, now);
}

function messageOf(
  { id, recipient, userId }: QueuedLetter,
  content: WholeLetter,
  language: Language,
  { from, origin, secretOf, mailIn }: Pick<PostOptions, "from" | "origin" | "secretOf" | "mailIn">,
): Message {
  // Staff have no conversation with us.
  const replyTo = mailIn && userId && content.kind !== "given" ? replyAddress(userId, mailIn) : null;
  const { oneClick, ...words } = inLanguage(language, () =>
    writeLetter(content, origin, secretOf, { takesAnswers: replyTo !== null }),
  );
  return {
    ...words,
    from,
    to: { name: "", address: recipient },
    // What a mail server says about this email goes to the same address, which names its person.
    ...(replyTo && { replyTo, envelope: { from: replyTo, to: recipient } }),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: {
      // Prevents out-of-office replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      [OWN_MARK]: "1",
      ...(oneClick && {
        "List-Unsubscribe": `<${oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Returns a file name that sorts by time and is the same for each attempt. */
const fileName = ({ createdAt, content, id }: QueuedLetter) => `${fileStamp(createdAt)}-${content.kind}-${id}`;
