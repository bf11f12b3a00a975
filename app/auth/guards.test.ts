import { describe, expect, test } from "vitest";
import { getReader, requirePermission, requireViewer } from "./guards.server.ts";
import { handlerOf, paths, session, useSessions, viewer } from "./testing/app.ts";
import { APP_URL } from "./testing/browser.ts";

useSessions();

describe("requireViewer", () => {
  const guarded = handlerOf((args) => requireViewer(args));
  const nextOf = (response: Response) =>
    new URL(response.headers.get("Location") ?? "", APP_URL).searchParams.get("next");

  test("lets people in", async () => {
    session.resolved = { kind: "viewer", viewer };
    expect((await guarded("/page/x")).status).toBe(200);
  });

  test("sends visitors to sign in and back", async () => {
    const response = await guarded("/page/x?search=law&level=a%26b");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^\/login\?next=/);
    expect(nextOf(response)).toBe("/page/x?search=law&level=a%26b");
    expect((await guarded("/page/x", { method: "POST" })).status).toBe(302);
  });

  test("knows the page behind a data request, with React Router's help and without", async () => {
    const seen: (string | null)[] = [];
    const handle = handlerOf(({ request, url, context }) => {
      for (const args of [
        { request, url, context },
        { request, context },
      ]) {
        try {
          requireViewer(args);
        } catch (thrown) {
          seen.push(nextOf(thrown as Response));
        }
      }
      return null;
    });
    await handle("/page/x.data?search=law&_routes=page");
    await handle("/page/x/_.data?_routes=page");
    expect(seen).toEqual(["/page/x?search=law", "/page/x?search=law", "/page/x/", "/page/x/"]);
  });

  test("never sends back to another site", async () => {
    expect(nextOf(await guarded("/page/%5C%5Cevil.example"))).toBe("/");
  });
});

describe("requirePermission", () => {
  const guarded = handlerOf((args) => requirePermission(args, "people.change"));

  test("sends visitors home", async () => {
    const response = await guarded("/page/x");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  });

  test.each(paths)("refuses students: %s", async (path) => {
    session.resolved = { kind: "viewer", viewer };
    expect((await guarded(path)).status).toBe(403);
  });

  test.each([
    ["counsellor", 200],
    ["catalogue", 403],
    ["admin", 200],
  ] as const)("asks the table of permissions: %s gets %i", async (role, status) => {
    session.resolved = { kind: "viewer", viewer: { ...viewer, role } };
    expect((await guarded("/page/x")).status).toBe(status);
  });
});

describe("getReader", () => {
  const shown = handlerOf((args) => ({ name: getReader(args)?.name ?? null }));

  test.each(["/page/x", "/api/thing"])("lets pages be read while the session is unavailable: %s", async (path) => {
    session.resolved = { kind: "unavailable" };
    expect((await shown(path)).status).toBe(200);
  });

  test("leaves a script's page as it is then", async () => {
    session.resolved = { kind: "unavailable" };
    expect((await shown("/page/x.data")).status).toBe(503);
  });
});
