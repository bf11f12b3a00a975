/** The digits that this browser wants on pages in Bangla, in a cookie of ours. */
import type { RouterContextProvider } from "react-router";
import { CookieJar } from "./cookie-jar.server.ts";
import { ownCookie } from "./own-cookie.server.ts";

/** ১২৩ or 123, as Intl names them. */
export type Digits = "beng" | "latn";

const DAYS = 365;
const cookie = ownCookie("shapla-digits", DAYS * 24 * 60 * 60);

/** Reads the choice. Bangla digits without one. */
export const digitsFor = (request: Request): Digits =>
  new CookieJar(request.headers.get("Cookie")).get(cookie.name) === "latn" ? "latn" : "beng";

/** Bangla digits are what pages have, so they need no cookie. */
export const keepDigits = (context: Readonly<RouterContextProvider>, digits: Digits): void =>
  digits === "latn" ? cookie.write(context, digits) : cookie.clear(context);
