/** `/robots.txt`: excludes URLs that need sign-in or are not pages. */
import { env } from "#app/env.server.ts";
import { pathIn } from "#app/language.ts";

const PRIVATE = ["/admin", "/api/", "/apply", "/auth/", "/counselors", "/dashboard", "/favorites", "/login?"];

const text = `User-agent: *
${PRIVATE.flatMap((path) => [...new Set([path, pathIn("bn", path)])])
  .map((path) => `Disallow: ${path}`)
  .join("\n")}
Allow: /api/docs

Sitemap: ${env.APP_URL}/sitemap.xml
`;

export const loader = () =>
  new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=0, s-maxage=3600" },
  });
