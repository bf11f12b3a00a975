/** Sends the emails that are due. */
import type { Database } from "#app/db/connect.server.ts";
import { appointmentIcs } from "#app/domain/appointments/appointment-ics.ts";
import { readAppointmentMail } from "#app/domain/appointments/appointment-mail.server.ts";
import { headlineOf } from "#app/domain/case/words.ts";
import { findCase, saidOf } from "#app/domain/casework/my-case.server.ts";
import { type AttachedPack, readPackMail, tellUndelivered } from "#app/domain/documents/packs/mail-pack.server.ts";
import { writeEmail } from "#app/domain/emails/write-email.ts";
import { bounceOf, keepBounce } from "#app/domain/incoming-mail/bounces.server.ts";
import { OWN_MARK } from "#app/domain/incoming-mail/refuse-mail.ts";
import type { WholeEmail } from "#app/domain/mail/email-drafts.ts";
import { emailLanguage, isForStaff } from "#app/domain/mail/email-language.server.ts";
import {
  dropEmail,
  markSent,
  nextEmailAt,
  putOff,
  type QueuedEmail,
  takeEmail,
} from "#app/domain/mail/queue.server.ts";
import { type MailIn, replyAddress, reportAddress } from "#app/domain/messages/reply-address.ts";
import {
  dropThreadEmail,
  mailedThread,
  mailsOfThread,
  readThreadMail,
} from "#app/domain/messages/thread-mail.server.ts";
import { inLanguage } from "#app/language.server.ts";
import type { Language } from "#app/language.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { Work } from "./loop.server.ts";
import { fileStamp, isHopeless, isRefused, type Message, refusedAddress, type Transport } from "./transport.server.ts";

interface PostOptions {
  db: Database;
  /** Has the archives that are attached. */
  store: Pick<FileStore, "get">;
  transport: Transport;
  /** The value of MAIL_FROM. */
  from: string;
  /** The value of APP_URL. */
  origin: string;
  /** Makes the secret of a link from the ID that it is about. */
  secretOf: (id: string) => string;
  /** Where answers go, or null if we do not read them. */
  mailIn?: MailIn | null;
  clock?: () => Date;
  /** True once the process is about to end: no further email is taken from the queue. */
  isStopping: () => boolean;
  /** Called for each failed attempt, without the email address. */
  report: (failure: { email: string; kind: string; attempts: number; isGivenUp: boolean; error: unknown }) => void;
}

/** Sends one email at a time, oldest first, until none is due. */
export function createPost(options: PostOptions): Work {
  const { db, transport, clock = () => new Date(), isStopping, report } = options;
  /**
   * Emails that the mail server accepted while the database was unavailable, by ID. This process never sends them
   * again.
   */
  const accepted = new Map<string, ThreadEmail>();

  async function deliver(email: QueuedEmail): Promise<void> {
    const sent = accepted.get(email.id) ?? (await send(email));
    if (!sent) return;
    accepted.set(email.id, sent);
    await db.transaction(async (tx) => {
      await markSent(tx, email.id, clock());
      if (sent.thread) await mailedThread(tx, sent.thread.userId, sent.thread.upTo, clock());
    });
    accepted.delete(email.id);
  }

  /** Returns null if it is not sent: it is put off, given up, or has nothing to say any longer. */
  async function send(email: QueuedEmail): Promise<ThreadEmail | null> {
    try {
      const language = await emailLanguage(db, email);
      const whole = await fillIn(options, email, language, clock());
      if (!whole) return null;
      await transport.send(messageOf(email, whole, language, options), fileName(email));
      return whole;
    } catch (error) {
      // What a university's server says is about no address of the student's.
      if (email.userId && email.content.kind !== "pack")
        await noteRefused(db, email.userId, error, email.recipient, clock());
      // Staff send a pack in another way at once, rather than after all attempts.
      const isOver = email.content.kind === "pack" ? isRefused(error) : isHopeless(error);
      const goesOn = await putOff(db, email, clock(), { isHopeless: isOver });
      const { id, content, attempts } = email;
      if (!goesOn && content.kind === "pack") await tellUndelivered(db, content.packId);
      report({ email: id, kind: content.kind, attempts, isGivenUp: !goesOn, error });
      return null;
    }
  }

  return async () => {
    while (!isStopping()) {
      const email = await takeEmail(db, clock());
      if (!email) break;
      await deliver(email);
    }
    return nextEmailAt(db);
  };
}

/** What was sent, with the place in a conversation up to which it went. */
interface ThreadEmail {
  content: WholeEmail;
  thread: { userId: string; upTo: number } | null;
  /** The Message-IDs that it answers, oldest first, so that mail programs show it below them. */
  answered: string[];
  attached?: AttachedPack | null;
}

/** Returns the email with all that it says. One that has nothing to say, or would arrive nowhere, is deleted. */
async function fillIn(
  { db, store, secretOf, origin }: PostOptions,
  { id, content, userId }: QueuedEmail,
  language: Language,
  now: Date,
): Promise<ThreadEmail | null> {
  if (content.kind === "status_changed") {
    const headline = userId && (await headlineNow(db, userId, content.applicationId, language, now));
    return { content: { ...content, headline: headline || null }, thread: null, answered: [] };
  }
  if (content.kind === "appointment") {
    const mail = await readAppointmentMail(db, content, now);
    if (mail) return { content: { ...content, mail }, thread: null, answered: [] };
    await dropEmail(db, id);
    return null;
  }
  if (content.kind === "pack") {
    const found = await readPackMail(db, store, content.packId, { secretOf, now });
    if (found)
      return { content: { ...content, mail: found.mail }, thread: null, answered: [], attached: found.attached };
    await dropEmail(db, id);
    return null;
  }
  if (content.kind !== "thread") return { content, thread: null, answered: answersOf(content) };
  if (userId === null || (await bounceOf(db, userId))) {
    await dropEmail(db, id);
    return null;
  }
  const found = await readThreadMail(db, userId, now);
  if (found) {
    const answered = await mailsOfThread(db, userId, (sent) => messageIdFor(sent, origin));
    return { content: { ...content, mail: found.mail }, thread: { userId, upTo: found.upTo }, answered };
  }
  await dropThreadEmail(db, id, userId, now);
  return null;
}

/** Returns where a student is with an application when an email is sent, or null if it is no longer there. */
async function headlineNow(db: Database, userId: string, applicationId: string, language: Language, now: Date) {
  const found = await findCase(db, userId, applicationId, { now });
  if (!found) return null;
  return inLanguage(language, () => headlineOf(found.theCase, saidOf(found.application, found.figures, now)));
}

const answersOf = (content: QueuedEmail["content"]): string[] =>
  "answers" in content && content.answers ? [content.answers] : [];

/** What a member of staff sends, to someone without a conversation. */
const BY_A_PERSON: ReadonlySet<WholeEmail["kind"]> = new Set(["mail_answer", "pack"]);

const messageIdFor = (id: string, origin: string): string => `<${id}@${new URL(origin).hostname}>`;

/** Notes that a mail server said at once that there is no such address. Others say so later, in an email. */
async function noteRefused(db: Database, userId: string, error: unknown, recipient: string, now: Date): Promise<void> {
  const refused = refusedAddress(error);
  if (refused) await keepBounce(db, userId, { addresses: [recipient.toLowerCase()], ...refused }, now);
}

function messageOf(
  { id, recipient, userId }: QueuedEmail,
  { content, answered, attached }: ThreadEmail,
  language: Language,
  { from, origin, secretOf, mailIn }: Pick<PostOptions, "from" | "origin" | "secretOf" | "mailIn">,
): Message {
  // Staff and universities have no conversation with us.
  const isInConversation = !isForStaff(content) && content.kind !== "pack";
  const ofPerson = mailIn && userId && isInConversation ? replyAddress(userId, mailIn) : null;
  // Someone who is not known answers to where what is not filed waits.
  const replyTo = mailIn && BY_A_PERSON.has(content.kind) ? mailIn.address : ofPerson;
  const { oneClick, ...words } = inLanguage(language, () =>
    writeEmail(content, origin, secretOf, { takesAnswers: replyTo !== null }),
  );
  return {
    ...words,
    from,
    to: { name: "", address: recipient },
    // What a mail server says about this email goes to an address that names it, and that is in the envelope alone.
    ...(replyTo && { replyTo }),
    ...(mailIn && ofPerson && { envelope: { from: reportAddress(id, mailIn), to: recipient } }),
    messageId: messageIdFor(id, origin),
    ...(content.kind === "appointment" && { icalEvent: eventOf(content, language, origin) }),
    ...(attached && { attachments: [attached] }),
    ...(answered.length > 0 && { inReplyTo: answered.at(-1), references: answered }),
    headers: {
      // Prevents out-of-office replies (RFC 3834).
      ...(!BY_A_PERSON.has(content.kind) && { "Auto-Submitted": "auto-generated" }),
      [OWN_MARK]: "1",
      ...(oneClick && {
        "List-Unsubscribe": `<${oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Returns the appointment as the part of an email that mail programs put into a calendar. */
function eventOf({ news, mail }: Extract<WholeEmail, { kind: "appointment" }>, language: Language, origin: string) {
  const isCancelled = news === "cancelled";
  return { filename: "shapla.ics", ...inLanguage(language, () => appointmentIcs(mail, { origin, isCancelled })) };
}

/** Returns a file name that sorts by time and is the same for each attempt. */
const fileName = ({ createdAt, content, id }: QueuedEmail) => `${fileStamp(createdAt)}-${content.kind}-${id}`;
