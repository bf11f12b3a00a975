import { beforeEach, describe, expect, test, vi } from "vitest";
import { createProvider, type Provider } from "./provider.server.ts";
import { FakeProvider, issuedSession, PROVIDER_URL, refusal } from "./testing/fake-provider.ts";

let fake: FakeProvider;
let provider: Provider;

beforeEach(() => {
  fake = new FakeProvider();
  provider = createProvider({ url: PROVIDER_URL, key: "sb_publishable_test", fetch: fake.fetch });
  fake.answers["/token"] = ({ refresh_token }) => Response.json(issuedSession("a.b.c", `${refresh_token}+`));
});

const late = { stillValid: false };
const early = { stillValid: true };

describe("renewal", () => {
  test("twenty renewals of one token make one call", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.refresh("r", late)));
    expect(fake.count("/token")).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject({ session: { refresh_token: "r+" } });
  });

  test("renewals of several tokens give each its own session", async () => {
    const answers = await Promise.all(["a", "b", "c"].map((token) => provider.refresh(token, late)));
    expect(answers.map((answer) => answer.kind === "refreshed" && answer.session.refresh_token)).toEqual([
      "a+",
      "b+",
      "c+",
    ]);
  });

  test("is not remembered once it is answered", async () => {
    await provider.refresh("r", late);
    await provider.refresh("r", late);
    expect(fake.count("/token")).toBe(2);
  });

  test("a failed renewal is not retried for ten seconds, or three once the token is useless", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      fake.mood = 429;
      expect(await provider.refresh("r", early)).toEqual({ kind: "unavailable" });
      fake.mood = "up";
      expect(await provider.refresh("r", early)).toEqual({ kind: "unavailable" });
      expect(await provider.refresh("other", early)).toMatchObject({ kind: "refreshed" });
      vi.setSystemTime(Date.now() + 10_000);
      expect(await provider.refresh("r", early)).toMatchObject({ kind: "refreshed" });
      fake.mood = 429;
      await provider.refresh("r", early);
      fake.mood = "up";
      vi.setSystemTime(Date.now() + 2_900);
      expect(await provider.refresh("r", late)).toEqual({ kind: "unavailable" });
      vi.setSystemTime(Date.now() + 100);
      expect(await provider.refresh("r", late)).toMatchObject({ kind: "refreshed" });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    [400, "refresh_token_not_found", "refused"],
    [400, "validation_failed", "refused"],
    [401, "session_not_found", "refused"],
    [403, "user_banned", "refused"],
    [401, "bad_api_key", "unavailable"],
    [409, "conflict", "unavailable"],
    [429, "over_request_rate_limit", "unavailable"],
    [500, "unexpected_failure", "unavailable"],
    [504, "request_timeout", "unavailable"],
  ])("%d %s is %s", async (status, code, kind) => {
    fake.answers["/token"] = () => refusal(status, code);
    expect(await provider.refresh("r", early)).toEqual({ kind });
  });

  test.each([
    ["a page", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["a gateway's page", () => new Response("<html>", { status: 400 })],
    ["nothing", () => Response.json({})],
    ["half a session", () => Response.json({ access_token: "a" })],
  ])("answered with %s is no refusal", async (_, answer) => {
    fake.answers["/token"] = answer;
    expect(await provider.refresh("r", early)).toEqual({ kind: "unavailable" });
  });
});

test("a session's end is asked for with its own token, here only, and never fails", async () => {
  const asked: [string, string | null][] = [];
  const recording = createProvider({
    url: PROVIDER_URL,
    key: "sb_publishable_test",
    fetch: async (input, init) => {
      asked.push([String(input), new Headers(init?.headers).get("Authorization")]);
      throw new TypeError("fetch failed");
    },
  });
  await recording.endSession("a.b.c");
  expect(asked).toEqual([[`${PROVIDER_URL}/auth/v1/logout?scope=local`, "Bearer a.b.c"]]);
});
