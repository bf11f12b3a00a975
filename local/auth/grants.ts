/** `POST /token`: exchanges a code or a refresh token for a session. */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { ApiError, type Ask, json, type Reply, readJson, textOf } from "./protocol.ts";
import type { StoredSession, StoredToken } from "./store.ts";
import { sessionJson, type Tokens } from "./tokens.ts";

const FLOW_LIVES = 300_000;
const REUSE_WITHIN = 10_000;
const SESSION_LIVES = 90 * 24 * 60 * 60_000;

export async function grant(tokens: Tokens, ask: Ask): Promise<Reply> {
  const type = ask.url.searchParams.get("grant_type");
  if (type !== "pkce" && type !== "refresh_token") {
    throw new ApiError(400, "invalid_credentials", "unsupported_grant_type");
  }
  const body = readJson(ask);
  const { session, token } = tokens.store
    .transaction(() =>
      type === "pkce"
        ? { outcome: exchange(tokens, textOf(body.auth_code), textOf(body.code_verifier)) }
        : { outcome: refresh(tokens, textOf(body.refresh_token)) },
    )
    .outcome();
  const user = tokens.store.user(session.user_id);
  if (!user) throw new ApiError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  return json(200, await sessionJson(tokens, user, session, token));
}

/**
 * The result of a grant. Calling it throws the grant's error. It is called after the transaction, so that what the
 * grant wrote (a revoked family) is kept.
 */
type Outcome = () => { session: StoredSession; token: StoredToken };

function exchange({ store, clock }: Tokens, code: string, verifier: string): Outcome {
  if (!code || !verifier) {
    return fail(400, "validation_failed", "invalid request: both auth code and code verifier should be non-empty");
  }
  const flow = store.flow(code);
  if (!flow) return fail(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  const now = clock();
  if (now - flow.created_at > FLOW_LIVES) {
    return fail(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (!same(challenge, flow.challenge)) {
    return fail(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  store.removeFlow(code);
  const session = { id: randomUUID(), user_id: flow.user_id, created_at: now };
  store.addSession(session);
  return issue(store, session, null, now);
}

function refresh({ store, clock }: Tokens, value: string): Outcome {
  if (!value) return fail(400, "validation_failed", "Refresh token is not valid");
  const token = store.token(value);
  const session = token && store.session(token.session_id);
  if (!token || !session) {
    return fail(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  const now = clock();
  if (now - session.created_at > SESSION_LIVES) {
    return fail(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  if (token.revoked_at !== null) {
    const active = store.activeToken(session.id);
    // The browser did not get the answer to its last refresh, or two tabs refreshed at the same time.
    if (active?.parent === token.token) return () => ({ session, token: active });
    if (now - token.revoked_at > REUSE_WITHIN) {
      store.revokeFamily(session.id);
      return fail(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
  }
  store.revokeToken(token.token, now);
  return issue(store, session, token.token, now);
}

function issue(store: Tokens["store"], session: StoredSession, parent: string | null, now: number): Outcome {
  const token = issueToken(store, session, parent, now);
  return () => ({ session, token });
}

/** Stores and returns a new refresh token of a session. */
export function issueToken(
  store: Tokens["store"],
  session: StoredSession,
  parent: string | null,
  now: number,
): StoredToken {
  const token = { token: randomBytes(24).toString("base64url"), session_id: session.id, parent, created_at: now };
  store.addToken(token);
  return { ...token, revoked_at: null };
}

function fail(status: number, code: string, message: string): Outcome {
  return () => {
    throw new ApiError(status, code, message);
  };
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
