/** Tests with a real nginx that keeps its connections alive: a visitor's request must not block the next visitor's. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hasNginx, type Nginx, startNginx } from "../support/nginx.ts";

const MUCH = "x".repeat(300 * 1024);
let nginx: Nginx | undefined;

beforeAll(async () => {
  if (!hasNginx()) return;
  nginx = await startNginx([Number(new URL(inject("appUrl")).port)]);
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
])("after large bodies that nobody reads (%s %s) every visitor is answered", async (method, path, type, refusals) => {
  const posts = Array.from({ length: 8 }, () => send(path, { method, body: MUCH, headers: { "Content-Type": type } }));
  for (const status of await Promise.all(posts)) expect(refusals).toContain(status);
  const visits = ["/", "/courses", "/login", "/health/live", "/blog", "/terms", "/api/courses?limit=1", "/robots.txt"];
  expect(await Promise.all(visits.map((path) => send(path)))).toEqual(visits.map(() => 200));
});
