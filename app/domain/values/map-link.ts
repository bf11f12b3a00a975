import { parseHttps } from "./web-address.ts";

/** Google's maps, by host and the beginning of the path: other paths of these hosts lead anywhere. */
const maps: Readonly<Record<string, RegExp>> = {
  "www.google.com": /^\/maps(\/|$)/,
  "google.com": /^\/maps(\/|$)/,
  "maps.google.com": /^\/(maps(\/|$)|$)/,
  "goo.gl": /^\/maps\//,
  "maps.app.goo.gl": /^\//,
};

/** Whether the address is one of Google's maps over https; anything else is not linked. */
export function isMapUrl(address: string): boolean {
  const url = parseHttps(address);
  return url !== null && Object.hasOwn(maps, url.hostname) && maps[url.hostname]?.test(url.pathname) === true;
}

/** The university's own map, else a search for its name and city. */
export function mapLink(university: { name: string; city: string; googleMapUrl: string | null }): string {
  if (university.googleMapUrl && isMapUrl(university.googleMapUrl)) return university.googleMapUrl;
  const query = encodeURIComponent(`${university.name} ${university.city}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
