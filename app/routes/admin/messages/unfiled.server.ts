/** Reads the emails that are not filed, and does what staff decide about one. */

import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { keyOf, wantedBy } from "#app/domain/documents/document-key.ts";
import { type FilingKinds, filingKinds } from "#app/domain/documents/filing.server.ts";
import { fileUnfiled, fileWithLead } from "#app/domain/incoming-mail/file-unfiled.server.ts";
import { suggestPeople } from "#app/domain/incoming-mail/suggest-people.server.ts";
import {
  answerUnfiled,
  daysLeft,
  deleteUnfiled,
  listUnfiled,
  type UnfiledMail,
} from "#app/domain/incoming-mail/unfiled.server.ts";
import { threadCounts } from "#app/domain/messages/list-threads.server.ts";
import { messageText } from "#app/domain/messages/message-input.ts";
import { may } from "#app/domain/permissions.ts";
import { MOST_FILES } from "#app/domain/values/document-limits.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { besides, buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { keepFile, ourAddress, withMail } from "#app/http/mail-desk.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { isBangla, partsOf } from "#app/ui/text-parts.server.ts";
import { searchOf } from "../list-address.ts";
import { UNFILED, unfiledAddress } from "./address.ts";

const NO_SENDER = "No sender";

/** Returns the emails that wait, and the one that is open with the people whose it may be. */
export async function readUnfiledList(viewer: Viewer, url: URL, now = new Date()) {
  const [mails, counts] = await Promise.all([listUnfiled(db, viewer), threadCounts(db, viewer)]);
  const wanted = url.searchParams.get("mail");
  const open = mails.find(({ id }) => id === wanted) ?? mails[0] ?? null;
  const search = searchOf(url);
  return {
    ...{ counts, search, now, mayChange: may(viewer, "people.change") },
    rows: mails.map(({ id, senderName, sender, reason, body, subject, createdAt }) => ({
      ...{ id, reason, createdAt, name: senderName || sender || NO_SENDER, text: (body || subject).slice(0, 120) },
      ...{ daysLeft: daysLeft(createdAt, now), isBangla: isBangla(body) },
    })),
    open: open && (await shownWithPeople(viewer, open, search)),
  };
}

export type UnfiledList = Awaited<ReturnType<typeof readUnfiledList>>;

async function shownWithPeople(viewer: Viewer, mail: UnfiledMail, search: string) {
  const people = await suggestPeople(db, viewer, mail, search);
  const accounts = people.filter(({ kind }) => kind === "account");
  const hasFiles = mail.files.some(({ size }) => size !== null);
  const kinds = hasFiles && accounts.length > 0 ? await filingKinds(db, idsOf(accounts)) : null;
  return { ...shown(mail), people, documents: kinds && documentGroups(kinds, accounts) };
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

interface DocumentGroup {
  /** Whose courses they are for, or null for what all courses share. */
  label: string | null;
  options: { key: string; title: string }[];
}

/** Returns what a file can be filed as, for a list to select from. */
function documentGroups(
  { shared, perChoice, openChoices }: FilingKinds,
  people: readonly { id: string; name: string }[],
): DocumentGroup[] {
  const ofAll = shared.map(({ id, title }) => ({ key: keyOf({ kindId: id, choice: null }), title }));
  const ofCourses = openChoices.map(({ userId, choices }) => ({
    label: people.find(({ id }) => id === userId)?.name ?? "",
    options: perChoice.flatMap((kind) =>
      choices.map((choice) => ({
        key: keyOf({ kindId: kind.id, choice }),
        title: `${kind.title}, ${choice.university}: ${choice.course}`,
      })),
    ),
  }));
  return [{ label: null, options: ofAll }, ...ofCourses];
}

const shown = ({ storeKey: _, sha256: __, body, quoted, ...mail }: UnfiledMail) => ({
  ...mail,
  parts: partsOf(body),
  isBangla: isBangla(body),
  quoted: quoted === null ? null : { parts: partsOf(quoted), lines: quoted.split("\n").length },
});

/** What was refused, to be shown beside its field. */
interface RefusedDecision {
  mail: string;
  filing?: { who: string; isAllowed: boolean; documents: string[]; errors: Readonly<Record<string, string>> };
  text?: { typed: string; error: string };
}

const refused = (decision: RefusedDecision, status: number) => data(decision, { status });

const named = z.object({ mail: z.string().max(100) });
const filing = named.extend({ who: z.string().default(""), allow: z.string().optional() }).loose();
const WHO = /^(account|lead):([0-9a-f-]{36})$/;

/** Does what the form asks, and redirects, or returns why it was refused. */
export async function decideUnfiled(viewer: Viewer, form: FormData) {
  switch (buttonOf(form)) {
    case "file":
      return fileIt(viewer, form);
    case "answer":
      return answerIt(viewer, form);
    case "delete":
      await orErrorPage(deleteUnfiled(db, viewer, parseForm(form, named, { set: true }).mail));
      throw await redirectWithSuccess(UNFILED, { message: "Email deleted" });
    default:
      throw partMissing();
  }
}

async function fileIt(viewer: Viewer, form: FormData) {
  const { mail, who, allow, ...files } = parseForm(form, filing, { set: true });
  const [, kind, id = ""] = WHO.exec(who) ?? [];
  const documents = Array.from({ length: MOST_FILES }, (_, index) => String(files[`document-${index}`] ?? ""));
  const isAllowed = allow === "yes";
  const typed = { who: kind ? `${kind}:${id}` : "", isAllowed, documents };
  if (!kind) return refused({ mail, filing: { ...typed, errors: { who: "Select whose email it is." } } }, 422);
  const how = { withMail, keepFile, ourAddress };
  const wish = { userId: id, isAllowed, documents: documents.map((key) => (key ? wantedBy(key) : null)) };
  const work = kind === "lead" ? fileWithLead(db, viewer, mail, id) : fileUnfiled(db, viewer, mail, wish, how);
  const { value: left, refused: why } = await catchDomainError(work, { asPage: ["forbidden", "not_found"] });
  if (why) {
    const errors = besides(why, "who");
    return refused({ mail, filing: { ...typed, errors } }, why.status);
  }
  const description =
    kind === "lead"
      ? "It is a note of the lead."
      : (left ?? []).map(({ name, problem }) => `${name} stays with the message. ${problem}`).join(" ");
  throw await redirectWithSuccess(kind === "lead" ? `/admin/leads/${id}` : `/admin/messages/${id}#new`, {
    message: "Email filed",
    ...(description && { description }),
  });
}

async function answerIt(viewer: Viewer, form: FormData) {
  const { mail } = parseForm(form, named, { set: true });
  const submission = parseForm(form, z.object({ text: messageText }));
  if (submission.status !== "success") {
    const { typed, errors } = shownAgain(submission);
    return refused({ mail, text: { typed: typed.text ?? "", error: errors.text ?? "Write an answer." } }, 422);
  }
  await orErrorPage(answerUnfiled(db, viewer, mail, submission.value.text));
  throw await redirectWithSuccess(unfiledAddress(mail), {
    message: "Answer sent",
    description: "The email goes on waiting until you file or delete it.",
  });
}
