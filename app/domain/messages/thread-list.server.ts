import type { Database } from "#app/db/connect.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { findThreads } from "./find-threads.server.ts";
import { listThreads, type ThreadInList, type ThreadsOf, threadCounts } from "./list-threads.server.ts";

const PAGE_SIZE = 30;

interface ThreadListOptions {
  /** Null for what is useful to the viewer: what is to be answered, else their own, else those that are to be taken. */
  view: ThreadsOf | null;
  search: string;
  page: number;
}

/** Returns the list of conversations that is shown beside one, and alone. A search has one page. */
export async function threadList(db: Database, viewer: Actor, wish: ThreadListOptions, now = new Date()) {
  const counts = await threadCounts(db, viewer);
  const look: Pick<ThreadListOptions, "search"> & { view: ThreadsOf } = {
    view: viewOf(wish, counts),
    search: wish.search,
  };
  const page = look.search ? 1 : wish.page;
  const [found, owners] = await Promise.all([
    look.search
      ? findThreads(db, viewer, { ...look, limit: PAGE_SIZE })
      : listThreads(db, viewer, { view: look.view, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    listOwners(db, viewer),
  ]);
  const { rows, isPartial } = Array.isArray(found) ? { rows: found, isPartial: false } : found;
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  return {
    ...{ look, page, counts, isPartial, hasNext: rows.length > PAGE_SIZE, now },
    rows: rows.slice(0, PAGE_SIZE).map((thread) => rowOf(thread, viewer, names)),
  };
}

/** A search looks further than at what is to be answered. */
function viewOf(
  { view, search }: Pick<ThreadListOptions, "view" | "search">,
  counts: Record<ThreadsOf, number>,
): ThreadsOf {
  if (search !== "") return view === "answer" ? "all" : (view ?? "mine");
  return view ?? (counts.answer > 0 ? "answer" : counts.mine === 0 && counts.pool > 0 ? "pool" : "mine");
}

/** The name of an owner is left out for the viewer's own. */
function rowOf(thread: ThreadInList, viewer: Actor, names: ReadonlyMap<string, string>) {
  const { userId, name, ownerId, unread, lastAt, last } = thread;
  const text = last.text || (last.isTakenBack ? "Taken back" : last.hasFiles ? "Files" : "");
  return {
    ...{ userId, name, unread, lastAt, isOurs: last.isOurs, text },
    owner: ownerId === null ? "Pool" : ownerId === viewer.id ? null : (names.get(ownerId) ?? "A former colleague"),
  };
}
