import type { taskKinds } from "#app/db/words.ts";
import { inOurWords } from "#app/domain/documents/built-in-words.ts";
import { MAY_BE_BANGLA } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export type TaskKind = (typeof taskKinds)[number];

/** Returns what is to be done. The kinds of documents are in English in the database, as on the pages of staff. */
export function taskTitle({ kind, title }: { kind: TaskKind; title: string | null }): string {
  if (kind === "contact_again") return m.task_contact_again();
  if (kind === "written") return title ?? "";
  return m.task_renew_document({ title: MAY_BE_BANGLA ? inOurWords(title ?? "") : (title ?? "") });
}

/** Who a task is for, where a form asks: the student, the owner, or the ID of a member of staff. */
export const FOR_STUDENT = "student";
export const FOR_OWNER = "owner";

/** How long the title of a task is at most. */
export const MOST_CHARACTERS = 200;
