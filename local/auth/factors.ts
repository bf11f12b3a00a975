/** Second factors: an authenticator app that shows six digits (TOTP), as Supabase has it. */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { StoredFactor } from "./factor-store.ts";
import { issueToken } from "./grants.ts";
import { ApiError, type Ask, json, type Reply, readJson, textOf } from "./protocol.ts";
import { authenticate, factorJson, sessionJson, type Tokens } from "./tokens.ts";

const CHALLENGE_LIVES = 300_000;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Shapla", label, secret: Secret.fromBase32(secret) });

/** `POST /factors` */
export async function enrol(tokens: Tokens, ask: Ask): Promise<Reply> {
  const { user, session } = await authenticate(tokens, ask.header("authorization"));
  const own = tokens.store.factors.of(user.id);
  if (own.some(({ status }) => status === "verified") && !tokens.store.factors.raisedAt(session.id))
    throw new ApiError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const body = readJson(ask);
  if (body.factor_type !== "totp")
    throw new ApiError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  const name = textOf(body.friendly_name);
  if (own.some(({ friendly_name }) => friendly_name === name)) {
    throw new ApiError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  const secret = new Secret({ size: 20 }).base32;
  const now = tokens.clock();
  const factor: StoredFactor = {
    ...{ id: randomUUID(), user_id: user.id, friendly_name: name, secret },
    ...{ status: "unverified", created_at: now, updated_at: now },
  };
  tokens.store.factors.add(factor);
  const uri = totpOf(secret, user.email).toString();
  return json(200, {
    id: factor.id,
    type: "totp",
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret, uri },
  });
}

/** `POST /factors/{id}/challenge` */
export async function challenge(tokens: Tokens, ask: Ask, factorId: string): Promise<Reply> {
  await factorOf(tokens, ask, factorId);
  const now = tokens.clock();
  const id = randomUUID();
  tokens.store.factors.addChallenge({ id, factor_id: factorId, created_at: now });
  return json(200, { id, type: "totp", expires_at: Math.floor((now + CHALLENGE_LIVES) / 1000) });
}

/** `POST /factors/{id}/verify`. The first time, all other sessions of the person end. */
export async function verify(tokens: Tokens, ask: Ask, factorId: string): Promise<Reply> {
  const { user, session, factor } = await factorOf(tokens, ask, factorId);
  const body = readJson(ask);
  const now = tokens.clock();
  const asked = tokens.store.factors.challenge(textOf(body.challenge_id));
  if (asked?.factor_id !== factorId)
    throw new ApiError(404, "mfa_challenge_not_found", "MFA factor with the provided challenge ID not found");
  if (now - asked.created_at > CHALLENGE_LIVES) {
    throw new ApiError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${asked.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const code = textOf(body.code);
  if (totpOf(factor.secret, user.email).validate({ token: code, timestamp: now, window: 1 }) === null)
    throw new ApiError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  const token = tokens.store.transaction(() => {
    tokens.store.factors.removeChallenge(asked.id);
    if (factor.status === "unverified") {
      tokens.store.factors.verify(factorId, now);
      tokens.store.endSessions(session, "others");
    }
    tokens.store.factors.raiseSession(session.id, now);
    return issueToken(tokens.store, session, tokens.store.activeToken(session.id)?.token ?? null, now);
  });
  return json(200, await sessionJson(tokens, user, session, token));
}

/** `DELETE /factors/{id}` */
export async function unenrol(tokens: Tokens, ask: Ask, factorId: string): Promise<Reply> {
  const { session, factor } = await factorOf(tokens, ask, factorId);
  if (factor.status === "verified" && !tokens.store.factors.raisedAt(session.id))
    throw new ApiError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  tokens.store.factors.remove(factorId);
  return json(200, { id: factorId });
}

async function factorOf(tokens: Tokens, ask: Ask, factorId: string) {
  const { user, session } = await authenticate(tokens, ask.header("authorization"));
  const factor = tokens.store.factors.of(user.id).find(({ id }) => id === factorId);
  if (!factor) throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  return { user, session, factor };
}

const OF_OTHERS = /^\/auth\/v1\/admin\/users\/(?<user>[0-9a-f-]{36})\/factors(?:\/(?<factor>[0-9a-f-]{36}))?$/;

/** Returns whose factor is asked for. Throws without the secret key. */
function asAdmin({ url, header }: Ask, secretKey: string) {
  if (header("apikey") !== secretKey) throw new ApiError(401, "no_authorization", "This needs the secret key");
  const { user = "", factor = "" } = OF_OTHERS.exec(url.pathname)?.groups ?? {};
  return { user, factor };
}

/** `GET /admin/users/{id}/factors` */
export function listFactors(tokens: Tokens, ask: Ask, secretKey: string): Reply {
  const { user } = asAdmin(ask, secretKey);
  return json(200, tokens.store.factors.of(user).map(factorJson));
}

/** `DELETE /admin/users/{id}/factors/{id}` */
export function removeFactor(tokens: Tokens, ask: Ask, secretKey: string): Reply {
  const { user, factor } = asAdmin(ask, secretKey);
  if (!tokens.store.factors.of(user).some(({ id }) => id === factor))
    throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  tokens.store.factors.remove(factor);
  return json(200, { id: factor });
}
