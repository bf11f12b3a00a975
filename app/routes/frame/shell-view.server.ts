/** Reads what the signed-in frame shows. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { isDatabaseAway } from "#app/db/away.server.ts";
import type { BellView } from "#app/domain/news/my-notifications.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { frameOf } from "./frame-view.server.ts";
import type { ShellViewer } from "./signed-in/shell.tsx";

type Context = Readonly<RouterContextProvider>;

export interface ShellView {
  viewer: ShellViewer;
  bell: BellView & { messages: number };
}

/** Returns the viewer and their bell, or null for a visitor. */
export async function shellOf(context: Context, viewer: Viewer | null): Promise<ShellView | null> {
  const { news, hasApplied } = await frameOf(context, viewer);
  if (!viewer || !news) return null;
  const { name, email, avatarUrl, role } = viewer;
  return { viewer: { name, email, avatarUrl, isStaff: isStaff({ role }), hasApplied }, bell: news.bell };
}

/** The same for pages that need no database. Returns null while it is unavailable too. */
export async function shellIfPossible(context: Context, viewer: Viewer | null): Promise<ShellView | null> {
  // A visitor's page does not wait for it.
  if (!viewer) return null;
  try {
    return await shellOf(context, viewer);
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
