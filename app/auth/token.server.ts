/** Checks an access token here, without asking the provider. */
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

const claims = z.object({
  // Any UUID: PostgreSQL does not mind the version either.
  sub: z.guid(),
  exp: z.number(),
  /** What sign-out ends; a token of another make may have none. */
  session_id: z.string().catch(""),
  email: z.string().catch(""),
  user_metadata: z.record(z.string(), z.unknown()).catch({}),
});

export type Claims = z.output<typeof claims>;

export type TokenCheck =
  | { kind: "valid"; claims: Claims }
  | { kind: "expired" }
  /** Its key is not (or not yet) known: refused, but nothing says that the session is over. */
  | { kind: "unknown-key" }
  | { kind: "invalid" }
  /** The keys cannot be had. */
  | { kind: "unavailable" };

/** Checks signature, algorithm, issuer, audience, times and subject. Never throws. */
export async function checkToken(token: string, issuer: string, keys: JWTVerifyGetKey): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["ES256", "RS256"],
      issuer,
      audience: "authenticated",
      requiredClaims: ["sub", "exp"],
    });
    const parsed = claims.safeParse(payload);
    return parsed.success ? { kind: "valid", claims: parsed.data } : { kind: "invalid" };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: "expired" };
    if (error instanceof errors.JWKSNoMatchingKey) return { kind: "unknown-key" };
    // What jose itself did not reject is a fault on the way to the keys.
    return error instanceof errors.JOSEError ? { kind: "invalid" } : { kind: "unavailable" };
  }
}
