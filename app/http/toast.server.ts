/** Messages to the next page (remix-toast), in our own signed cookie. */
import { createCookieSessionStorage } from "react-router";
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

/**
 * Returns the message for this page, if there is one, and the headers that remove it. Does no work without the
 * cookie.
 */
export async function takeToast(request: Request) {
  if (!request.headers.get("Cookie")?.includes("shapla-toast=")) return { toast: null, headers: new Headers() };
  const { toast, headers } = await toasts.getToast(request);
  return { toast: toast ?? null, headers };
}
