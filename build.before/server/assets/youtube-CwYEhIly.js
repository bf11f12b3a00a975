import { r as parseHttps } from "./web-address-Bnbr6dkH.js";
// app/domain/tutorials/youtube.ts
/** Recognises YouTube's URLs. No other URL is linked, embedded or shown as an image. */
var id = /^[A-Za-z0-9_-]{11}$/;
var videoHosts = /* @__PURE__ */ new Set([
	"www.youtube.com",
	"youtube.com",
	"m.youtube.com",
	"music.youtube.com"
]);
var frameHosts = /* @__PURE__ */ new Set(["www.youtube-nocookie.com", "youtube-nocookie.com"]);
var pictureHosts = /* @__PURE__ */ new Set(["i.ytimg.com", "img.youtube.com"]);
/** Returns the ID of the video in a YouTube URL, or null for any other URL. */
function youtubeId(address) {
	const url = parseHttps(address.trim());
	if (!url) return null;
	const [first = "", second = "", ...rest] = url.pathname.replace(/\/$/, "").split("/").slice(1);
	const found = idIn(url, first, second);
	return found !== null && rest.length === 0 && id.test(found) ? found : null;
}
function idIn(url, first, second) {
	if (url.hostname === "youtu.be") return second === "" ? first : null;
	if (frameHosts.has(url.hostname)) return first === "embed" ? second : null;
	if (!videoHosts.has(url.hostname)) return null;
	if (first === "watch") return second === "" ? url.searchParams.get("v") : null;
	return [
		"embed",
		"shorts",
		"live"
	].includes(first) ? second : null;
}
/** Returns a thumbnail's URL at YouTube or on our own site, or null for any other URL and for none. */
function thumbnailOf(address) {
	if (address && /^\/(?![/\\])[\w./-]*$/.test(address)) return address;
	const url = parseHttps(address);
	return url && pictureHosts.has(url.hostname) ? url.href : null;
}
var watchAddress = (videoId) => `https://www.youtube.com/watch?v=${videoId}`;
/** Returns the URL of YouTube's player that sets no cookie before it plays. */
var frameAddress = (videoId) => `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
export { youtubeId as i, thumbnailOf as n, watchAddress as r, frameAddress as t };
