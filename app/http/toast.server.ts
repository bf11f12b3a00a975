/** Messages to the next page (remix-toast), in our own signed cookie. */
import { createCookieSessionStorage, redirect } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { env } from "#app/env.server.ts";

const storage = createCookieSessionStorage({
  cookie: {
    name: "shapla-toast",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.APP_URL.startsWith("https:"),
    secrets: [env.SESSION_SECRET],
    maxAge: 300,
  },
});

const toasts = createToastUtilsWithCustomSession(storage);

export const { redirectWithSuccess, redirectWithError } = toasts;

interface Message {
  message: string;
  description?: string | undefined;
}

/** A message with a button that takes back what was done: where its form goes, and the form's fields. */
interface UndoMessage extends Message {
  undo: { action: string; fields: Record<string, string> };
}

interface Toast extends Message, Partial<Pick<UndoMessage, "undo">> {
  type: "success" | "error" | "info" | "warning";
}

const UNDO = "undo";

/** Returns the headers that give the next page a message with an Undo button. */
export async function undoHeaders(message: UndoMessage): Promise<Headers> {
  const session = await storage.getSession();
  session.flash(UNDO, message);
  return new Headers({ "Set-Cookie": await storage.commitSession(session) });
}

export const redirectWithUndo = async (to: string, message: UndoMessage): Promise<Response> =>
  redirect(to, { headers: await undoHeaders(message) });

/**
 * Returns the message for this page, if there is one, and the headers that remove it. Does no work without the
 * cookie.
 */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes("shapla-toast=")) return { toast: null, headers: new Headers() };
  const session = await storage.getSession(cookie);
  const undone: UndoMessage | undefined = session.get(UNDO);
  if (undone) {
    const headers = new Headers({ "Set-Cookie": await storage.destroySession(session) });
    return { toast: { type: "info", ...undone }, headers };
  }
  const { toast, headers } = await toasts.getToast(request);
  return { toast: toast ?? null, headers };
}
