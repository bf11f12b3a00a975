/** `/.well-known/security.txt` (RFC 9116): who to tell of a way to read or change what is not yours. */
import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/language.ts";
import { site } from "#app/site.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The RFC allows a year. */
const VALID_DAYS = 180;

export function loader() {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const text = `Contact: mailto:${site.email}
Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}
Preferred-Languages: ${LANGUAGES.join(", ")}
Canonical: ${env.APP_URL}/.well-known/security.txt
`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=0, s-maxage=3600" },
  });
}
