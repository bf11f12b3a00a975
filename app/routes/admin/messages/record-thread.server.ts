import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { isBangla } from "#app/ui/text-parts.server.ts";

/** So many of the newest a page shows that is not about them. */
export const FEW_MESSAGES = 3;

/** Returns the newest messages of a student, for the page of a record. Null for one that the viewer may not see. */
export async function recordThread(viewer: Viewer, userId: string | null, limit: number) {
  if (userId === null) return null;
  const { value } = await catchDomainError(threadForStaff(db, viewer, userId, { limit }));
  return (
    value && {
      name: value.person.name,
      earlier: value.earlier,
      unread: value.state?.staffUnread ?? 0,
      messages: value.messages.map(({ id, isOurs, author, text, files, sentAt, isTakenBack, isNew }) => ({
        ...{ id, isOurs, author, sentAt, isNew, lang: isBangla(text) ? "bn" : undefined },
        text: isTakenBack ? "Taken back" : text || files.map(({ name }) => name).join(", "),
      })),
    }
  );
}

export type RecordMessages = NonNullable<Awaited<ReturnType<typeof recordThread>>>;
