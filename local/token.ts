/** `npm run -s token -- nusrat@example.com`: prints an access token of the local sign-in, for trying the API. */
import { createHash, randomBytes } from "node:crypto";
import { loadDotEnv } from "../server/commands/process.ts";
import { localSettings } from "./environment.ts";

loadDotEnv();
const { authPort, appUrl } = localSettings();
const email = process.argv[2] ?? "nusrat@example.com";
const base = `http://127.0.0.1:${authPort}/auth/v1`;
const verifier = randomBytes(32).toString("base64url");

const chosen = await fetch(`${base}/authorize`, {
  method: "POST",
  redirect: "manual",
  body: new URLSearchParams({
    provider: "google",
    redirect_to: `${appUrl}/auth/callback`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
    email,
  }),
}).catch(() => {
  console.error(`Cannot reach the local sign-in at ${base}. Start Shapla first: npm start`);
  process.exit(1);
});
const code = new URL(chosen.headers.get("Location") ?? appUrl).searchParams.get("code");
const answer = await fetch(`${base}/token?grant_type=pkce`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
});
if (!answer.ok) {
  console.error(`The local sign-in did not accept ${email}: ${await answer.text()}`);
  process.exit(1);
}
console.log(((await answer.json()) as { access_token: string }).access_token);
