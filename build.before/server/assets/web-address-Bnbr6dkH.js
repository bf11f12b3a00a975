// app/domain/values/web-address.ts
/** Checks URLs from people or imports, before a page uses them. */
/** Returns the URL if it is plain https (without user name or port), or null for anything else. */
function parseHttps(address) {
	if (!address || !URL.canParse(address)) return null;
	const url = new URL(address);
	return url.protocol === "https:" && !url.username && !url.password && !url.port ? url : null;
}
/** Google Maps, by host and the beginning of the path. Other paths of these hosts can lead anywhere. */
var maps = {
	"www.google.com": /^\/maps(\/|$)/,
	"google.com": /^\/maps(\/|$)/,
	"maps.google.com": /^\/(maps(\/|$)|$)/,
	"goo.gl": /^\/maps\//,
	"maps.app.goo.gl": /^\//
};
/** Checks that the URL is one of Google's maps over https. Anything else is not linked. */
function isMapUrl(address) {
	const url = parseHttps(address);
	return url !== null && Object.hasOwn(maps, url.hostname) && maps[url.hostname]?.test(url.pathname) === true;
}
/** Returns the university's own map, or a search for its name and city. */
function mapLink(university) {
	if (university.googleMapUrl && isMapUrl(university.googleMapUrl)) return university.googleMapUrl;
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${university.name} ${university.city}`)}`;
}
/** Returns the URL as browsers spell it, or null if it is not https. */
var safeUrl = (address) => parseHttps(address)?.href ?? null;
export { safeUrl as i, mapLink as n, parseHttps as r, isMapUrl as t };
