const mapHosts = new Set(["www.google.com", "google.com", "maps.google.com", "maps.app.goo.gl", "goo.gl"]);

/** Whether the address is one of Google's maps over https; anything else is not linked. */
export function isMapUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === "https:" && !url.username && !url.port && mapHosts.has(url.hostname);
}

/** The university's own map, else a search for its name and city. */
export function mapLink(university: { name: string; city: string; googleMapUrl: string | null }): string {
  if (university.googleMapUrl && isMapUrl(university.googleMapUrl)) return university.googleMapUrl;
  const query = encodeURIComponent(`${university.name} ${university.city}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
