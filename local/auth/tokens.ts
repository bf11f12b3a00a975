/** Access tokens and users in the form of Supabase Auth. */
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { StoredFactor } from "./factor-store.ts";
import type { SigningKey } from "./keys.ts";
import { ApiError } from "./protocol.ts";
import type { Store, StoredSession, StoredToken, StoredUser } from "./store.ts";

export interface Tokens {
  issuer: string;
  key: SigningKey;
  store: Store;
  clock: () => number;
  accessTokenSeconds: number;
}

const iso = (at: number) => new Date(at).toISOString();

const appMetadata = { provider: "google", providers: ["google"] };

const userMetadata = (user: StoredUser) => ({
  avatar_url: "",
  email: user.email,
  email_verified: true,
  full_name: user.full_name,
  name: user.full_name,
  phone_verified: false,
  picture: "",
  provider_id: user.id,
  sub: user.id,
});

export const factorJson = ({ id, friendly_name, status, created_at, updated_at }: StoredFactor) => ({
  ...{ id, friendly_name, factor_type: "totp", status },
  ...{ created_at: iso(created_at), updated_at: iso(updated_at) },
});

/** Returns the `user` of `GET /user` and of a session. */
export function userJson(user: StoredUser, factors: readonly StoredFactor[]): Record<string, unknown> {
  const createdAt = iso(user.created_at);
  const lastSignInAt = iso(user.last_sign_in_at);
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    email_confirmed_at: createdAt,
    phone: "",
    confirmed_at: createdAt,
    last_sign_in_at: lastSignInAt,
    app_metadata: appMetadata,
    user_metadata: userMetadata(user),
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: userMetadata(user),
        provider: "google",
        last_sign_in_at: lastSignInAt,
        created_at: createdAt,
        updated_at: lastSignInAt,
        email: user.email,
      },
    ],
    created_at: createdAt,
    updated_at: lastSignInAt,
    is_anonymous: false,
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
  };
}

/** Returns the answer of both grants: a new access token with `refreshToken`. */
export async function sessionJson(tokens: Tokens, user: StoredUser, session: StoredSession, refreshToken: StoredToken) {
  const now = Math.floor(tokens.clock() / 1000);
  const raisedAt = tokens.store.factors.raisedAt(session.id);
  const expiresAt = now + tokens.accessTokenSeconds;
  const accessToken = await new SignJWT({
    email: user.email,
    phone: "",
    app_metadata: appMetadata,
    user_metadata: userMetadata(user),
    role: "authenticated",
    aal: raisedAt === undefined ? "aal1" : "aal2",
    // The latest comes first.
    amr: [
      ...(raisedAt === undefined ? [] : [{ method: "totp", timestamp: Math.floor(raisedAt / 1000) }]),
      { method: "oauth", timestamp: Math.floor(session.created_at / 1000) },
    ],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "ES256", kid: tokens.key.kid, typ: "JWT" })
    .setIssuer(tokens.issuer)
    .setSubject(user.id)
    .setAudience("authenticated")
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(tokens.key.privateKey);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: tokens.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken.token,
    user: userJson(user, tokens.store.factors.of(user.id)),
  };
}

/** Returns who sends this `Authorization` header. */
export async function authenticate(tokens: Tokens, authorization: string | undefined) {
  const token = /^bearer (.+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new ApiError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const payload = await verify(tokens, token);
  const user = tokens.store.user(payload.sub ?? "");
  if (!user) throw new ApiError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const session = tokens.store.session(String(payload.session_id ?? ""));
  if (!session || session.user_id !== user.id) {
    throw new ApiError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return { user, session };
}

async function verify({ key, issuer, clock }: Tokens, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ["ES256"],
      issuer,
      audience: "authenticated",
      requiredClaims: ["sub", "exp"],
      currentDate: new Date(clock()),
    });
    return payload;
  } catch {
    throw new ApiError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, or its time has passed");
  }
}
