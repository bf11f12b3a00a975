/** Looks at the sign-in provider, Supabase Auth: keys, settings, and where it sends people back to. */
import type { Env } from "../../app/env.server.ts";
import { SET_CLOCK } from "./database.ts";
import { type Finding, fine, PATIENCE_MS, problem, warning } from "./finding.ts";

/** Seconds. */
const MOST_APART = 30;
const ALGORITHMS = ["ES256", "RS256"];

/** Looks at the provider of an environment. */
export async function examineProvider(env: Env): Promise<Finding[]> {
  const keys = await examineKeys(env);
  if (keys.some(({ about, state }) => about === "Sign-in" && state === "problem")) return keys;
  return [...keys, ...(await examineSettings(env)), await examineRedirect(env)];
}

const ask = (env: Env, path: string, init: RequestInit = {}) =>
  fetch(`${env.SUPABASE_URL}/auth/v1${path}`, {
    ...init,
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

async function examineKeys(env: Env): Promise<Finding[]> {
  const todo = "Check SUPABASE_URL: the project's address, without a path. A paused project does not answer.";
  const response = await ask(env, "/.well-known/jwks.json").catch((error: Error) => error);
  if (response instanceof Error) return [problem("Sign-in", `${env.SUPABASE_URL} does not answer.`, todo)];
  const body = (await response.json().catch(() => null)) as { keys?: { alg?: string }[] } | null;
  if (!response.ok || !Array.isArray(body?.keys))
    return [problem("Sign-in", `${env.SUPABASE_URL} answered ${response.status} without its keys.`, todo)];
  const algorithms = body.keys.map(({ alg }) => alg ?? "");
  return [
    fine("Sign-in", `${env.SUPABASE_URL} answers.`),
    algorithms.some((alg) => ALGORITHMS.includes(alg))
      ? fine("Signing keys", algorithms.join(", "))
      : problem(
          "Signing keys",
          algorithms.length === 0
            ? "There is none: tokens are signed with a shared secret, which we do not accept."
            : `${algorithms.join(", ")} is none that we accept.`,
          "In Supabase, under JWT keys, migrate to a signing key with ES256 and make it the current one.",
        ),
    ...clockFinding(response.headers.get("Date")),
  ];
}

function clockFinding(date: string | null): Finding[] {
  const theirs = Date.parse(date ?? "");
  if (Number.isNaN(theirs)) return [];
  const apart = Math.abs(theirs - Date.now()) / 1000;
  if (apart <= MOST_APART) return [fine("Clock", "This machine and the sign-in provider agree.")];
  return [problem("Clock", `This machine and the sign-in provider are ${Math.round(apart)} seconds apart.`, SET_CLOCK)];
}

async function examineSettings(env: Env): Promise<Finding[]> {
  const response = await ask(env, "/settings").catch(() => null);
  if (response?.status === 401)
    return [
      problem(
        "Publishable key",
        "The sign-in provider refuses it.",
        "Copy SUPABASE_PUBLISHABLE_KEY from the project's API keys. The secret key is another one and must stay secret.",
      ),
    ];
  const settings = (await response?.json().catch(() => null)) as { external?: Record<string, boolean> } | null;
  const { external } = settings ?? {};
  if (!response?.ok || !external)
    return [
      warning("Google", "The sign-in provider does not say which ways to sign in are on.", "Try to sign in yourself."),
    ];
  const others = Object.keys(external).filter((name) => external[name] && name !== "google");
  return [
    fine("Publishable key", "The sign-in provider accepts it."),
    external.google
      ? fine("Google", "On.")
      : problem("Google", "Off.", "In Supabase, under Authentication, Providers, enable Google."),
    ...(others.length === 0
      ? []
      : [
          warning(
            "Other ways in",
            `${others.join(", ")} is on, and nothing of ours offers it.`,
            "In Supabase, under Authentication, Providers, turn off all but Google.",
          ),
        ]),
  ];
}

/** Begins a sign-in without a browser, and looks where it would end. */
async function examineRedirect(env: Env): Promise<Finding> {
  const about = "Redirect address";
  const wanted = `${env.APP_URL}/auth/callback?next=%2F`;
  const path = `/authorize?${new URLSearchParams({ provider: "google", redirect_to: wanted })}`;
  const response = await ask(env, path, { redirect: "manual" }).catch(() => null);
  const referrer = referrerOf(response?.headers.get("Location") ?? "");
  if (!referrer)
    return warning(about, "The sign-in provider does not say where it sends people.", "Try to sign in yourself.");
  if (referrer.startsWith(`${env.APP_URL}/auth/callback`)) return fine(about, "People come back to this site.");
  return problem(
    about,
    `After signing in, people would be sent to ${referrer}.`,
    `In Supabase, under URL Configuration, add ${env.APP_URL}/auth/callback** to the redirect URLs.`,
  );
}

/** Reads the address to return to from the `state` that the provider gives Google, which is a token. */
function referrerOf(location: string): string | null {
  try {
    const state = new URL(location).searchParams.get("state") ?? "";
    const claims = JSON.parse(Buffer.from(state.split(".")[1] ?? "", "base64url").toString()) as { referrer?: string };
    return claims.referrer ?? null;
  } catch {
    return null;
  }
}
