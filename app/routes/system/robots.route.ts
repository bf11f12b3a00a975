/** `/robots.txt`: excludes URLs that need sign-in or are not pages. */
import { env } from "#app/env.server.ts";
import { pathIn } from "#app/language.ts";

const PRIVATE = ["/admin", "/api/", "/apply", "/auth/", "/counselors", "/dashboard", "/favorites", "/login?"];

/** What other programs fetch for a person, and only if they may: Google's calendar reads these lines. */
const FOR_PROGRAMS = ["/api/calendar.ics"];

const text = `User-agent: *
${PRIVATE.flatMap((path) => [...new Set([path, pathIn("bn", path)])])
  .map((path) => `Disallow: ${path}`)
  .join("\n")}
Allow: /api/docs
${FOR_PROGRAMS.map((path) => `Allow: ${path}`).join("\n")}

Sitemap: ${env.APP_URL}/sitemap.xml
`;

export const loader = () =>
  new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=0, s-maxage=3600" },
  });
