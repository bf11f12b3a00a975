/** What the forms of a student's conversation do. */
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { setMail } from "#app/domain/mail/wishes.server.ts";
import { changeMessage, takeBack } from "#app/domain/messages/change-message.server.ts";
import { messageForm, messageText } from "#app/domain/messages/message-input.ts";
import { markReadByStudent } from "#app/domain/messages/read-state.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { type TakenFiles, takeForm } from "#app/routes/documents/take-files.server.ts";
import type { Unsent } from "./composer.tsx";
import { fileProblems, keptFiles } from "./kept-files.ts";

const threadAction = z.object({
  do: z.enum(["take-back", "mail", "read"]),
  id: z.string().max(100).optional(),
  mail: z.string().optional(),
});

/** Reads the form, of which a browser sends the files too, and stores what it asks for. */
export async function changeThread(viewer: Viewer, request: Request) {
  const isWithFiles = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  const { fields, taken } = isWithFiles
    ? await takeForm(viewer, { kindId: MESSAGE_FILES, choice: null }, request)
    : { fields: await readForm(request), taken: { files: [], problem: null, status: 422 } };
  if (!fields.has("do")) return send(viewer, fields, taken);
  if (buttonOf(fields) === "change") return change(viewer, fields);
  const { do: what, id = "", mail } = parseForm(fields, threadAction, { set: true });
  if (what === "read") {
    await markReadByStudent(db, viewer, id);
    throw redirect(`${MESSAGES_PAGE}#new`);
  }
  if (what === "mail") {
    await setMail(db, viewer, { messages: mail === "on" });
    throw await redirectWithSuccess(MESSAGES_PAGE, {
      message: mail === "on" ? m.talk_mail_on() : m.talk_mail_off(),
    });
  }
  const { refused } = await catchDomainError(takeBack(db, { userId: viewer.id, staff: null }, id), {
    asPage: ["not_found"],
  });
  if (refused)
    return data({ unsent: undefined, refused: { id, text: "", error: refused.message } }, { status: refused.status });
  throw await redirectWithSuccess(`${MESSAGES_PAGE}#new`, { message: m.talk_was_taken_back() });
}

async function send(viewer: Viewer, form: FormData, taken: TakenFiles) {
  const submission = parseForm(form, messageForm);
  const { typed, errors } = shownAgain(submission);
  const kept = keptFiles(form, taken);
  const refuse = (errors: Unsent["errors"], status: number, key = typed.key ?? "") => {
    const unsent: Unsent = { text: typed.text ?? "", about: typed.about ?? "", key, kept, errors };
    return data({ unsent, refused: undefined }, { status });
  };
  const refusedFiles = fileProblems(taken);
  if (submission.status !== "success") {
    if (errors.key) throw data({ message: m.talk_part_missing() }, { status: 400 });
    return refuse({ text: errors.text, about: errors.about }, 422);
  }
  if (refusedFiles.length > 0) return refuse({ files: refusedFiles.join(" ") }, taken.status);
  const message = { ...submission.value, fileIds: kept.map(({ id }) => id), way: "page" as const };
  const { refused } = await catchDomainError(writeAsStudent(db, viewer, message), { asPage: ["not_found"] });
  if (refused?.newKey) return refuse({ text: refused.message }, refused.status, refused.newKey);
  if (refused) return refuse(refused.fields, refused.status);
  await markReadByStudent(db, viewer, typed.seen ?? "");
  throw await redirectWithSuccess(`${MESSAGES_PAGE}?sent#new`, {
    message: m.talk_sent(),
    ...(kept.length > 0 && { description: m.talk_sent_files({ n: kept.length, count: formatCount(kept.length) }) }),
  });
}

const changedMessage = z.object({ id: z.string().max(100), text: messageText });

async function change(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, changedMessage, { set: ["id"] });
  const { typed, errors } = shownAgain(submission);
  const refuse = (error: string, status: number) =>
    data({ unsent: undefined, refused: { id: typed.id ?? "", text: typed.text ?? "", error } }, { status });
  if (submission.status !== "success") return refuse(errors.text ?? "", 422);
  const { id, text } = submission.value;
  const { refused } = await catchDomainError(changeMessage(db, { userId: viewer.id, staff: null }, id, text), {
    asPage: ["not_found"],
  });
  if (refused) return refuse(refused.message, refused.status);
  throw await redirectWithSuccess(`${MESSAGES_PAGE}#new`, { message: m.talk_message_changed() });
}
