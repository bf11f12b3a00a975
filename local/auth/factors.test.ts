/** Tests second factors with the real SDK, and with codes as an authenticator app shows them. */
import type { AuthClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { URI } from "otpauth";
import { expect, test } from "vitest";
import { APP_URL, browserClient, choose, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();

/** Signs in, as one browser. */
async function signIn() {
  const auth = browserClient(standIn);
  const { data } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${APP_URL}/auth/callback`, skipBrowserRedirect: true },
  });
  const callback = await choose(data.url ?? "", { account: "staff@example.com" });
  await auth.exchangeCodeForSession(callback.searchParams.get("code") ?? "");
  return auth;
}

async function enrol(auth: InstanceType<typeof AuthClient>) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

const codeOf = (uri: string) => URI.parse(uri).generate();
const levelOf = async (auth: InstanceType<typeof AuthClient>) =>
  decodeJwt((await auth.getSession()).data.session?.access_token ?? "").aal as string;

test("a right code raises the session, keeps it after a refresh, and ends the others", async () => {
  const [auth, other] = [await signIn(), await signIn()];
  const { factorId, uri, qr_code } = await enrol(auth);
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(await levelOf(auth)).toBe("aal1");
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri) });
  expect(error).toBeNull();
  expect(await levelOf(auth)).toBe("aal2");
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await levelOf(auth)).toBe("aal2");
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "totp" }, { method: "oauth" }],
  });
  expect((await other.refreshSession()).error?.code).toBe("refresh_token_not_found");
});

test("a later sign-in knows the factor, and asks for its code", async () => {
  const first = await signIn();
  const { factorId, uri } = await enrol(first);
  await first.mfa.challengeAndVerify({ factorId, code: codeOf(uri) });
  const next = await signIn();
  expect((await next.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
  expect((await next.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect((await next.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  const second = { factorType: "totp", friendlyName: "Tablet" } as const;
  expect((await next.mfa.enroll(second)).error?.code).toBe("insufficient_aal");
  await next.mfa.challengeAndVerify({ factorId, code: codeOf(uri) });
  expect(await levelOf(next)).toBe("aal2");
  expect((await next.mfa.enroll(second)).error).toBeNull();
  expect((await next.mfa.unenroll({ factorId })).error).toBeNull();
});

test("a wrong code, an old challenge and a stranger's factor are refused", async () => {
  const auth = await signIn();
  const { factorId, uri } = await enrol(auth);
  expect((await auth.mfa.challengeAndVerify({ factorId, code: "000000" })).error).toMatchObject({
    status: 422,
    code: "mfa_verification_failed",
  });
  const { data } = await auth.mfa.challenge({ factorId });
  standIn.ahead = 301_000;
  const late = URI.parse(uri).generate({ timestamp: Date.now() + standIn.ahead });
  expect((await auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code: late })).error?.code).toBe(
    "mfa_challenge_expired",
  );
  expect((await auth.mfa.challenge({ factorId: crypto.randomUUID() })).error?.code).toBe("mfa_factor_not_found");
  expect(await levelOf(auth)).toBe("aal1");
});
