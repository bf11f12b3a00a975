/** `/authorize`: checks the app's request, shows the account page, and sends the browser back with a code. */
import { randomUUID } from "node:crypto";
import { sampleUserId } from "../sample/user-id.ts";
import { type Account, accountPage } from "./page.ts";
import { ApiError, type Ask, type Reply } from "./protocol.ts";
import type { Tokens } from "./tokens.ts";

export interface AuthorizeOptions {
  tokens: Tokens;
  accounts: readonly Account[];
  /** The value of APP_URL. */
  appUrl: string;
}

/** Shows the account page after the app's redirect. */
export function showAccounts(options: AuthorizeOptions, ask: Ask): Reply {
  return page(options, readRequest(options, ask.url.searchParams), {});
}

/** Handles the choice that the page posts. */
export function chooseAccount(options: AuthorizeOptions, ask: Ask): Reply {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ask.header("content-type") ?? "")) {
    throw new ApiError(415, "validation_failed", "A form post is expected");
  }
  const form = new URLSearchParams(ask.body);
  const request = readRequest(options, form);
  if (form.has("cancel")) {
    return back(request.redirectTo, {
      error: "access_denied",
      error_code: "access_denied",
      error_description: "Sign-in was cancelled",
    });
  }
  const typed = form.get("account") ?? form.get("email") ?? "";
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) {
    const error = email
      ? "Enter an email address in the correct format, like name@example.com"
      : "Enter an email address";
    return page(options, request, { typed, error });
  }
  const { tokens } = options;
  const now = tokens.clock();
  const account = options.accounts.find((sample) => sample.email.toLowerCase() === email);
  const user = { id: sampleUserId(email), email, full_name: account?.fullName ?? "" };
  const code = randomUUID();
  tokens.store.transaction(() => {
    tokens.store.saveUser(user, now);
    tokens.store.addFlow({ code, user_id: user.id, challenge: request.challenge, created_at: now });
  });
  return back(request.redirectTo, { code });
}

interface AuthorizeRequest {
  redirectTo: string;
  challenge: string;
}

function readRequest({ appUrl }: AuthorizeOptions, params: URLSearchParams): AuthorizeRequest {
  const refuse = (message: string) => new ApiError(400, "validation_failed", message);
  if (params.get("provider") !== "google") throw refuse("Unsupported provider: only google is enabled");
  const challenge = params.get("code_challenge") ?? "";
  const method = params.get("code_challenge_method") ?? "";
  if (!challenge || !method) throw refuse("PKCE flow requires code_challenge_method and code_challenge");
  if (method.toLowerCase() !== "s256") throw refuse("invalid code_challenge_method: only s256 is supported");
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw refuse("code challenge has to be between 43 and 128 characters of the URL-safe alphabet");
  }
  return { redirectTo: insideApp(params.get("redirect_to") ?? "", appUrl), challenge };
}

/** Returns `redirectTo` if it is within the app, otherwise the app's origin. */
function insideApp(redirectTo: string, appUrl: string): string {
  const app = new URL(appUrl);
  if (!URL.canParse(redirectTo)) return app.href;
  const url = new URL(redirectTo);
  const isInside = url.origin === app.origin && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isInside ? url.href : app.href;
}

function back(redirectTo: string, params: Record<string, string>): Reply {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return { status: 302, headers: { Location: url.href, "Cache-Control": "no-store" }, body: "" };
}

const isEmail = (text: string) =>
  text.length <= 254 &&
  /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@.<>"(),:;\\[\]\p{Cc}]+(\.[^\s@.<>"(),:;\\[\]\p{Cc}]+)+$/u.test(text);

function page(options: AuthorizeOptions, request: AuthorizeRequest, field: { typed?: string; error?: string }): Reply {
  const hidden = {
    provider: "google",
    redirect_to: request.redirectTo,
    code_challenge: request.challenge,
    code_challenge_method: "s256",
  };
  const { html, styleHash } = accountPage({ hidden, accounts: options.accounts, ...field });
  return {
    status: field.error ? 422 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": [
        "default-src 'none'",
        `style-src '${styleHash}'`,
        // Browsers apply this to the redirect after a form post, too.
        `form-action 'self' ${new URL(options.appUrl).origin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
    body: html,
  };
}
