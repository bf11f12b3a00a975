/** A sign-in provider for tests that can misbehave on request. It is reached only through `fetch`. */
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

export const PROVIDER_URL = "https://project.supabase.example";
export const ISSUER = `${PROVIDER_URL}/auth/v1`;

/** How it answers: correctly, not at all, never, or with this status. */
export type Mood = "up" | "down" | "hung" | number;

export interface Key {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** Creates a signing key. */
export async function newKey(kid: string, alg = "ES256"): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

export const now = () => Math.floor(Date.now() / 1000);

/** Returns claims as the provider makes them, valid for one hour. */
export function claimsOf(id: string, email: string, more: JWTPayload = {}): JWTPayload {
  return {
    iss: ISSUER,
    sub: id,
    aud: "authenticated",
    exp: now() + 3600,
    iat: now(),
    email,
    role: "authenticated",
    session_id: crypto.randomUUID(),
    user_metadata: { full_name: "Nusrat Jahan", email_verified: true },
    ...more,
  };
}

/** Returns a token signed with `key`. The header may state another key. */
export function signToken(key: Key, claims: JWTPayload, header: { kid?: string; alg?: string } = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: header.alg ?? key.alg, kid: header.kid ?? key.kid, typ: "JWT" })
    .sign(key.privateKey);
}

/** Returns the provider's session JSON with an access token. */
export const issuedSession = (accessToken: string, refreshToken: string) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  token_type: "bearer",
  expires_in: 3600,
  expires_at: now() + 3600,
  user: { id: "x" },
});

/** Returns an error in the form of the provider's API of 2024-01-01. */
export const refusal = (status: number, code: string) =>
  Response.json({ code, message: `refused: ${code}` }, { status, headers: { "X-Supabase-Api-Version": "2024-01-01" } });

export class FakeProvider {
  /** The keys of the JWKS endpoint. */
  keys: JWK[] = [];
  mood: Mood = "up";
  /** The mood for the keys. Undefined means the same as for the rest. */
  keysMood: Mood | undefined;
  /** Paths that were requested, in order. */
  calls: string[] = [];
  answers: Record<string, (body: Record<string, string>) => Response | Promise<Response>> = {};

  /** Returns how often a path was requested. */
  count(path: string): number {
    return this.calls.filter((call) => call === path).length;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace("/auth/v1", "");
    this.calls.push(path);
    const isKeys = path === "/.well-known/jwks.json";
    const mood = isKeys ? (this.keysMood ?? this.mood) : this.mood;
    if (mood === "down") throw new TypeError("fetch failed");
    if (mood === "hung") return hang(init?.signal);
    if (typeof mood === "number") return Response.json({ message: "no" }, { status: mood });
    if (isKeys) return Response.json({ keys: this.keys });
    const answer = this.answers[path];
    if (!answer) return refusal(404, "not_found");
    return answer(init?.body ? (JSON.parse(String(init.body)) as Record<string, string>) : {});
  };
}

/** Never answers. Rejects when the caller's signal aborts. */
function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
