/** Sessions with a fake provider and a real database, and a new person for each test. */
import { beforeEach } from "vitest";
import { useDatabase } from "../../../tests/support/database.ts";
import { type Auth, createAuth } from "../auth.server.ts";
import { APP_URL, Browser } from "./browser.ts";
import {
  claimsOf,
  FakeProvider,
  issuedSession,
  type Key,
  newKey,
  now,
  PROVIDER_URL,
  signToken,
} from "./fake-provider.ts";

export const EMAIL = "nusrat@example.com";
export const STAFF = "staff@example.com";

/** Call it at the top of the file. Everything is available once a test runs. */
export function useAuth() {
  const database = useDatabase();
  let key: Key;
  let auth: Auth;
  const held = {
    provider: new FakeProvider(),
    /** The ID of this test's person. */
    id: "",
    /** Errors that were reported. */
    reported: [] as unknown[],
    get db() {
      return database.db;
    },
    get key() {
      return key;
    },
    get auth() {
      return auth;
    },
    /** Creates an instance with another database. */
    authOver: (db: typeof database.db) =>
      createAuth({
        url: PROVIDER_URL,
        key: "sb_publishable_test",
        appUrl: APP_URL,
        adminEmails: [STAFF],
        db,
        fetch: held.provider.fetch,
        report: (error) => held.reported.push(error),
      }),
    /** Returns an access token of this person that is valid for this many seconds. A negative number means expired. */
    token: (lives: number, more = {}) => signToken(key, claimsOf(held.id, EMAIL, { exp: now() + lives, ...more })),
    /** Returns a browser with such a token and a refresh token of its own. */
    browserWith: async (lives: number, more = {}) =>
      new Browser().hold(issuedSession(await held.token(lives, more), `refresh-${held.id}`)),
    /** Sends a request and stores its cookies in the browser. Returns who sent it. */
    async visit(browser: Browser, by: Auth = auth) {
      const jar = browser.jar();
      const resolved = await by.resolve(jar);
      browser.takeFrom(jar);
      return resolved.kind === "viewer" ? resolved.viewer : resolved.kind;
    },
  };
  beforeEach(async () => {
    held.provider = new FakeProvider();
    key = await newKey("ec-1");
    held.provider.keys = [key.publicJwk];
    held.reported = [];
    held.id = crypto.randomUUID();
    auth = held.authOver(database.db);
  });
  return held;
}
