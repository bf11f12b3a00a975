/** The security headers of every answer, and the nonce of a page's scripts. */
import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/env.server.ts";
import { framedPolicyContext, nonceContext } from "./context.server.ts";
import { editable } from "./response.server.ts";

const isHttps = env.APP_URL.startsWith("https:");
/** Vite's hot reload needs a socket and its own inline styles. */
const isDevelopment = env.NODE_ENV === "development";

/**
 * Returns the policy of a page, or, without a nonce, of a file: the service worker requests pages and images under
 * its own policy.
 */
const contentSecurityPolicy = (nonce?: string) =>
  [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Documents are framed where they are reviewed.
    "frame-src 'self' https://www.youtube-nocookie.com https://www.openstreetmap.org",
    // A redirect to the sign-in provider may follow a form post. Staff's to WhatsApp goes by two hosts.
    `form-action 'self' ${new URL(env.SUPABASE_URL).origin} https://accounts.google.com https://wa.me https://api.whatsapp.com`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Returns the headers of every answer: pages, API calls, files, and refusals that never reach the app. */
export const protectiveHeaders = (nonce?: string): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy(nonce),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

/**
 * Of a page whose address is a secret: its links to other sites tell them nothing. Not "no-referrer", with which
 * browsers send a form without its origin, so that it would be refused.
 */
export const SECRET_ADDRESS = { "Referrer-Policy": "same-origin" } as const;

export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  const response = editable(await next());
  const isSecret = response.headers.get("Referrer-Policy") === SECRET_ADDRESS["Referrer-Policy"];
  for (const [name, value] of Object.entries(protectiveHeaders(nonce))) response.headers.set(name, value);
  if (isSecret) response.headers.set("Referrer-Policy", SECRET_ADDRESS["Referrer-Policy"]);
  const framed = context.get(framedPolicyContext);
  if (framed !== null && response.ok) {
    response.headers.set("Content-Security-Policy", `${framed}; frame-ancestors 'self'`);
    response.headers.set("X-Frame-Options", "SAMEORIGIN");
  }
  return response;
};
