/** The middleware and the guards inside React Router's own request handler, as `server.ts` runs it. */
import { createRequestHandler, data, redirect, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import type { Auth, Resolution } from "./auth.server.ts";
import type { CookieJar } from "./cookie-jar.server.ts";
import { getViewer, requireAdmin, requireViewer } from "./guards.server.ts";
import { createAuthMiddleware, requestAuth } from "./middleware.server.ts";
import { APP_URL } from "./testing/browser.ts";
import type { Viewer } from "./viewer.ts";

const viewer: Viewer = {
  id: "0b0e7c1c-6a4f-5f4e-9d5e-2f6a8f1d2c3b",
  email: "nusrat@example.com",
  name: "Nusrat",
  fullName: "Nusrat",
  role: "student",
  avatarUrl: null,
  createdAt: new Date(0),
};
const options = { path: "/", httpOnly: true } as const;

let resolved: Resolution;
let resolutions: number;
let writes: boolean;

const auth = {
  async resolve(jar: CookieJar) {
    resolutions++;
    if (writes) jar.setAll([{ name: "shapla-auth", value: "renewed", options }]);
    return resolved;
  },
} as Auth;

beforeEach(() => {
  resolved = { kind: "anonymous" };
  resolutions = 0;
  writes = false;
});

type Loader = (args: { request: Request; url: URL; context: Parameters<typeof getViewer>[0] }) => unknown;

const Nothing = () => null;

/** An app of one page and one resource, both with this loader. */
function handlerOf(loader: Loader) {
  const root = { default: Nothing, ErrorBoundary: Nothing, middleware: [createAuthMiddleware(auth)] };
  const route = (id: string, path: string, module: object) => ({ id, path, parentId: "root", module });
  const build = {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) => new Response("page", { status, headers }),
        handleError: () => {},
      },
    },
    routes: {
      root: { id: "root", path: "", module: root },
      page: route("page", "page/*", { default: Nothing, loader, action: loader }),
      resource: route("resource", "api/thing", { loader }),
      signOut: route("signOut", "auth/sign-out", { default: Nothing, loader }),
      health: route("health", "health/live", { loader }),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: "/",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  return (path: string, init?: RequestInit) => handle(new Request(new URL(path, APP_URL), init));
}

const ok: Loader = () => data({ ok: true }, { headers: { "Cache-Control": "public" } });
const paths = ["/page/x", "/page/x.data", "/api/thing"];

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
      writes = true;
      const response = await handlerOf(loader)(path);
      expect(response.headers.getSetCookie()).toEqual(["shapla-auth=renewed; Path=/; HttpOnly"]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    });
  }

  test.each(paths)("and an answer without them stays as it is: %s", async (path) => {
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
    expect(resolutions).toBe(3);
    for (const path of ["/auth/sign-out", "/auth/sign-out.data", "/health/live"]) await handle(path);
    expect(resolutions).toBe(3);
  });

  test("reaches the loaders", async () => {
    const handle = handlerOf(({ context }) => Response.json(getViewer(context)));
    expect(await (await handle("/api/thing")).json()).toBeNull();
    resolved = { kind: "viewer", viewer };
    expect(await (await handle("/api/thing")).json()).toMatchObject({ name: "Nusrat" });
  });

  test.each(paths)("that cannot be told is a 503 that says when to come back: %s", async (path) => {
    resolved = { kind: "unavailable" };
    const response = await handlerOf(({ context }) => getViewer(context))(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });

  test("that cannot be told does not keep those from being served who do not ask", async () => {
    resolved = { kind: "unavailable" };
    expect((await handlerOf(ok)("/page/x")).status).toBe(200);
  });
});

describe("requireViewer", () => {
  const guarded = handlerOf((args) => requireViewer(args));
  const nextOf = (response: Response) =>
    new URL(response.headers.get("Location") ?? "", APP_URL).searchParams.get("next");

  test("lets people in", async () => {
    resolved = { kind: "viewer", viewer };
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

describe("requireAdmin", () => {
  const guarded = handlerOf((args) => requireAdmin(args));

  test("sends visitors home", async () => {
    const response = await guarded("/page/x");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  });

  test.each(paths)("refuses students: %s", async (path) => {
    resolved = { kind: "viewer", viewer };
    expect((await guarded(path)).status).toBe(403);
  });

  test("lets staff in", async () => {
    resolved = { kind: "viewer", viewer: { ...viewer, role: "admin" } };
    expect((await guarded("/page/x")).status).toBe(200);
  });
});
