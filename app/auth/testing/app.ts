/** Runs React Router's own request handler with the middleware, as `server.ts` does, with made-up sessions. */
import { createRequestHandler, type ServerBuild } from "react-router";
import { beforeEach } from "vitest";
import type { Auth } from "../auth.server.ts";
import type { CookieJar } from "../cookie-jar.server.ts";
import type { getViewer } from "../guards.server.ts";
import { createAuthMiddleware } from "../middleware.server.ts";
import type { Resolution } from "../resolution.ts";
import type { Viewer } from "../viewer.ts";
import { APP_URL } from "./browser.ts";

export const viewer: Viewer = {
  id: "0b0e7c1c-6a4f-5f4e-9d5e-2f6a8f1d2c3b",
  email: "nusrat@example.com",
  name: "Nusrat",
  role: "student",
  avatarUrl: null,
  createdAt: new Date(0),
  deletionDueAt: null,
  joinedInto: null,
  messageMail: true,
  language: "en",
};

export const options = { path: "/", httpOnly: true } as const;

/** The sessions of this test. */
export const session = {
  resolved: { kind: "anonymous" } as Resolution,
  /** How often the session was resolved. */
  resolutions: 0,
  /** Whether resolving renews the cookie. */
  writes: false,
};

/** Begins each test of a file without a session. Call it at the top of the file. */
export const useSessions = (): void =>
  beforeEach(() => {
    Object.assign(session, { resolved: { kind: "anonymous" }, resolutions: 0, writes: false });
  });

const fakeAuth = {
  async resolve(jar: CookieJar) {
    session.resolutions++;
    if (session.writes) jar.setAll([{ name: "shapla-auth", value: "renewed", options }]);
    return session.resolved;
  },
} as Auth;

/** The paths of the routes below. */
export const paths = ["/page/x", "/page/x.data", "/api/thing"];

export type Loader = (args: { request: Request; url: URL; context: Parameters<typeof getViewer>[0] }) => unknown;

const Nothing = () => null;

/** Returns an app with one page and one resource, both with this loader. */
export function handlerOf(loader: Loader) {
  const root = { default: Nothing, ErrorBoundary: Nothing, middleware: [createAuthMiddleware(fakeAuth)] };
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
