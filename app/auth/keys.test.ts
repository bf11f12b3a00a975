import { beforeEach, describe, expect, test, vi } from "vitest";
import { createKeys } from "./keys.server.ts";
import { claimsOf, FakeProvider, ISSUER, type Key, newKey, signToken } from "./testing/fake-provider.ts";
import { checkToken } from "./token.server.ts";

const claims = () => claimsOf("0b0e7c1c-6a4f-5f4e-9d5e-2f6a8f1d2c3b", "nusrat@example.com");

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

describe("the provider's keys", () => {
  const fetches = () => provider.count("/.well-known/jwks.json");
  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => vi.useRealTimers();
  });

  test("are fetched once for many tokens", async () => {
    const token = await signToken(key, claims());
    await Promise.all(Array.from({ length: 50 }, () => check(token)));
    expect(fetches()).toBe(1);
  });

  test("a new key works without a restart, within seconds", async () => {
    await check(await signToken(key, claims()));
    const next = await newKey("ec-2");
    provider.keys = [key.publicJwk, next.publicJwk];
    later(6_000);
    expect(await check(await signToken(next, claims()))).toBe("valid");
    expect(await check(await signToken(key, claims()))).toBe("valid");
  });

  test("a removed key dies within ten minutes", async () => {
    const token = await signToken(key, claims());
    expect(await check(token)).toBe("valid");
    provider.keys = [rsa.publicJwk];
    later(10 * 60_000);
    expect(await check(token)).toBe("unknown-key");
  });

  test("1,000 unknown kids cause one fetch in five seconds", async () => {
    await check(await signToken(key, claims()));
    const stranger = await newKey("x");
    const tokens = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => signToken(stranger, claims(), { kid: `random-${n}` })),
    );
    later(6_000);
    for (const token of tokens) expect(await check(token)).toBe("unknown-key");
    expect(fetches()).toBe(2);
  });

  test.each(["down", 500, 429, 404] as const)("already known, serve while the endpoint is %s", async (mood) => {
    const token = await signToken(key, claims());
    await check(token);
    provider.mood = mood;
    later(11 * 60_000);
    for (let request = 0; request < 20; request++) expect(await check(token)).toBe("valid");
    expect(await check(await signToken(await newKey("x"), claims()))).toBe("unknown-key");
    expect(fetches()).toBe(2);
    provider.mood = "up";
    provider.keys = [];
    later(6_000);
    expect(await check(token)).toBe("unknown-key");
  });

  test("unknown and out of reach: cannot tell, and asked for again only after a while", async () => {
    const token = await signToken(key, claims());
    provider.mood = "down";
    for (let request = 0; request < 20; request++) expect(await check(token)).toBe("unavailable");
    expect(fetches()).toBe(1);
    provider.mood = "up";
    later(6_000);
    expect(await check(token)).toBe("valid");
  });

  test("an endpoint that hangs is given up", async () => {
    provider.mood = "hung";
    const started = performance.now();
    expect(await check(await signToken(key, claims()))).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("an endpoint that answers nonsense is out of reach", async () => {
    provider.keys = "nonsense" as unknown as [];
    const token = await signToken(key, claims());
    expect(await check(token)).toBe("unavailable");
    expect(await check(token)).toBe("unavailable");
    expect(fetches()).toBe(1);
  });
});
