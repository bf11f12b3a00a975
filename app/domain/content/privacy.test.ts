/** Compares the policy with the code: fails if something is stored and not named, or named and not stored. */
import { readdirSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "#app/db/schema.ts";
import { IN_BROWSER } from "./kept-in-browser.ts";
import { stored } from "./privacy.ts";

test("every table of the schema has its entry, once, and no entry names another", () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  expect(tables.length).toBeGreaterThan(15);
  expect(
    stored()
      .flatMap(({ covers }) => covers)
      .toSorted(),
  ).toEqual(tables.toSorted());
});

/** The files that keep something in a browser, with its name in the code and in the policy. */
const keepers: Record<string, { code: string; names: string[] }> = {
  "app/auth/session-cookie.server.ts": { code: 'COOKIE_NAME = "shapla-auth"', names: ["shapla-auth"] },
  "app/auth/cookie-jar.server.ts": { code: "-code-verifier", names: ["shapla-auth...-code-verifier"] },
  // Passes the two above to the SDK.
  "app/auth/oauth.server.ts": { code: "name: cookieName(", names: [] },
  "app/http/toast.server.ts": { code: 'name: "shapla-toast"', names: ["shapla-toast"] },
  // Makes the next two.
  "app/auth/own-cookie.server.ts": { code: "CookieOptions", names: [] },
  "app/auth/keep-forms.server.ts": { code: 'ownCookie("shapla-unsent"', names: ["shapla-unsent"] },
  "app/auth/digits-cookie.server.ts": { code: 'ownCookie("shapla-digits"', names: ["shapla-digits"] },
  "app/routes/catalogue/money-cookie.server.ts": { code: 'ownCookie("shapla-money"', names: ["shapla-money"] },
  "app/routes/profile/profile-cookie.server.ts": { code: 'ownCookie("shapla-profile"', names: ["shapla-profile"] },
  "app/browser/storage.ts": { code: 'PREFIX = "person:"', names: ["person:...:draft:...", "person:...:heart:..."] },
  "app/browser/language-offer.ts": { code: 'OFFERED = "shapla-language"', names: ["shapla-language"] },
  "app/browser/service-worker/code.ts": { code: "caches.open(CODE)", names: ["code"] },
  "app/browser/service-worker/pages.ts": { code: "new ExpirationPlugin(", names: ["pages", "workbox-expiration"] },
  // Adds the page without a network to the same cache.
  "app/browser/service-worker/index.ts": { code: "caches.open(CODE)", names: [] },
  "app/browser/service-worker/recent.ts": { code: "caches.open(RECENT)", names: ["recent"] },
  "app/browser/draft-forms.ts": { code: 'WANTED = "shapla-draft"', names: ["shapla-draft"] },
  "app/browser/navigation.ts": { code: 'LIST = "shapla-list"', names: ["shapla-list"] },
  "app/browser/session.ts": { code: 'WRITES = "shapla-writes"', names: ["shapla-writes"] },
  "app/browser/history.ts": { code: 'PLACES = "shapla-places"', names: ["shapla-places"] },
  "app/routes/admin/people/search-key.ts": { code: 'OFF = "shapla-search-key"', names: ["shapla-search-key"] },
  "app/root.tsx": { code: "<ScrollRestoration nonce={nonce} />", names: ["react-router-scroll-positions"] },
};
const keeping =
  /keepInTab\("?[A-Z]|noteOnce\([A-Z]|createCookie|ownCookie\(|CookieOptions|serializeCookieHeader|"Set-Cookie",|document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB|caches\.open|ExpirationPlugin|<ScrollRestoration/;

test("every file that keeps something in a browser is known, and what it keeps is named", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => keeping.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(keepers).toSorted());
  for (const [file, { code }] of Object.entries(keepers)) expect(readFileSync(file, "utf8")).toContain(code);
  const names = Object.values(keepers).flatMap((keeper) => keeper.names);
  expect(IN_BROWSER.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("every entry says why and for how long", () => {
  for (const { why, kept } of [...stored(), ...IN_BROWSER]) expect([why, kept]).not.toContain("");
  expect(new Set(stored().map(({ id }) => id)).size).toBe(stored().length);
});
