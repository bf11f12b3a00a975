/** Checks the page to open after sign-in: always one of ours, whatever the request says. */

const LONGEST = 2048;
const HERE = "http://here.invalid";
/** URLs that are not pages to return to, because they answer with data or a file, in either language. */
const NEVER =
  /^\/+(?:bn\/+)?(login|auth|health|sitemaps|offline|api(?!\/+docs\/*$))(\/|$)|^\/+(?:bn\/+)?dashboard\/+notifications\/+unread\/*$|^\/+admin\/+(applications|leads|notifications)\/+(export|newsletter)\/*$|\.(data|json|csv|png|xml|txt)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, so "/\t/host" is "//host"
const TRICKS = /[\\\u0000-\u001f\u007f]|^\/\//;

/**
 * Returns the local path (with its query) in `raw`, or `fallback` for anything that could lead elsewhere, before or
 * after decoding: `//host`, `/\host`, `/%5Chost`, tabs and newlines, absolute URLs, `javascript:`.
 */
export function safeNext(raw: unknown, fallback = "/"): string {
  if (typeof raw !== "string" || raw.length > LONGEST || !raw.startsWith("/") || TRICKS.test(raw)) return fallback;
  if (!URL.canParse(raw, HERE)) return fallback;
  const url = new URL(raw, HERE);
  // Dot segments are resolved here: "/.//host" has become "//host".
  if (url.origin !== HERE || !isPage(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Checks that this is a path of ours, down to the last layer of percent-encoding. */
function isPage(pathname: string): boolean {
  let path = pathname;
  for (let layer = 0; layer < 6; layer++) {
    if (TRICKS.test(path) || NEVER.test(path)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return false;
    }
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}
