/** Reads from the database what the frame and its page need, once per request. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { isDatabaseAway } from "#app/db/away.server.ts";
import { db } from "#app/db/current.server.ts";
import { type FrameView, frameView } from "#app/domain/account/frame.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A request's loaders run in parallel and share its context. */
const asked = new WeakMap<Context, Promise<FrameView>>();
let hadSample = false;

/**
 * Returns the state of the catalogue and, for someone signed in, their news. If the database is unavailable, a visitor
 * gets the last known state without a version, which is enough for the landing page.
 */
export function frameOf(context: Context, viewer: Viewer | null): Promise<FrameView> {
  const frame = asked.get(context) ?? read(viewer);
  asked.set(context, frame);
  return frame;
}

async function read(viewer: Viewer | null): Promise<FrameView> {
  try {
    const frame = await frameView(db, viewer);
    hadSample = frame.hasSample;
    return frame;
  } catch (error) {
    if (viewer || !isDatabaseAway(error)) throw error;
    return { version: "", hasSample: hadSample, news: null, profile: null, hasApplied: false };
  }
}
