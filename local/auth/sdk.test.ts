/** Tests the whole protocol with the real SDK. */
import type { Session } from "@supabase/supabase-js";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { sampleUserId } from "../sample/user-id.ts";
import { APP_URL, browserClient, choose, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();
const EMAIL = "nusrat@example.com";

const client = () => browserClient(standIn);

async function signIn(auth = client(), email = EMAIL) {
  const { data } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${APP_URL}/auth/callback?next=%2Fdashboard`, skipBrowserRedirect: true },
  });
  const callback = await choose(data.url ?? "", { account: email });
  const exchanged = await auth.exchangeCodeForSession(callback.searchParams.get("code") ?? "");
  if (exchanged.error) throw exchanged.error;
  return { auth, callback, session: exchanged.data.session };
}

describe("a sign-in", () => {
  test("comes back with a code beside what was asked, and becomes a session", async () => {
    const { callback, session } = await signIn();
    expect(callback.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?next=%2Fdashboard&code=[0-9a-f-]{36}$/);
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(5);
    expect(session.user).toMatchObject({
      id: sampleUserId(EMAIL),
      aud: "authenticated",
      email: EMAIL,
      user_metadata: { full_name: "Nusrat Jahan", email_verified: true },
      identities: [{ provider: "google", identity_data: { email: EMAIL, email_verified: true } }],
    });
    expect(session.user.email_confirmed_at).toBeTruthy();
  });

  test("gives an ES256 token that the published keys verify, with these claims", async () => {
    const { session } = await signIn();
    const published = (await (await standIn.ask("/.well-known/jwks.json")).json()) as JSONWebKeySet;
    expect(published.keys).toEqual([
      expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: expect.any(String) }),
    ]);
    expect(JSON.stringify(published)).not.toContain(`"d"`);
    const { payload, protectedHeader } = await jwtVerify(session.access_token, createLocalJWKSet(published), {
      issuer: `${standIn.url}/auth/v1`,
      audience: "authenticated",
    });
    expect(protectedHeader).toMatchObject({ alg: "ES256", kid: published.keys[0]?.kid });
    const now = Math.floor(Date.now() / 1000);
    expect(payload).toEqual({
      iss: `${standIn.url}/auth/v1`,
      sub: sampleUserId(EMAIL),
      aud: "authenticated",
      exp: session.expires_at,
      iat: (session.expires_at ?? 0) - 3600,
      email: EMAIL,
      phone: "",
      role: "authenticated",
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aal: "aal1",
      amr: [{ method: "oauth", timestamp: expect.any(Number) }],
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: expect.objectContaining({
        full_name: "Nusrat Jahan",
        name: "Nusrat Jahan",
        avatar_url: "",
        picture: "",
        email_verified: true,
      }),
      is_anonymous: false,
    });
    expect(payload.iat).toBeGreaterThan(now - 5);
  });

  test("any other address signs in as the same person, however it is typed", async () => {
    const ids = [];
    for (const email of ["Someone.New@Example.com", "someone.new@example.com "]) {
      ids.push((await signIn(client(), email)).session.user.id);
    }
    expect(ids).toEqual([sampleUserId("someone.new@example.com"), sampleUserId("someone.new@example.com")]);
  });
});

describe("a session", () => {
  let auth: ReturnType<typeof client>;
  let session: Session;
  beforeEach(async () => {
    ({ auth, session } = await signIn());
  });

  test("is renewed", async () => {
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(session.user.id);
  });

  test("says who it is", async () => {
    const { data } = await auth.getUser();
    expect(data.user).toEqual(session.user);
  });

  test("is refused by the SDK's own names for errors", async () => {
    const forged = await auth.getUser(`${session.access_token}x`);
    expect(forged.error).toMatchObject({ status: 403, code: "bad_jwt" });
    const unknown = await client().refreshSession({ refresh_token: "unknown" });
    expect(unknown.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });
});

describe("signing out", () => {
  const stands = async ({ session }: { session: Session }) =>
    (await client().getUser(session.access_token)).error === null;
  const standing = async (scope: "local" | "others" | "global") => {
    const here = await signIn();
    const there = await signIn();
    const somebodyElse = await signIn(client(), "staff@example.com");
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    return { here: await stands(here), there: await stands(there), somebodyElse: await stands(somebodyElse) };
  };

  test("here", async () => {
    expect(await standing("local")).toEqual({ here: false, there: true, somebodyElse: true });
  });
  test("elsewhere", async () => {
    expect(await standing("others")).toEqual({ here: true, there: false, somebodyElse: true });
  });
  test("everywhere", async () => {
    expect(await standing("global")).toEqual({ here: false, there: false, somebodyElse: true });
  });
});
