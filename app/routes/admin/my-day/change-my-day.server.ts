/** What the forms of My day do: log a contact, mark a task as done, and mark an answer as seen. */
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { markSeen } from "#app/domain/my-day/news.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { partMissing, readSetFields } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { saveContact } from "../contacts/save-contact.server.ts";
import { isAboutTask, saveTask } from "../tasks/save-task.server.ts";
import { dayAction, dayAddress } from "./address.ts";

const which = z.object({ id: z.string().max(100) });
const contacted = which.extend({ about: z.enum(["application", "lead"]) });

/** Does what the form asks, and redirects to the page that is `shown`. */
export async function changeMyDay(
  viewer: Viewer,
  form: FormData,
  shown: Parameters<typeof dayAddress>[0],
): Promise<never> {
  const here = dayAddress(shown);
  if (form.get("intent") === "contact") {
    const { about, id } = readSetFields(form, contacted);
    const { refused, toast } = await saveContact(viewer, about, id, form);
    if (refused) throw partMissing();
    throw await redirectWithSuccess(here, toast);
  }
  if (form.get("intent") === "seen") {
    await orErrorPage(markSeen(db, viewer, readSetFields(form, which).id));
    throw await redirectWithSuccess(here, { message: "Seen" });
  }
  // A task is added on the record that it is about.
  if (isAboutTask(form) && form.get("intent") !== "task add")
    await saveTask(viewer, null, form, here, dayAction(shown));
  throw partMissing();
}
