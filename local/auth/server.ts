/**
 * A stand-in for Supabase Auth on this machine: the part of its protocol that sign-in with Google needs, and a page to
 * choose an account. Anyone who reaches it can be anyone, so it listens only on loopback.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AuthorizeOptions, chooseAccount, showAccounts } from "./authorize.ts";
import { challenge, enrol, listFactors, removeFactor, unenrol, verify } from "./factors.ts";
import { grant } from "./grants.ts";
import { loadKey } from "./keys.ts";
import type { Account } from "./page.ts";
import { API_VERSION, ApiError, type Ask, errorReply, json, type Reply } from "./protocol.ts";
import { Store } from "./store.ts";
import { authenticate, type Tokens, userJson } from "./tokens.ts";

export type { Account } from "./page.ts";

export interface StandInOptions {
  /** 0 means any free port. */
  port: number;
  host?: string;
  /** The folder of its key and its state. */
  dataDir: string;
  /** The only origin that browsers are sent back to. */
  appUrl: string;
  accounts: readonly Account[];
  /** Milliseconds since 1970. */
  clock?: () => number;
  accessTokenSeconds?: number;
}

export interface StandIn {
  /** The app's SUPABASE_URL. */
  url: string;
  /** The app's SUPABASE_PUBLISHABLE_KEY. */
  publishableKey: string;
  close(): Promise<void>;
}

/** The app's SUPABASE_SECRET_KEY, with which it removes the factors of others. */
export const SECRET_KEY = "sb_secret_local_stand_in";
export const PUBLISHABLE_KEY = "sb_publishable_local_stand_in";
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];
const MAX_BODY = 16 * 1024;

/** Google is the only way in, as it has to be at Supabase. */
const SETTINGS = {
  external: { google: true, email: false, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};

type Handler = (ask: Ask) => Reply | Promise<Reply>;

/** Starts the stand-in. Throws for a host that others could reach. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { host = "127.0.0.1", dataDir, clock = Date.now, accessTokenSeconds = 3600 } = options;
  if (!LOOPBACK.includes(host)) throw new Error(`The local sign-in only listens on loopback addresses, not on ${host}`);
  const key = await loadKey(dataDir);
  const store = new Store(dataDir);
  const tokens: Tokens = { issuer: "", key, store, clock, accessTokenSeconds };
  const routes = routesOf({ tokens, accounts: options.accounts, appUrl: options.appUrl });
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    void answer(routes, request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.port, host, resolve);
    });
  } catch (error) {
    store.close();
    throw error;
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  tokens.issuer = `${url}/auth/v1`;
  return {
    url,
    publishableKey: PUBLISHABLE_KEY,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          store.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function routesOf(options: AuthorizeOptions): Map<string, Handler> {
  const { tokens } = options;
  return new Map<string, Handler>([
    ["GET /auth/v1/health", () => json(200, { name: "GoTrue", version: "local", description: "Local stand-in" })],
    ["GET /auth/v1/settings", () => json(200, SETTINGS)],
    ["GET /auth/v1/.well-known/jwks.json", () => json(200, { keys: [tokens.key.publicJwk] })],
    ["GET /auth/v1/authorize", (ask) => showAccounts(options, ask)],
    ["POST /auth/v1/authorize", (ask) => chooseAccount(options, ask)],
    ["POST /auth/v1/token", (ask) => grant(tokens, ask)],
    ["GET /auth/v1/user", (ask) => showUser(tokens, ask)],
    ["POST /auth/v1/logout", (ask) => logOut(tokens, ask)],
    ["POST /auth/v1/factors", (ask) => enrol(tokens, ask)],
    ["POST /auth/v1/factors/{id}/challenge", (ask) => challenge(tokens, ask, factorIn(ask))],
    ["POST /auth/v1/factors/{id}/verify", (ask) => verify(tokens, ask, factorIn(ask))],
    ["GET /auth/v1/admin/users/{id}/factors", (ask) => listFactors(tokens, ask, SECRET_KEY)],
    ["DELETE /auth/v1/admin/users/{id}/factors/{id}", (ask) => removeFactor(tokens, ask, SECRET_KEY)],
    ["DELETE /auth/v1/factors/{id}", (ask) => unenrol(tokens, ask, factorIn(ask))],
  ]);
}

const FACTOR = /(?<=^\/auth\/v1\/factors\/)[0-9a-f-]{36}/;
const OF_OTHERS = /(?<=^\/auth\/v1\/admin\/users\/(?:[^/]+\/factors\/)?)[0-9a-f-]{36}/g;
const factorIn = ({ url }: Ask) => FACTOR.exec(url.pathname)?.[0] ?? "";

async function showUser(tokens: Tokens, ask: Ask): Promise<Reply> {
  const { user } = await authenticate(tokens, ask.header("authorization"));
  return json(200, userJson(user, tokens.store.factors.of(user.id)));
}

async function logOut(tokens: Tokens, ask: Ask): Promise<Reply> {
  const { session } = await authenticate(tokens, ask.header("authorization"));
  const scope = ask.url.searchParams.get("scope") || "global";
  if (scope !== "local" && scope !== "others" && scope !== "global") {
    throw new ApiError(400, "validation_failed", `Unsupported logout scope "${scope}"`);
  }
  tokens.store.endSessions(session, scope);
  return { status: 204, headers: {}, body: "" };
}

async function answer(routes: ReturnType<typeof routesOf>, request: IncomingMessage, response: ServerResponse) {
  const reply = await handle(routes, request).catch((error: unknown): Reply => {
    if (error instanceof ApiError) return errorReply(error);
    console.error("The local sign-in failed:", error);
    return errorReply(new ApiError(500, "unexpected_failure", "Unexpected failure"));
  });
  response.writeHead(reply.status, {
    "X-Supabase-Api-Version": API_VERSION,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    // The rest of a rejected body is not worth reading.
    ...(request.complete ? {} : { Connection: "close" }),
    ...(reply.status === 204 ? {} : { "Content-Length": Buffer.byteLength(reply.body) }),
    ...reply.headers,
  });
  response.end(request.method === "HEAD" ? undefined : reply.body);
}

async function handle(routes: ReturnType<typeof routesOf>, request: IncomingMessage): Promise<Reply> {
  const hostname = (request.headers.host ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  // Another site's name may point at this machine (DNS rebinding), so other hosts are not served.
  if (!LOOPBACK.includes(hostname)) throw new ApiError(421, "validation_failed", "This host is not served here");
  const target = request.url ?? "/";
  if (!URL.canParse(target, "http://stand-in")) throw new ApiError(400, "validation_failed", "Malformed address");
  const url = new URL(target, "http://stand-in");
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
  const pattern = url.pathname.replace(FACTOR, "{id}").replaceAll(OF_OTHERS, "{id}");
  const handler = routes.get(`${method} ${pattern}`);
  if (!handler) {
    const routesHere = [...routes.keys()].map((route) => route.split(" ")).filter(([, path]) => path === pattern);
    if (routesHere.length === 0) throw new ApiError(404, "not_found", "There is nothing at this address");
    const Allow = routesHere.map(([allowed]) => allowed).join(", ");
    throw new ApiError(405, "method_not_allowed", "This method is not allowed here", { Allow });
  }
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return handler({ method, url, header, body: await readBody(request) });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new ApiError(413, "request_too_large", "The request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
