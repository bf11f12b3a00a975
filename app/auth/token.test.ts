import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { createKeys } from "./keys.server.ts";
import { claimsOf, FakeProvider, ISSUER, type Key, newKey, now, signToken } from "./testing/fake-provider.ts";
import { checkToken } from "./token.server.ts";

const ID = "0b0e7c1c-6a4f-5f4e-9d5e-2f6a8f1d2c3b";
const claims = (more = {}) => claimsOf(ID, "nusrat@example.com", more);

let provider: FakeProvider;
let key: Key;
let rsa: Key;
let check: (token: string) => Promise<string>;

beforeEach(async () => {
  provider = new FakeProvider();
  key = await newKey("ec-1");
  rsa = await newKey("rsa-1", "RS256");
  provider.keys = [key.publicJwk, rsa.publicJwk];
  const keys = createKeys(new URL(`${ISSUER}/.well-known/jwks.json`), provider.fetch);
  check = async (token) => (await checkToken(token, ISSUER, keys)).kind;
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a token of the provider", () => {
  test("is good, by either algorithm", async () => {
    expect(await check(await signToken(key, claims()))).toBe("valid");
    expect(await check(await signToken(rsa, claims()))).toBe("valid");
  });

  test("says who it is about", async () => {
    const keys = createKeys(new URL(`${ISSUER}/.well-known/jwks.json`), provider.fetch);
    const checked = await checkToken(await signToken(key, claims()), ISSUER, keys);
    expect(checked).toMatchObject({ kind: "valid", claims: { sub: ID, email: "nusrat@example.com" } });
  });

  test("a token expires at the second in its exp claim", async () => {
    expect(await check(await signToken(key, claims({ exp: now() - 1 })))).toBe("expired");
    expect(await check(await signToken(key, claims({ exp: now() + 2 })))).toBe("valid");
  });
});

describe("refused", () => {
  test.each(["", "x", "garbage", "..", "...", "a.b.c", "a.b", "a.b.c.d.e", "\u0000", "é.é.é", "sb_publishable_local"])(
    "%j",
    async (token) => {
      expect(await check(token)).toBe("invalid");
    },
  );

  test("three dots of well-formed nonsense", async () => {
    expect(await check(`${part({ alg: "ES256" })}.${part(claims())}.`)).toBe("invalid");
    expect(await check(`${part({ alg: "ES256", kid: "ec-1" })}.${part("text")}.AAAA`)).toBe("invalid");
    expect(await check(`${part(null)}.${part(null)}.AAAA`)).toBe("invalid");
  });

  test("alg none, with and without a kid", async () => {
    const unsecured = new UnsecuredJWT(claims()).encode();
    expect(await check(unsecured)).toBe("invalid");
    expect(await check(`${part({ alg: "none", kid: "ec-1" })}.${part(claims())}.`)).toBe("invalid");
  });

  test("HS256 signed with the public key", async () => {
    for (const published of [key, rsa]) {
      const publicKey = (await importJWK(published.publicJwk, published.alg, { extractable: true })) as CryptoKey;
      for (const secret of [await exportSPKI(publicKey), JSON.stringify(published.publicJwk)]) {
        const token = await new SignJWT(claims())
          .setProtectedHeader({ alg: "HS256", kid: published.kid })
          .sign(new TextEncoder().encode(secret));
        expect(await check(token)).toBe("invalid");
      }
    }
  });

  test.each(["ES384", "PS256", "RS512", "Ed25519"])(
    "another algorithm, though the provider publishes its key: %s",
    async (alg) => {
      const other = await newKey("other", alg);
      provider.keys.push(other.publicJwk);
      expect(await check(await signToken(other, claims()))).toBe("invalid");
    },
  );

  test("RS256 with an EC key's kid, and the other way round", async () => {
    expect(await check(await signToken(rsa, claims(), { kid: "ec-1" }))).not.toBe("valid");
    expect(await check(await signToken(key, claims(), { kid: "rsa-1" }))).not.toBe("valid");
  });

  test("a foreign key under our kid", async () => {
    expect(await check(await signToken(await newKey("ec-1"), claims()))).toBe("invalid");
  });

  test("a foreign key under its own kid", async () => {
    expect(await check(await signToken(await newKey("ec-9"), claims()))).toBe("unknown-key");
  });

  test("a key that the token brings along", async () => {
    const own = await newKey("ec-1");
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: "ES256", kid: "ec-1", jwk: own.publicJwk, jku: "https://evil.example/jwks.json" })
      .sign(own.privateKey);
    expect(await check(token)).toBe("invalid");
    expect(provider.calls).toEqual(["/.well-known/jwks.json"]);
  });

  test.each([
    ["a foreign issuer", { iss: "https://evil.example/auth/v1" }],
    ["the issuer without its path", { iss: ISSUER.replace("/auth/v1", "") }],
    ["no issuer", { iss: undefined }],
    ["a foreign audience", { aud: "anon" }],
    ["no audience", { aud: undefined }],
    ["a future nbf", { nbf: now() + 600 }],
    ["no sub", { sub: undefined }],
    ["an empty sub", { sub: "" }],
    ["a sub that is no UUID", { sub: "1 or 1=1" }],
    ["no exp", { exp: undefined }],
  ])("%s", async (_, more) => {
    expect(await check(await signToken(key, claims(more)))).toBe("invalid");
  });

  test("an exp that is no number", async () => {
    const forged = { ...claims(), exp: "tomorrow" } as unknown as ReturnType<typeof claims>;
    expect(await check(await signToken(key, forged))).toBe("invalid");
  });

  test("an expired token of a foreign issuer is not offered a renewal", async () => {
    const token = await signToken(key, claims({ iss: "https://evil.example", exp: now() - 60 }));
    expect(await check(token)).toBe("invalid");
  });

  test("a changed payload", async () => {
    const [header, , signature] = (await signToken(key, claims())).split(".");
    expect(await check(`${header}.${part(claims({ sub: crypto.randomUUID() }))}.${signature}`)).toBe("invalid");
  });
});
