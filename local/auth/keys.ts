/** The ES256 key that signs the stand-in's tokens. It is kept in the stand-in's folder. */
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The key as the JWKS endpoint publishes it. */
  publicJwk: JWK;
}

/** Returns the key in `dataDir`. Creates it the first time, readable by its owner only. */
export async function loadKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, "auth-key.json");
  const jwk = read(file) ?? (await create(dataDir, file));
  chmodSync(file, 0o600);
  const { kty, crv, x, y } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y } as JWK);
  const publicJwk = { kty, crv, x, y, kid, alg: "ES256", use: "sig", key_ops: ["verify"] } as JWK;
  const privateKey = (await importJWK(jwk, "ES256")) as CryptoKey;
  const publicKey = (await importJWK(publicJwk, "ES256")) as CryptoKey;
  return { kid, privateKey, publicKey, publicJwk };
}

function read(file: string): JWK | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates the key. Writes it aside and links it into place, so that there is never half a key and never two. */
async function create(dataDir: string, file: string): Promise<JWK> {
  mkdirSync(dataDir, { recursive: true });
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const aside = `${file}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(aside, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside);
  }
  return JSON.parse(readFileSync(file, "utf8")) as JWK;
}
