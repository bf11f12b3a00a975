import { beforeAll, describe, expect, test } from "vitest";
import { setEnvironment } from "./testing/environment.ts";
import { run } from "./testing/run.ts";

let sameSite: typeof import("./same-site.server.ts");
beforeAll(async () => {
  setEnvironment({ APP_URL: "https://shapla.example" });
  sameSite = await import("./same-site.server.ts");
});

const ours = "https://shapla.example";
type Headers = Record<string, string>;
const post = (headers: Headers, { method = "POST", url = `${ours}/favorites` } = {}) =>
  new Request(url, { method, headers: { Host: new URL(url).host, ...headers } });

/** Returns the status of a write, and whether it reached the page. */
async function write(request: Request) {
  let reached = false;
  const answer = await run(sameSite.refuseCrossSiteWrites, request, () => {
    reached = true;
    return new Response("written");
  });
  return { status: answer.status, reached, cacheControl: answer.headers.get("Cache-Control") };
}

const refused = { status: 403, reached: false, cacheControl: "no-store" };

describe("refused, before anything is written", () => {
  const hostile: [string, Headers][] = [
    ["a foreign origin", { Origin: "https://evil.example" }],
    ["a foreign origin, cross-site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["a null origin", { Origin: "null" }],
    ["a null origin, cross-site", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    ["no origin, cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sister site", { Origin: "https://blog.shapla.example", "Sec-Fetch-Site": "same-site" }],
    ["no origin, same-site", { "Sec-Fetch-Site": "same-site" }],
    ["our origin, but cross-site", { Origin: ours, "Sec-Fetch-Site": "cross-site" }],
    ["an unknown word", { Origin: ours, "Sec-Fetch-Site": "trusted" }],
    ["our name with another port", { Origin: "https://shapla.example:8443" }],
    ["our name, longer", { Origin: "https://shapla.example.evil.example" }],
    ["our name without TLS", { Origin: "http://shapla.example" }],
    ["an empty origin", { Origin: "" }],
    ["Basic credentials, which browsers add by themselves", { Origin: "null", Authorization: "Basic eDp5" }],
  ];

  test.each(hostile)("%s", async (_what, headers) => {
    expect(await write(post(headers))).toEqual(refused);
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s from another site", async (method) => {
    expect(await write(post({ "Sec-Fetch-Site": "cross-site" }, { method }))).toEqual(refused);
  });

  test.each(["/favorites.data", "/auth/sign-out", "/api/favorites"])("a null origin is refused on %s", async (path) => {
    expect(await write(post({ Origin: "null" }, { url: ours + path }))).toEqual(refused);
  });
});

describe("taken", () => {
  const friendly: [string, Headers][] = [
    ["our own form", { Origin: ours, "Sec-Fetch-Site": "same-origin" }],
    ["our own form, its origin hidden", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["an address typed by hand", { "Sec-Fetch-Site": "none" }],
    ["our own form in a browser that knows no Sec-Fetch-Site", { Origin: ours }],
    ["a program, which is no browser and has no cookie by itself", {}],
    ["a bearer token, which no other site can add", { Origin: "https://evil.example", Authorization: "Bearer x" }],
  ];

  test.each(friendly)("%s", async (_what, headers) => {
    expect(await write(post(headers))).toMatchObject({ status: 200, reached: true });
  });

  test.each(["GET", "HEAD"])("%s from anywhere", async (method) => {
    const request = post({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, { method });
    expect(await write(request)).toMatchObject({ status: 200, reached: true });
  });

  test("our own form behind a proxy that takes TLS off", async () => {
    const url = "http://shapla.example/favorites";
    expect(await write(post({ Origin: ours }, { url }))).toMatchObject({ reached: true });
    expect(
      await write(post({ Origin: ours, Host: "10.0.0.7:3000" }, { url: "http://10.0.0.7:3000/favorites" })),
    ).toMatchObject({ reached: true });
    expect(await write(post({ Origin: "https://evil.example" }, { url }))).toEqual(refused);
  });

  test("a form under another name that the app answers to", async () => {
    const url = "http://localhost:3000/favorites";
    expect(await write(post({ Origin: "http://localhost:3000" }, { url }))).toMatchObject({ reached: true });
    expect(await write(post({ Origin: "http://localhost:4000" }, { url }))).toEqual(refused);
  });
});
