/** Tests with a real nginx that keeps its connections alive: a visitor's request must not block the next visitor's. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasNginx, type Nginx, startNginx } from "../support/nginx.ts";
import { shared } from "../support/shared-app.ts";

const MUCH = "x".repeat(300 * 1024);
let nginx: Nginx | undefined;

beforeAll(async () => {
  if (!hasNginx()) return;
  nginx = await startNginx([Number(new URL(shared.url).port)]);
});
afterAll(() => nginx?.stop());

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${nginx?.url}${path}`, { redirect: "manual", signal: AbortSignal.timeout(15_000), ...init }).then(
    (response) => response.status,
  );

test.skipIf(!hasNginx()).each([
  ["POST", "/apply", "application/x-www-form-urlencoded", [302, 403]],
  ["POST", "/api/applications", "application/json", [401]],
  ["POST", "/api/nothing", "application/json", [404]],
  ["DELETE", "/auth/callback", "text/plain", [403, 405]],
  ["PATCH", "/api/courses", "application/json", [405]],
])("every visitor is answered after large, unread bodies (%s %s)", async (method, path, type, refusals) => {
  const posts = Array.from({ length: 8 }, () => send(path, { method, body: MUCH, headers: { "Content-Type": type } }));
  for (const status of await Promise.all(posts)) expect(refusals).toContain(status);
  const visits = ["/", "/courses", "/login", "/health/live", "/blog", "/terms", "/api/courses?limit=1", "/robots.txt"];
  expect(await Promise.all(visits.map((path) => send(path)))).toEqual(visits.map(() => 200));
});

test.skipIf(!hasNginx())(
  "each server's scripts are found while versions change, whichever server nginx asks",
  async () => {
    const servers = ["old", "new"].map((version) =>
      createServer((request, response) => {
        const isThere = request.url === `/assets/${version}.js` || request.url === "/health/live";
        response.writeHead(isThere ? 200 : 404).end(version);
      }).listen(0, "127.0.0.1"),
    );
    await Promise.all(servers.map((server) => once(server, "listening")));
    const both = await startNginx(servers.map((server) => (server.address() as AddressInfo).port));
    try {
      const paths = ["/assets/old.js", "/assets/new.js"].flatMap((path) => Array.from({ length: 6 }, () => path));
      const asked = (path: string) => fetch(both.url + path).then(({ status }) => status);
      expect(await Promise.all(paths.map(asked))).toEqual(paths.map(() => 200));
      expect(await asked("/assets/neither.js")).toBe(404);
      // A page that one server does not have is not asked of the other.
      const pages = await Promise.all(
        Array.from({ length: 4 }, () => fetch(`${both.url}/page`).then((one) => one.text())),
      );
      expect(new Set(pages)).toEqual(new Set(["old", "new"]));
    } finally {
      await both.stop();
      for (const server of servers) server.close();
    }
  },
);
