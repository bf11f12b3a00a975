/**
 * Holds the stand-in's answers against the shapes that Supabase publishes: the OpenAPI document of its auth server
 * (github.com/supabase/auth, openapi.yaml), the reference of its tokens' claims
 * (supabase.com/docs/guides/auth/jwt-fields) and the types of its client. An answer may leave out what is optional
 * there, and has nothing else.
 */
import type { Session as ClientSession, User as ClientUser } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";
import { authorizeQuery, choose, pkcePair, post, useStandIn } from "./testing/harness.ts";

const held = useStandIn();
const { ask } = held;

const time = z.iso.datetime({ offset: true });
const metadata = z.record(z.string(), z.unknown());

const identity = z.strictObject({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
  email: z.email(),
});

const user = z.strictObject({
  id: z.uuid(),
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
  email: z.email(),
  email_confirmed_at: time.optional(),
  phone: z.string(),
  confirmed_at: time.optional(),
  last_sign_in_at: time,
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(identity),
  created_at: time,
  updated_at: time,
  is_anonymous: z.boolean(),
});

const session = z.strictObject({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_in: z.int().positive(),
  expires_at: z.int().positive(),
  refresh_token: z.string(),
  user,
});

const claims = z.strictObject({
  iss: z.url(),
  aud: z.literal("authenticated"),
  exp: z.int(),
  iat: z.int(),
  sub: z.uuid(),
  role: z.literal("authenticated"),
  aal: z.enum(["aal1", "aal2"]),
  session_id: z.uuid(),
  email: z.email(),
  phone: z.string(),
  is_anonymous: z.boolean(),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
  amr: z.array(z.strictObject({ method: z.string(), timestamp: z.int() })).optional(),
});

const keys = z.strictObject({
  keys: z.array(
    z.strictObject({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal("ES256"),
      use: z.literal("sig"),
      key_ops: z.tuple([z.literal("verify")]).optional(),
      ext: z.boolean().optional(),
    }),
  ),
});

const settings = z.strictObject({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
});

/** Since API version 2024-01-01. */
const problem = z.strictObject({ code: z.string(), message: z.string() });

async function signIn() {
  const { verifier, challenge } = pkcePair();
  const callback = await choose(`${held.url}/auth/v1/authorize?${authorizeQuery(challenge)}`, {
    account: "shape@example.com",
  });
  const body = { auth_code: callback.searchParams.get("code"), code_verifier: verifier };
  return (await ask("/token?grant_type=pkce", post(body))).json();
}

const decoded = (token: string, part: number): unknown =>
  JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString());

test("both grants answer with a session, its user and its claims", async () => {
  const first = session.parse(await signIn());
  const renewed = await ask("/token?grant_type=refresh_token", post({ refresh_token: first.refresh_token }));
  const second = session.parse(await renewed.json());
  for (const { access_token } of [first, second]) {
    claims.parse(decoded(access_token, 1));
    expect(decoded(access_token, 0)).toEqual({ alg: "ES256", kid: expect.any(String), typ: "JWT" });
  }
  // The compiler holds the shapes against those of the provider's client.
  first satisfies ClientSession;
  first.user satisfies ClientUser;
});

test("the user of a token", async () => {
  const { access_token } = session.parse(await signIn());
  user.parse(await (await ask("/user", { headers: { Authorization: `Bearer ${access_token}` } })).json());
});

test("the keys, as a set with one that signs with ES256", async () => {
  expect(keys.parse(await (await ask("/.well-known/jwks.json")).json()).keys.length).toBeGreaterThan(0);
});

test("the settings, in which Google is the only way in", async () => {
  const { external } = settings.parse(await (await ask("/settings")).json());
  expect(Object.entries(external).filter(([, isOn]) => isOn)).toEqual([["google", true]]);
});

test.each([
  ["no token", () => ask("/user"), 401],
  [
    "a code that does not exist",
    () => ask("/token?grant_type=pkce", post({ auth_code: crypto.randomUUID(), code_verifier: "x" })),
    404,
  ],
  ["a grant that does not exist", () => ask("/token?grant_type=magic", post({})), 400],
])("an error, for %s, has a code that is also in its header", async (_, answer, status) => {
  const response = await answer();
  const { code } = problem.parse(await response.json());
  expect([response.status, response.headers.get("x-sb-error-code")]).toEqual([status, code]);
  expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
});
