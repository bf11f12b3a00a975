/**
 * Compares the stand-in with `@supabase/lite`, an independent implementation: the same conversations must have the same
 * results. Compares statuses, error codes, the shape of a session, and which tokens work.
 *
 * Leaves out three points in which lite itself differs from Supabase Auth. It ignores the 10 seconds in which an older
 * token may be used again. It ends only this session if a sign-out names no scope. It calls malformed tokens invalid,
 * not unknown. `grants.test.ts` covers these.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authorizeQuery, choose, pkcePair, post, useStandIn } from "./testing/harness.ts";
import { startLite } from "./testing/lite.ts";

interface Subject {
  ask(path: string, init?: RequestInit): Promise<Response>;
  code(email: string, challenge: string): Promise<string>;
}
interface Session {
  access_token: string;
  refresh_token: string;
  user: { email_confirmed_at?: string; identities: { provider: string; identity_data: Record<string, unknown> }[] };
}

const held = useStandIn();
const standIn: Subject = {
  ask: held.ask,
  async code(email, challenge) {
    const callback = await choose(`${held.url}/auth/v1/authorize?${authorizeQuery(challenge)}`, { account: email });
    return callback.searchParams.get("code") ?? "";
  },
};

const realFetch = globalThis.fetch;
let lite: Awaited<ReturnType<typeof startLite>>;
beforeAll(async () => {
  lite = await startLite();
  const playGoogle = globalThis.fetch;
  // Both run in this process. Only requests to Google go to lite's fake.
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    String(args[0]).includes("googleapis.com") ? playGoogle(...args) : realFetch(...args),
  );
});
afterAll(() => lite.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function outcome(response: Response): Promise<string> {
  const text = await response.text();
  // lite's errors have the form from before 2024-01-01, in which `code` is the status.
  const { error_code, code } = text ? (JSON.parse(text) as { error_code?: string; code?: string }) : {};
  const said = error_code ?? code;
  return said ? `${response.status} ${said}` : String(response.status);
}

const exchange = (to: Subject, body: unknown) => to.ask("/token?grant_type=pkce", post(body));
const refresh = (to: Subject, token: string) =>
  to.ask("/token?grant_type=refresh_token", post({ refresh_token: token }));
const bearer = (token: string) => ({
  headers: { Authorization: `Bearer ${token}`, "X-Supabase-Api-Version": "2024-01-01" },
});
const user = async (to: Subject, { access_token }: Session) => outcome(await to.ask("/user", bearer(access_token)));
const logOut = (to: Subject, { access_token }: Session, query: string) =>
  to.ask(`/logout${query}`, { method: "POST", ...bearer(access_token) });

async function signIn(to: Subject, email: string): Promise<Session> {
  const { verifier, challenge } = pkcePair();
  const response = await exchange(to, { auth_code: await to.code(email, challenge), code_verifier: verifier });
  expect(response.status).toBe(200);
  return (await response.json()) as Session;
}

async function renew(to: Subject, token: string): Promise<Session> {
  const response = await refresh(to, token);
  expect(response.status).toBe(200);
  return (await response.json()) as Session;
}

/** Conversations. Each returns the answers. */
const conversations: Record<string, (to: Subject) => Promise<unknown>> = {
  async "a code is good once, with its verifier"(to) {
    const { verifier, challenge } = pkcePair();
    const code = await to.code("a@example.com", challenge);
    const say = async (body: unknown) => outcome(await exchange(to, body));
    return [
      await say({}),
      await say({ auth_code: "", code_verifier: "" }),
      await say({ auth_code: code }),
      await say({ auth_code: crypto.randomUUID(), code_verifier: verifier }),
      await say({ auth_code: code, code_verifier: pkcePair().verifier }),
      await say({ auth_code: code, code_verifier: verifier }),
      await say({ auth_code: code, code_verifier: verifier }),
    ];
  },
  async "a code lives for five minutes"(to) {
    const heard: string[] = [];
    for (const seconds of [299, 301]) {
      const { verifier, challenge } = pkcePair();
      const code = await to.code("b@example.com", challenge);
      later(seconds);
      heard.push(await outcome(await exchange(to, { auth_code: code, code_verifier: verifier })));
    }
    return heard;
  },
  async "a grant without sense"(to) {
    return [
      await outcome(await to.ask("/token?grant_type=magic", post({}))),
      await outcome(await to.ask("/token?grant_type=pkce", post("{nonsense"))),
      await outcome(await to.ask("/token?grant_type=refresh_token", post({}))),
    ];
  },
  async "a session has this shape"(to) {
    const session = await signIn(to, "c@example.com");
    const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString()) as Record<
      string,
      unknown
    >;
    const { aud, role, email, session_id, exp, iat } = claims;
    return {
      // The stand-in has no token from Google.
      members: Object.keys(session)
        .filter((name) => name !== "provider_token")
        .sort(),
      claims: { aud, role, email, session: typeof session_id, lives: Number(exp) - Number(iat) },
      confirmed: Boolean(session.user.email_confirmed_at),
      identities: session.user.identities.map(({ provider, identity_data: data }) => [
        provider,
        data.email,
        data.email_verified,
      ]),
      user: await user(to, session),
    };
  },
  async "a refresh token that nobody issued"(to) {
    return outcome(await refresh(to, crypto.randomUUID()));
  },
  async "the parent of the active token returns the active token, however late"(to) {
    const first = await signIn(to, "d@example.com");
    const second = await renew(to, first.refresh_token);
    const heard: unknown[] = [second.refresh_token === first.refresh_token];
    for (const seconds of [0, 5, 60, 3_000]) {
      later(seconds);
      heard.push((await renew(to, first.refresh_token)).refresh_token === second.refresh_token);
    }
    return [...heard, await outcome(await refresh(to, second.refresh_token))];
  },
  async "an older token ends the family"(to) {
    const first = await signIn(to, "f@example.com");
    const second = await renew(to, first.refresh_token);
    later(1);
    const third = await renew(to, second.refresh_token);
    later(15);
    const heard = [await outcome(await refresh(to, first.refresh_token))];
    later(15);
    for (const session of [third, second, first]) heard.push(await outcome(await refresh(to, session.refresh_token)));
    return [...heard, await user(to, third)];
  },
  async "many renewals at once of one token all succeed"(to) {
    const { refresh_token } = await signIn(to, "g@example.com");
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(to, refresh_token)));
    return answers.map((answer) => answer.status);
  },
  async "the user endpoint and bearers"(to) {
    const session = await signIn(to, "h@example.com");
    const forged = `${session.access_token.slice(0, -4)}AAAA`;
    const heard = [
      await outcome(await to.ask("/user", { headers: { "X-Supabase-Api-Version": "2024-01-01" } })),
      await outcome(await to.ask("/user", bearer("garbage"))),
      await outcome(await to.ask("/user", bearer("a.b.c"))),
      await outcome(await to.ask("/user", bearer(forged))),
    ];
    later(3_601);
    return [...heard, await user(to, session)];
  },
  ...Object.fromEntries(
    ["?scope=local", "?scope=others", "?scope=global", "?scope=everywhere"].map((query) => [
      `logging out with "${query}"`,
      async (to: Subject) => {
        const email = `logout${query.replace("?scope=", "-")}@example.com`;
        const [here, there] = [await signIn(to, email), await signIn(to, email)];
        const stranger = await signIn(to, `not-${email}`);
        const heard = [await outcome(await logOut(to, here, query))];
        for (const session of [here, there, stranger]) {
          heard.push(await user(to, session), await outcome(await refresh(to, session.refresh_token)));
        }
        return [...heard, await outcome(await logOut(to, here, query))];
      },
    ]),
  ),
  async "logging out without a session"(to) {
    return outcome(await to.ask("/logout?scope=local", post({})));
  },
  async "half a PKCE pair, or another provider"(to) {
    const { challenge } = pkcePair();
    const say = async (more: Record<string, string>) => {
      const query = authorizeQuery(challenge, more);
      for (const [name, value] of [...query]) if (value === "") query.delete(name);
      const headers = { "X-Supabase-Api-Version": "2024-01-01" };
      return outcome(await to.ask(`/authorize?${query}`, { headers }));
    };
    return [
      await say({ code_challenge: "" }),
      await say({ code_challenge_method: "" }),
      await say({ code_challenge: "short" }),
      await say({ code_challenge: "!".repeat(43) }),
      await say({ provider: "myspace" }),
      await say({ provider: "github" }),
    ];
  },
};

describe("reads the same", () => {
  for (const [name, conversation] of Object.entries(conversations)) {
    test(name, async () => {
      const [ours, theirs] = [await conversation(standIn), await conversation(lite)];
      expect(ours).toEqual(theirs);
    });
  }
});
