/** The second factor of staff, which the provider keeps: an authenticator app that shows six digits. */
import type { AuthClient, AuthError } from "@supabase/supabase-js";
import type { IssuedSession, Session } from "./session-cookie.server.ts";

/** A factor that waits for its first code. */
export interface NewFactor {
  id: string;
  /** For those who cannot scan the picture, in Base32. */
  secret: string;
  /** A QR code as a data URL. */
  picture: string;
}

type Failure = { kind: "unavailable" };

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Creates the functions. `clientFor` returns a client for several calls that has a deadline. */
export function createSecondFactor(clientFor: () => InstanceType<typeof AuthClient>) {
  /** Throws what the provider answers instead. */
  async function signedIn({ accessToken, refreshToken }: Session) {
    const auth = clientFor();
    const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    if (error) throw error;
    return { auth, factors: data.user?.factors ?? [] };
  }

  return {
    /** Returns the ID of the factor to ask a code of, or null if there is none yet. */
    async known(session: Session): Promise<{ kind: "known"; factorId: string | null } | Failure> {
      try {
        const { factors } = await signedIn(session);
        const found = factors.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");
        return { kind: "known", factorId: found?.id ?? null };
      } catch {
        return { kind: "unavailable" };
      }
    },

    /**
     * Begins to set up an authenticator app. What was begun before and not finished goes. Who has an app already must
     * show its code: otherwise the first factor alone would be enough to replace the second.
     */
    async begin(
      session: Session,
      name: string,
    ): Promise<({ kind: "begun" } & NewFactor) | { kind: "known" } | Failure> {
      try {
        const { auth, factors } = await signedIn(session);
        if (factors.some(({ status }) => status === "verified")) return { kind: "known" };
        for (const { id, status } of factors) if (status === "unverified") await auth.mfa.unenroll({ factorId: id });
        const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: name });
        if (error) throw error;
        return { kind: "begun", id: data.id, secret: data.totp.secret, picture: data.totp.qr_code };
      } catch {
        return { kind: "unavailable" };
      }
    },

    /** Checks a code. A right one raises the session, which has new tokens then. */
    async verify(
      session: Session,
      factorId: string,
      code: string,
    ): Promise<{ kind: "raised"; session: IssuedSession } | { kind: "wrong" } | Failure> {
      try {
        const { auth } = await signedIn(session);
        const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code });
        if (data) return { kind: "raised", session: data };
        return { kind: isWrong(error) ? "wrong" : "unavailable" };
      } catch {
        return { kind: "unavailable" };
      }
    },
  };
}

const WRONG = new Set([
  "mfa_verification_failed",
  "mfa_verification_rejected",
  "mfa_factor_not_found",
  "validation_failed",
]);

const isWrong = (error: AuthError | null) => WRONG.has(error?.code ?? "");
