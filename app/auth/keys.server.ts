/** The provider's public keys, kept for 10 minutes, and longer while the provider cannot be reached. */
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

const MAX_AGE = 10 * 60_000;
/** Any number of unknown key IDs causes only one fetch in this time. */
const COOLDOWN = 5_000;
/** After a failed fetch the next one waits, so that a provider that hangs does not slow every request. */
const RETRY_AFTER = 5_000;
const TIMEOUT = 1_600;

/** Thrown if no key is known and the provider does not answer. */
class KeysUnavailable extends Error {}

/** Finds the key of a token for jose's `jwtVerify`. */
export function createKeys(url: URL, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  let failedAt = Number.NEGATIVE_INFINITY;
  const remote = createRemoteJWKSet(url, {
    cacheMaxAge: MAX_AGE,
    cooldownDuration: COOLDOWN,
    timeoutDuration: TIMEOUT,
    [customFetch]: async (address, init) => {
      if (Date.now() - failedAt < RETRY_AFTER) throw new KeysUnavailable();
      return fetch(address, init);
    },
  });

  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (isAboutTheToken(error)) throw error;
      if (!(error instanceof KeysUnavailable)) failedAt = Date.now();
      const known = remote.jwks();
      if (!known) throw new KeysUnavailable();
      return createLocalJWKSet(known)(header, token);
    }
  };
}

const isAboutTheToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;
