/** Sets security headers on every response of the app, and the nonce its scripts carry. */
import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/env.server.ts";
import { nonceContext } from "./context.server.ts";
import { editable } from "./response.server.ts";

const isHttps = env.APP_URL.startsWith("https:");
/** Vite's hot reload needs a socket and its own inline styles. */
const isDevelopment = env.NODE_ENV === "development";

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org",
    // A form post may be answered with a redirect to the sign-in provider.
    `form-action 'self' ${new URL(env.SUPABASE_URL).origin} https://accounts.google.com`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  const response = editable(await next());
  const { headers } = response;
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (isHttps) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return response;
};
