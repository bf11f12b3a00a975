/** Recognises YouTube's URLs. No other URL is linked, embedded or shown as an image. */
import { parseHttps } from "#app/domain/values/web-address.ts";

const id = /^[A-Za-z0-9_-]{11}$/;
const videoHosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com"]);
const frameHosts = new Set(["www.youtube-nocookie.com", "youtube-nocookie.com"]);
const pictureHosts = new Set(["i.ytimg.com", "img.youtube.com"]);

/** Returns the ID of the video in a YouTube URL, or null for any other URL. */
export function youtubeId(address: string): string | null {
  const url = parseHttps(address.trim());
  if (!url) return null;
  const [first = "", second = "", ...rest] = url.pathname.replace(/\/$/, "").split("/").slice(1);
  const found = idIn(url, first, second);
  return found !== null && rest.length === 0 && id.test(found) ? found : null;
}

function idIn(url: URL, first: string, second: string): string | null {
  if (url.hostname === "youtu.be") return second === "" ? first : null;
  if (frameHosts.has(url.hostname)) return first === "embed" ? second : null;
  if (!videoHosts.has(url.hostname)) return null;
  if (first === "watch") return second === "" ? url.searchParams.get("v") : null;
  return ["embed", "shorts", "live"].includes(first) ? second : null;
}

/** Returns a thumbnail's URL at YouTube or on our own site, or null for any other URL and for none. */
export function thumbnailOf(address: string | null): string | null {
  if (address && /^\/(?![/\\])[\w./-]*$/.test(address)) return address;
  const url = parseHttps(address);
  return url && pictureHosts.has(url.hostname) ? url.href : null;
}

export const watchAddress = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

/** Returns the URL of YouTube's player that sets no cookie before it plays. */
export const frameAddress = (videoId: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
