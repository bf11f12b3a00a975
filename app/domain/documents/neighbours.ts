import type { WaitingDocument } from "./to-check.server.ts";

type Waiting = Pick<WaitingDocument, "id" | "userId">;

/** Returns the documents before and after this one, or the first ones of its person if it does not wait. */
export function neighboursOf<Document extends Waiting>(waiting: readonly Document[], id: string, userId: string) {
  const at = waiting.findIndex((document) => document.id === id);
  if (at >= 0) return { previous: waiting[at - 1] ?? null, next: waiting[at + 1] ?? null };
  return { previous: null, next: waiting.find((document) => document.userId === userId) ?? waiting[0] ?? null };
}
