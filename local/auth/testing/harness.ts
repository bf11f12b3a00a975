/** The stand-in for tests: a new one for each test, on a free port, with a clock that the test controls. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AuthClient } from "@supabase/supabase-js";
import { afterEach, beforeEach } from "vitest";
import { type Account, type StandIn, type StandInOptions, startStandIn } from "../server.ts";

export const APP_URL = "http://localhost:3000";

const ACCOUNTS: Account[] = [
  { email: "nusrat@example.com", fullName: "Nusrat Jahan", note: "Student with saved courses" },
  { email: "staff@example.com", fullName: "Farhana Rahman", note: "Staff" },
];

/** Starts a stand-in before each test and stops it afterwards. */
export function useStandIn(options: Partial<StandInOptions> = {}) {
  let standIn: StandIn;
  const held = {
    /** Milliseconds by which its clock is ahead of ours. */
    ahead: 0,
    dataDir: "",
    get url() {
      return standIn.url;
    },
    get key() {
      return standIn.publishableKey;
    },
    /** Requests a path below /auth/v1. */
    ask: (path: string, init?: RequestInit) => fetch(`${standIn.url}/auth/v1${path}`, { redirect: "manual", ...init }),
  };
  beforeEach(async () => {
    held.ahead = 0;
    held.dataDir = await mkdtemp(join(tmpdir(), "shapla-stand-in-"));
    const clock = () => Date.now() + held.ahead;
    const { dataDir } = held;
    standIn = await startStandIn({ port: 0, dataDir, appUrl: APP_URL, accounts: ACCOUNTS, clock, ...options });
  });
  afterEach(async () => {
    await standIn.close();
    await rm(held.dataDir, { recursive: true });
  });
  return held;
}

/** Creates a client of the real SDK, which stands for one browser. */
export function browserClient(standIn: { url: string; key: string }) {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${standIn.url}/auth/v1`,
    headers: { apikey: standIn.key },
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  });
}

/** Chooses on the account page as a person does, by posting its form. Returns the URL that the browser is sent to. */
export async function choose(authorizeUrl: string, choice: Record<string, string>): Promise<URL> {
  const page = new URL(authorizeUrl);
  const response = await fetch(page.origin + page.pathname, {
    method: "POST",
    body: new URLSearchParams([...page.searchParams, ...Object.entries(choice)]),
    redirect: "manual",
  });
  return new URL(response.headers.get("Location") ?? "about:blank");
}

/** Creates a PKCE verifier and its challenge. */
export function pkcePair() {
  const verifier = randomBytes(48).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Returns the query of `/authorize`. */
export const authorizeQuery = (challenge: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    provider: "google",
    redirect_to: `${APP_URL}/auth/callback`,
    code_challenge: challenge,
    code_challenge_method: "s256",
    ...more,
  });

/** Returns a JSON POST request. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** The tokens of a session. */
export interface Issued {
  access_token: string;
  refresh_token: string;
}

/** Signs in with a sample account. */
export async function signIn(url: string): Promise<Issued> {
  const { verifier, challenge } = pkcePair();
  const callback = await choose(`${url}/auth/v1/authorize?${authorizeQuery(challenge)}`, {
    account: "nusrat@example.com",
  });
  const body = { auth_code: callback.searchParams.get("code"), code_verifier: verifier };
  return (await (await fetch(`${url}/auth/v1/token?grant_type=pkce`, post(body))).json()) as Issued;
}
