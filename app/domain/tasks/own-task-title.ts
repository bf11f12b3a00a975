import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { type TaskKind, taskTitle } from "./task-words.ts";

/**
 * Returns what is to be done, for a student. The database has the kinds of documents in English, as the pages of staff
 * do, whose scripts need no words for them.
 */
export const ownTaskTitle = ({ kind, title }: { kind: TaskKind; title: string | null }): string =>
  taskTitle({ kind, title: title !== null && kind === "renew_document" ? inOurWords(title) : title });
