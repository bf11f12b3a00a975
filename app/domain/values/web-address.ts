/** Checks URLs from people or imports, before a page uses them. */

/** Returns the URL if it is plain https (without user name or port), or null for anything else. */
export function parseHttps(address: string | null): URL | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && !url.username && !url.password && !url.port ? url : null;
}

/** Google Maps, by host and the beginning of the path. Other paths of these hosts can lead anywhere. */
const maps: Readonly<Record<string, RegExp>> = {
  "www.google.com": /^\/maps(\/|$)/,
  "google.com": /^\/maps(\/|$)/,
  "maps.google.com": /^\/(maps(\/|$)|$)/,
  "goo.gl": /^\/maps\//,
  "maps.app.goo.gl": /^\//,
};

/** Checks that the URL is one of Google's maps over https. Anything else is not linked. */
export function isMapUrl(address: string): boolean {
  const url = parseHttps(address);
  return url !== null && Object.hasOwn(maps, url.hostname) && maps[url.hostname]?.test(url.pathname) === true;
}

/** Returns the university's own map, or a search for its name and city. */
export function mapLink(university: { name: string; city: string; googleMapUrl: string | null }): string {
  if (university.googleMapUrl && isMapUrl(university.googleMapUrl)) return university.googleMapUrl;
  const query = encodeURIComponent(`${university.name} ${university.city}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Returns the URL as browsers spell it, or null if it is not https. */
export const safeUrl = (address: string | null): string | null => parseHttps(address)?.href ?? null;
