/** Which addresses are YouTube's: nothing else is linked, framed or shown as a picture. */
import { parseHttps } from "#app/domain/values/web-address.ts";

const id = /^[A-Za-z0-9_-]{11}$/;
const videoHosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com"]);
const frameHosts = new Set(["www.youtube-nocookie.com", "youtube-nocookie.com"]);
const pictureHosts = new Set(["i.ytimg.com", "img.youtube.com"]);

/** The id of the video behind an address of YouTube; null for any other address. */
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

/** A thumbnail of YouTube's or of our own site; null for any other address, and where there is none. */
export function thumbnailOf(address: string | null): string | null {
  if (address && /^\/(?![/\\])[\w./-]*$/.test(address)) return address;
  const url = parseHttps(address);
  return url && pictureHosts.has(url.hostname) ? url.href : null;
}

export const watchAddress = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

/** YouTube's player that sets no cookie before it plays. */
export const frameAddress = (videoId: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
