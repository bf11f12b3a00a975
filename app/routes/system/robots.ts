/** `/robots.txt`: what only people who sign in see, or is no page, need not be asked for. */
import { env } from "#app/env.server.ts";

const PRIVATE = ["/admin", "/api/", "/apply", "/auth/", "/counselors", "/dashboard", "/favorites", "/login?"];

const text = `User-agent: *
${PRIVATE.map((path) => `Disallow: ${path}`).join("\n")}
Allow: /api/docs

Sitemap: ${env.APP_URL}/sitemap.xml
`;

export const loader = () =>
  new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=0, s-maxage=3600" },
  });
