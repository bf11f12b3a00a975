import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countUnfiled } from "#app/domain/incoming-mail/unfiled.server.ts";
import { threadViews } from "#app/domain/messages/list-threads.server.ts";
import { threadList } from "#app/domain/messages/thread-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { isBangla } from "#app/ui/text-parts.server.ts";
import { choiceOf, pageOf, searchOf } from "../list-address.ts";
import type { ListLook } from "./address.ts";

const viewIn = (url: URL) => choiceOf(url, "view", [...threadViews, ""], "") || null;

export const lookOf = (url: URL): ListLook => ({ view: viewIn(url) ?? "mine", search: searchOf(url) });

/** Returns `?sent=`, the message that the viewer sent last. */
export const sentOf = (url: URL): string | null => {
  const id = url.searchParams.get("sent");
  return id !== null && isUuid(id) ? id : null;
};

/** Reads the list that the URL asks for. */
export async function readList(viewer: Viewer, url: URL) {
  const wish = { view: viewIn(url), search: searchOf(url), page: pageOf(url) };
  const [{ rows, ...list }, unfiled] = await Promise.all([threadList(db, viewer, wish), countUnfiled(db, viewer)]);
  return { ...list, unfiled, rows: rows.map((row) => ({ ...row, isBangla: isBangla(row.text) })) };
}

export type ThreadList = Awaited<ReturnType<typeof readList>>;
