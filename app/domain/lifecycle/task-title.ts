import type { taskKinds } from "#app/db/words.ts";
import { m } from "#app/paraglide/messages.js";

export type TaskKind = (typeof taskKinds)[number];

/** Returns what is to be done, for staff. */
export function taskTitle({ kind, title }: { kind: TaskKind; title: string | null }): string {
  if (kind === "contact_again") return m.task_contact_again();
  if (kind === "refund") return m.task_refund({ of: title ?? "" });
  return kind === "renew_document" ? m.task_renew_document({ title: title ?? "" }) : (title ?? "");
}
