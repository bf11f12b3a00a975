/** Cookies of ours beside the session's. */
import type { CookieOptions } from "@supabase/ssr";
import type { RouterContextProvider } from "react-router";
import { env } from "#app/env.server.ts";
import { requestAuth } from "./middleware.server.ts";
import { cookieOptions } from "./session-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

const jarOf = (context: Context) => context.get(requestAuth)?.jar;

/**
 * Describes a cookie that stays for so many seconds. Its name begins with "shapla", so that a request that has it is
 * never answered with a kept page, and its answer is never kept (see `http/finish.server.ts`). Over https it also has
 * the `__Host-` prefix, with which a sister site cannot set it.
 */
export function ownCookie(baseName: `shapla-${string}`, seconds: number) {
  const options: CookieOptions = { ...cookieOptions(env.APP_URL), maxAge: seconds };
  const name = options.secure ? `__Host-${baseName}` : baseName;
  return {
    name,
    read: (context: Context): string | undefined => jarOf(context)?.get(name),
    write: (context: Context, value: string): void => jarOf(context)?.setAll([{ name, value, options }]),
    /** Removes it from this browser, if it is there. */
    clear(context: Context): void {
      const jar = jarOf(context);
      if (jar?.get(name) !== undefined) jar.clear([name], options);
    },
  };
}
