/** Checks an access token in this process, without asking the provider. */
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

const claims = z.object({
  // Any UUID, because PostgreSQL does not check the version either.
  sub: z.guid(),
  exp: z.number(),
  iat: z.number().catch(0),
  /** How, and when, the person has shown who they are. The sign-in comes first. */
  amr: z.array(z.object({ timestamp: z.number() })).catch([]),
  /** "aal2" with a second factor. */
  aal: z.string().catch(""),
  /** The session that sign-out ends. A token from elsewhere may have none. */
  session_id: z.string().catch(""),
  email: z.string().catch(""),
  user_metadata: z.record(z.string(), z.unknown()).catch({}),
});

export type Claims = z.output<typeof claims>;

export type TokenCheck =
  | { kind: "valid"; claims: Claims }
  /** Nothing is wrong but its time. */
  | { kind: "expired"; claims: Claims }
  /** Its key is not known (yet). The token is rejected, but the session may still be valid. */
  | { kind: "unknown-key" }
  | { kind: "invalid" }
  /** The keys could not be loaded. */
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
    if (error instanceof errors.JWTExpired) {
      // Its signature, issuer and audience were checked before its time.
      const parsed = claims.safeParse(error.payload);
      return parsed.success ? { kind: "expired", claims: parsed.data } : { kind: "invalid" };
    }
    if (error instanceof errors.JWKSNoMatchingKey) return { kind: "unknown-key" };
    // An error that is not jose's comes from loading the keys.
    return error instanceof errors.JOSEError ? { kind: "invalid" } : { kind: "unavailable" };
  }
}
