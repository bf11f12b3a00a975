/** Reads the emails that are not filed, and does what staff decide about one. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
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
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, partMissing, readSetFields, readSubmission } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { keepFile, ourAddress, withMail } from "#app/routes/mail/mail-files.server.ts";
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
    open: open && { ...shown(open), people: await suggestPeople(db, viewer, open, search) },
  };
}

export type UnfiledList = Awaited<ReturnType<typeof readUnfiledList>>;

const shown = ({ storeKey: _, sha256: __, body, quoted, ...mail }: UnfiledMail) => ({
  ...mail,
  parts: partsOf(body),
  isBangla: isBangla(body),
  quoted: quoted === null ? null : { parts: partsOf(quoted), lines: quoted.split("\n").length },
});

/** What was refused, to be shown beside its field. */
interface RefusedDecision {
  mail: string;
  who?: string;
  text?: { typed: string; error: string };
}

const refused = (decision: RefusedDecision, status: number) => data(decision, { status });

const named = z.object({ mail: z.string().max(100) });
const WHO = /^(account|lead):([0-9a-f-]{36})$/;

/** Does what the form asks, and redirects, or returns why it was refused. */
export async function decideUnfiled(viewer: Viewer, form: FormData) {
  switch (form.get("do")) {
    case "file":
      return fileIt(viewer, form);
    case "answer":
      return answerIt(viewer, form);
    case "delete":
      await orErrorPage(deleteUnfiled(db, viewer, readSetFields(form, named).mail));
      throw await redirectWithSuccess(UNFILED, { message: "Email deleted" });
    default:
      throw partMissing();
  }
}

async function fileIt(viewer: Viewer, form: FormData) {
  const { mail } = readSetFields(form, named);
  const [, kind, id = ""] = WHO.exec(String(form.get("who") ?? "")) ?? [];
  if (!kind) return refused({ mail, who: "Select whose email it is." }, 422);
  const how = { withMail, keepFile, ourAddress };
  const wish = { userId: id, isAllowed: form.get("allow") === "yes" };
  const work = kind === "lead" ? fileWithLead(db, viewer, mail, id) : fileUnfiled(db, viewer, mail, wish, how);
  const { refused: why } = await catchDomainError(work, { asPage: ["forbidden", "not_found"] });
  if (why) return refused({ mail, who: why.message }, why.status);
  throw await redirectWithSuccess(kind === "lead" ? `/admin/leads/${id}` : `/admin/messages/${id}#new`, {
    message: "Email filed",
    ...(kind === "lead" && { description: "It is a note of the lead." }),
  });
}

async function answerIt(viewer: Viewer, form: FormData) {
  const { mail } = readSetFields(form, named);
  const typed = String(form.get("text") ?? "");
  const submission = readSubmission(form, z.object({ text: messageText }));
  if (submission.status !== "success")
    return refused({ mail, text: { typed, error: submission.error?.text?.[0] ?? "Write an answer." } }, 422);
  await orErrorPage(answerUnfiled(db, viewer, mail, submission.value.text));
  throw await redirectWithSuccess(unfiledAddress(mail), {
    message: "Answer sent",
    description: "The email goes on waiting until you file or delete it.",
  });
}
