import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { findThreads } from "#app/domain/messages/find-threads.server.ts";
import { listThreads, type ThreadInList, threadCounts, threadViews } from "#app/domain/messages/list-threads.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { isBangla } from "#app/ui/text-parts.server.ts";
import { choiceOf, pageOf, searchOf } from "../list-address.ts";
import type { ListLook } from "./address.ts";

const PAGE_SIZE = 30;

/** Without `?view=`, someone who has no conversation sees those that are to be taken. */
export const lookOf = (url: URL, counts?: { mine: number; pool: number }): ListLook => ({
  view: choiceOf(url, "view", threadViews, counts && counts.mine === 0 && counts.pool > 0 ? "pool" : "mine"),
  search: searchOf(url),
});

/** Returns `?sent=`, the message that the viewer sent last. */
export const sentOf = (url: URL): string | null => {
  const id = url.searchParams.get("sent");
  return id !== null && isUuid(id) ? id : null;
};

/** Reads the list of conversations that stands beside one, and alone. */
export async function readList(viewer: Viewer, url: URL) {
  const counts = await threadCounts(db, viewer);
  const look = lookOf(url, counts);
  const page = look.search ? 1 : pageOf(url);
  const [found, owners] = await Promise.all([
    look.search
      ? findThreads(db, viewer, { ...look, limit: PAGE_SIZE })
      : listThreads(db, viewer, { view: look.view, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    listOwners(db, viewer),
  ]);
  const { rows, isPartial } = Array.isArray(found) ? { rows: found, isPartial: false } : found;
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  return {
    ...{ look, page, counts, isPartial, hasNext: rows.length > PAGE_SIZE, now: new Date() },
    rows: rows.slice(0, PAGE_SIZE).map((thread) => rowOf(thread, viewer, names)),
  };
}

/** The name of an owner is left out for the viewer's own. */
function rowOf(thread: ThreadInList, viewer: Viewer, names: ReadonlyMap<string, string>) {
  const { userId, name, ownerId, unread, lastAt, last } = thread;
  const text = last.text || (last.isTakenBack ? "Taken back" : last.hasFiles ? "Files" : "");
  return {
    ...{ userId, name, unread, lastAt, isOurs: last.isOurs, text, isBangla: isBangla(text) },
    owner: ownerId === null ? "Pool" : ownerId === viewer.id ? null : (names.get(ownerId) ?? "A former colleague"),
  };
}

export type ThreadList = Awaited<ReturnType<typeof readList>>;
