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
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { type TakenFiles, takeForm } from "#app/routes/documents/take-files.server.ts";
import type { Unsent } from "./composer.tsx";
import { fileProblems, keptFiles } from "./kept-files.ts";

const wish = z.object({
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
  if (fields.get("do") === "change") return change(viewer, fields);
  const { do: what, id = "", mail } = parseForm(fields, wish, { set: true });
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
  const text = (name: string) => String(form.get(name) ?? "");
  const kept = keptFiles(form, taken);
  const refuse = (errors: Unsent["errors"], status: number, key = text("key")) => {
    const unsent: Unsent = { text: text("text"), about: text("about"), key, kept, errors };
    return data({ unsent, refused: undefined }, { status });
  };
  const refusedFiles = fileProblems(taken);
  const submission = parseForm(form, messageForm);
  if (submission.status !== "success") {
    const { text: texts, about, key } = submission.error ?? {};
    if (key) throw data({ message: m.talk_part_missing() }, { status: 400 });
    return refuse({ text: texts?.[0], about: about?.[0] }, 422);
  }
  if (refusedFiles.length > 0) return refuse({ files: refusedFiles.join(" ") }, taken.status);
  const message = { ...submission.value, fileIds: kept.map(({ id }) => id), way: "page" as const };
  const { refused } = await catchDomainError(writeAsStudent(db, viewer, message), { asPage: ["not_found"] });
  if (refused?.newKey) return refuse({ text: refused.message }, refused.status, refused.newKey);
  if (refused) return refuse(refused.fields, refused.status);
  await markReadByStudent(db, viewer, text("seen"));
  throw await redirectWithSuccess(`${MESSAGES_PAGE}?sent#new`, {
    message: m.talk_sent(),
    ...(kept.length > 0 && { description: m.talk_sent_files({ n: kept.length, count: formatCount(kept.length) }) }),
  });
}

async function change(viewer: Viewer, form: FormData) {
  const id = String(form.get("id") ?? "");
  const typed = String(form.get("text") ?? "");
  const read = messageText.safeParse(typed);
  const refuse = (error: string, status: number) =>
    data({ unsent: undefined, refused: { id, text: typed, error } }, { status });
  if (!read.success) return refuse(read.error.issues[0]?.message ?? "", 422);
  const { refused } = await catchDomainError(changeMessage(db, { userId: viewer.id, staff: null }, id, read.data), {
    asPage: ["not_found"],
  });
  if (refused) return refuse(refused.message, refused.status);
  throw await redirectWithSuccess(`${MESSAGES_PAGE}#new`, { message: m.talk_message_changed() });
}
