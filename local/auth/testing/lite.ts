/** Runs `@supabase/lite` on PGlite, in process, with a fake Google. */
import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { vi } from "vitest";
import { APP_URL, authorizeQuery } from "./harness.ts";

const ORIGIN = "http://127.0.0.1:54321";
const APIKEY = "sb_publishable_oracle";

/** Starts lite. `ask` requests a path below /auth/v1, and `code` starts a sign-in and returns its code. */
export async function startLite() {
  const connection = await createPgliteConnection({ url: "memory://" });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: true,
      site_url: APP_URL,
      additional_redirect_urls: [`${APP_URL}/**`],
      publishable_key: APIKEY,
      external: { google: { enabled: true, client_id: "client", secret: "secret" } },
    },
  });
  await app.ensureSystemSchema();

  let email = "";
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes("googleapis.com/token")) return Response.json({ access_token: "google", token_type: "bearer" });
    return Response.json({ id: `google-${email}`, email, verified_email: true, name: "Somebody" });
  });

  const ask = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("apikey", APIKEY);
    return app.fetch(new Request(`${ORIGIN}/auth/v1${path}`, { ...init, headers }));
  };
  return {
    ask,
    async code(address: string, challenge: string): Promise<string> {
      email = address;
      const toGoogle = await ask(`/authorize?${authorizeQuery(challenge)}`);
      const state = new URL(toGoogle.headers.get("Location") ?? "").searchParams.get("state") ?? "";
      const back = await ask(`/callback?${new URLSearchParams({ state, code: "google-code" })}`);
      return new URL(back.headers.get("Location") ?? "").searchParams.get("code") ?? "";
    },
    async close() {
      vi.unstubAllGlobals();
      await connection.close();
    },
  };
}
