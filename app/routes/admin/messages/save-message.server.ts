/** What the form of a message does: fills a template in, or sends the message with its files. */
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { marksOf, readLanguage } from "#app/domain/messages/choose-template.ts";
import { fillInto } from "#app/domain/messages/fill-into.ts";
import { messageForm } from "#app/domain/messages/message-input.ts";
import { fillForStudent } from "#app/domain/messages/thread-subjects.server.ts";
import { personForStaff } from "#app/domain/messages/threads.server.ts";
import { writeAsStaff } from "#app/domain/messages/write-message.server.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import { aboutBy } from "#app/domain/values/message-subject.ts";
import { tidyText } from "#app/domain/values/typed-text.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { besides, buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { takeForm } from "#app/routes/documents/take-files.server.ts";
import { fileProblems, keptFiles } from "#app/routes/messages/kept-files.ts";
import type { MessageDraft } from "./composer.tsx";

/** A message that is shown again, with the status of the answer. */
interface RefusedMessage {
  written: MessageDraft;
  status: number;
}

/** Does what the form asks. Returns the message that was sent, or what is to be shown again. Throws error pages. */
export async function saveMessage(
  viewer: Viewer,
  userId: string,
  request: Request,
): Promise<RefusedMessage | { id: string }> {
  const { mayWrite } = await orErrorPage(personForStaff(db, viewer, userId));
  if (!mayWrite) return keepText(request);
  const wanted = { kindId: MESSAGE_FILES, choice: null };
  const { taken, fields } = await takeForm({ id: userId, role: "student" }, wanted, request, viewer);
  const written = { ...typedIn(fields), files: keptFiles(fields, taken) };
  const problems = fileProblems(taken);
  if (problems.length > 0)
    return { written: { ...written, errors: { files: problems.join(" ") } }, status: taken.status };
  return buttonOf(fields) === "fill" ? fill(viewer, userId, written) : send(viewer, userId, written, fields);
}

/** Shows what was written before a colleague took the student over, so that it can be passed on. */
async function keepText(request: Request): Promise<RefusedMessage> {
  const text = "A colleague looks after this student now, so only they can write. Copy your text, and pass it on.";
  return { written: { ...typedIn(await readForm(request)), errors: { text } }, status: 404 };
}

const typed = z.string().default("");
const draftForm = z.object({ text: typed, made: typed, about: typed, key: typed, template: typed, language: typed });

function typedIn(fields: FormData): MessageDraft {
  const { text, made, language, ...rest } = parseForm(fields, draftForm, { set: true });
  return {
    ...{ ...rest, text: tidyText(text), made: tidyText(made), language: readLanguage(language) },
    ...{ files: [], filled: 0, missing: [], errors: {} },
  };
}

async function fill(viewer: Viewer, userId: string, written: MessageDraft): Promise<RefusedMessage> {
  const { template, language, about } = written;
  if (!template) return { written: { ...written, errors: { template: "Select a template." } }, status: 422 };
  const filling = { userId, templateId: template, language, about: aboutBy(about) };
  const { value, refused } = await catchDomainError(fillForStudent(db, viewer, filling), { asPage: ["forbidden"] });
  if (refused) {
    return { written: { ...written, errors: besides(refused, "template") }, status: refused.status };
  }
  const filled = { ...fillInto(written, value.text), filled: value.filled.length, missing: marksOf(value.missing) };
  return { written: { ...written, ...filled }, status: 200 };
}

async function send(
  viewer: Viewer,
  userId: string,
  written: MessageDraft,
  fields: FormData,
): Promise<RefusedMessage | { id: string }> {
  const submission = parseForm(fields, messageForm);
  if (submission.status !== "success")
    return { written: { ...written, errors: shownAgain(submission).errors }, status: 422 };
  const message = { ...submission.value, fileIds: written.files.map(({ id }) => id), way: "page" as const };
  const { value, refused } = await catchDomainError(writeAsStaff(db, viewer, userId, message), {
    asPage: ["not_found", "forbidden"],
  });
  if (!refused) return { id: value.id };
  const errors = besides(refused, "text");
  return { written: { ...written, key: refused.newKey ?? written.key, errors }, status: refused.status };
}
