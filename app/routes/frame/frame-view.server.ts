/** What the frame and the page in it ask of the database together: once for each request. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type FrameView, frameView } from "#app/domain/account/frame.server.ts";
import { isDatabaseAway } from "#app/http/unavailable.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A request's loaders run side by side, and share its context. */
const asked = new WeakMap<Context, Promise<FrameView>>();
let hadSample = false;

/**
 * The state of the catalogue and, for someone signed in, the news. While the database is away a visitor gets the
 * frame as it was last, without a version: the landing page needs nothing else of it.
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
    return { version: "", hasSample: hadSample, news: null };
  }
}
