import { data, redirect } from "react-router";
import { describe, expect, test } from "vitest";
import { getViewer } from "./guards.server.ts";
import { requestAuth } from "./middleware.server.ts";
import { handlerOf, type Loader, options, paths, session, useSessions, viewer } from "./testing/app.ts";
import { APP_URL } from "./testing/browser.ts";

useSessions();

const ok: Loader = () => data({ ok: true }, { headers: { "Cache-Control": "public" } });

describe("cookies reach the browser", () => {
  const endings: Record<string, Loader> = {
    "a page": ok,
    "a redirect": () => redirect("/elsewhere"),
    "a thrown redirect": () => {
      throw redirect("/elsewhere");
    },
    "a redirect whose headers cannot be changed": () => Response.redirect(`${APP_URL}/elsewhere`),
    "a thrown 404": () => {
      throw data(null, { status: 404 });
    },
    "an unexpected error": () => {
      throw new TypeError("a mistake");
    },
  };
  for (const [ending, loader] of Object.entries(endings)) {
    test.each(paths)(`${ending}: %s`, async (path) => {
      session.writes = true;
      const response = await handlerOf(loader)(path);
      expect(response.headers.getSetCookie()).toEqual(["shapla-auth=renewed; Path=/; HttpOnly"]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    });
  }

  test.each(paths)("an answer without cookies sets none: %s", async (path) => {
    const response = await handlerOf(ok)(path);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });

  test("those that an action writes go out, too", async () => {
    const handle = handlerOf(({ context }) => {
      context.get(requestAuth)?.jar.setAll([{ name: "shapla-auth", value: "new", options }]);
      throw redirect("/");
    });
    const response = await handle("/page/x", { method: "POST" });
    expect(response.headers.getSetCookie()).toEqual(["shapla-auth=new; Path=/; HttpOnly"]);
  });
});

describe("the viewer", () => {
  test("is resolved once a request, and not for sign-out and health", async () => {
    const handle = handlerOf(ok);
    for (const path of paths) await handle(path);
    expect(session.resolutions).toBe(3);
    for (const path of ["/auth/sign-out", "/auth/sign-out.data", "/health/live"]) await handle(path);
    expect(session.resolutions).toBe(3);
  });

  test("reaches the loaders", async () => {
    const handle = handlerOf(({ context }) => Response.json(getViewer(context)));
    expect(await (await handle("/api/thing")).json()).toBeNull();
    session.resolved = { kind: "viewer", viewer };
    expect(await (await handle("/api/thing")).json()).toMatchObject({ name: "Nusrat" });
  });

  test.each(paths)("an unavailable session answers 503 with Retry-After: %s", async (path) => {
    session.resolved = { kind: "unavailable" };
    const response = await handlerOf(({ context }) => getViewer(context))(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });

  test("an unavailable session does not affect pages that never read the viewer", async () => {
    session.resolved = { kind: "unavailable" };
    expect((await handlerOf(ok)("/page/x")).status).toBe(200);
  });
});
