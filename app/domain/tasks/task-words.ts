import type { taskKinds } from "#app/db/words.ts";

export type TaskKind = (typeof taskKinds)[number];

/** Returns what is to be done. */
export const taskTitle = ({ kind, title }: { kind: TaskKind; title: string | null }): string =>
  kind === "contact_again" ? "Contact again" : (title ?? "");

/** Who a task is for, where a form asks: the student, the owner, or the ID of a member of staff. */
export const FOR_STUDENT = "student";
export const FOR_OWNER = "owner";

/** How long the title of a task is at most. */
export const MOST_CHARACTERS = 200;
