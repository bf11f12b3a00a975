import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { startStandIn } from "./server.ts";
import { APP_URL, post, signIn, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();

describe("limits", () => {
  test("unknown paths answer 404 and wrong methods 405, in JSON", async () => {
    for (const path of ["/", "/signup", "/token/x", "/admin/users", "/%00", "/..%2f"]) {
      const response = await standIn.ask(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    }
    for (const [path, method, allowed] of [
      ["/token", "GET", "POST"],
      ["/user", "PUT", "GET"],
      ["/logout", "GET", "POST"],
      ["/authorize", "DELETE", "GET, POST"],
      ["/health", "POST", "GET"],
    ] as const) {
      const response = await standIn.ask(path, { method });
      expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 405, allowed]);
      expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
    }
  });

  test("it says that it is well, also to HEAD", async () => {
    expect(await (await standIn.ask("/health")).json()).toMatchObject({ name: "GoTrue" });
    const head = await standIn.ask("/health", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("a body over 16 KB is 413, declared or not", async () => {
    const big = "x".repeat(200_000);
    expect((await standIn.ask("/token?grant_type=pkce", post(big))).status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part++) controller.enqueue(new TextEncoder().encode("x".repeat(10_000)));
        controller.close();
      },
    });
    const init = { method: "POST", body: chunked, duplex: "half" } as RequestInit;
    expect((await standIn.ask("/token?grant_type=pkce", init)).status).toBe(413);
  });

  test("a page elsewhere that calls itself by another name is not answered", async () => {
    const ask = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${standIn.url}/auth/v1/health`, { headers: { Host: host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once("error", reject)
          .end();
      });
    const { port } = new URL(standIn.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, "[::1]:1"]) expect(await ask(host)).toBe(200);
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example"])
      expect(await ask(host)).toBe(421);
  });

  test("it listens on loopback only", async () => {
    for (const host of ["0.0.0.0", "::", "192.168.1.2", "example.com", ""]) {
      const options = { port: 0, host, dataDir: standIn.dataDir, appUrl: APP_URL, accounts: [] };
      await expect(startStandIn(options)).rejects.toThrow("only listens on loopback addresses");
    }
  });

  test("a port that is taken is an error, not a hang", async () => {
    const port = Number(new URL(standIn.url).port);
    await expect(startStandIn({ port, dataDir: standIn.dataDir, appUrl: APP_URL, accounts: [] })).rejects.toMatchObject(
      { code: "EADDRINUSE" },
    );
  });
});

describe("malformed input is the sender's fault", () => {
  const complaints = vi.spyOn(console, "error");

  test("malformed bodies, queries and headers are refused", async () => {
    const { access_token } = await signIn(standIn.url);
    const bodies = [
      "",
      "{",
      "[]",
      "null",
      "7",
      '"x"',
      "\u0000",
      "{}",
      '{"__proto__":{}}',
      '{"refresh_token":{"a":1}}',
      "a=b&c",
      "%",
      "\uD800",
    ];
    const queries = [
      "",
      "?",
      "?grant_type=pkce",
      "?grant_type=refresh_token",
      "?grant_type=__proto__",
      "?%",
      "?grant_type=pkce&grant_type=x",
    ];
    for (const path of ["/token", "/logout", "/authorize", "/user"]) {
      for (const query of queries) {
        for (const body of bodies) {
          for (const contentType of [
            "application/json",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "\u00e9",
          ]) {
            const headers = { "Content-Type": contentType, Authorization: `Bearer ${access_token.slice(0, -2)}` };
            const response = await standIn.ask(path + query, { method: "POST", headers, body });
            expect(response.status, `${path}${query} ${body}`).toBeGreaterThanOrEqual(400);
            expect(response.status, `${path}${query} ${body}`).toBeLessThan(500);
            await response.body?.cancel();
          }
        }
      }
    }
    expect(complaints).not.toHaveBeenCalled();
  });

  test("malformed request lines are refused", async () => {
    const { hostname, port } = new URL(standIn.url);
    for (const line of [
      "GET //:x HTTP/1.1\r\nHost: localhost",
      "GET http://[ HTTP/1.1\r\nHost: localhost",
      "nonsense",
      "GET /auth/v1/health HTTP/1.1",
    ]) {
      const status = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write(`${line}\r\nConnection: close\r\n\r\n`));
        socket.once("data", (data) => resolve(data.toString().split(" ")[1] ?? ""));
        socket.once("error", reject);
      });
      expect(status, line).toMatch(/^4/);
    }
  });
});
