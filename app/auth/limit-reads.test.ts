import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setEnvironment } from "#app/http/testing/environment.ts";
import { run } from "#app/http/testing/run.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12) });
  return () => vi.useRealTimers();
});

/** Creates an instance. Returns how a read from an address, by a person, is answered. */
async function instance(environment: Record<string, string> = {}) {
  setEnvironment(environment);
  vi.doMock("#app/db/current.server.ts", () => ({ db: null }));
  const { limitReadsByAddress, limitReadsByPerson } = await import("./limit-reads.server.ts");
  const { clientAddress } = await import("#app/http/context.server.ts");
  const { resolution } = await import("./middleware.server.ts");
  const { viewer } = await import("./testing/app.ts");
  const ok = () => new Response("ok");
  return (address: string | null, person?: string, path = "/courses", method = "GET") => {
    const context = new RouterContextProvider();
    context.set(clientAddress, address);
    if (person) context.set(resolution, { kind: "viewer", viewer: { ...viewer, id: person } });
    const request = new Request(`https://shapla.example${path}`, { method });
    return run(limitReadsByAddress, request, () => run(limitReadsByPerson, request, ok, context), context);
  };
}

type Read = Awaited<ReturnType<typeof instance>>;

/** Sends this many reads. Returns how many are answered, and the error. */
async function flood(read: Read, times: number, ...of: Parameters<Read>) {
  let answered = 0;
  let refusal: Response | undefined;
  for (let time = 0; time < times; time++) {
    const answer = await read(...of);
    if (answer.ok) answered++;
    else refusal = answer;
  }
  return { answered, refusal };
}

describe("reads", () => {
  test("reads from one address are refused past 6,000 a minute, with a Retry-After header", async () => {
    const read = await instance();
    const { answered, refusal } = await flood(read, 6_001, "203.0.113.1");
    expect(answered).toBe(6_000);
    expect([refusal?.status, refusal?.headers.get("Retry-After")]).toEqual([429, "61"]);
    expect((await read("203.0.113.2")).status).toBe(200);
    // Writes have their own limits, and health checks have none.
    expect((await read("203.0.113.1", undefined, "/courses", "POST")).status).toBe(200);
    expect((await read("203.0.113.1", undefined, "/health/ready")).status).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await read("203.0.113.1")).status).toBe(200);
  });

  test("reads from one IPv6 network share one count", async () => {
    const read = await instance();
    await flood(read, 6_000, "2001:db8:1:2:3:4:5:6");
    expect((await read("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await read("2001:db8:1:3::1")).status).toBe(200);
  });

  test("one person's reads are refused past 1,800, from any address", async () => {
    const read = await instance();
    expect((await flood(read, 1_000, "203.0.113.3", "nusrat")).answered).toBe(1_000);
    expect((await flood(read, 1_000, "203.0.113.4", "nusrat")).answered).toBe(800);
    expect((await read("203.0.113.4", "tanvir")).status).toBe(200);
  });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", null])("reads from %s have no limit", async (address) => {
    expect((await flood(await instance(), 6_001, address)).answered).toBe(6_001);
  });

  test("have no limit beside the local sign-in where limits are off", async () => {
    const off = { RATE_LIMITS: "off", LOCAL_STAND_IN: "yes", SUPABASE_URL: "http://127.0.0.1:54321" };
    expect((await flood(await instance(off), 6_001, "203.0.113.5", "nusrat")).answered).toBe(6_001);
  });
});
