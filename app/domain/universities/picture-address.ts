/** The address of a university's picture on our own server. */
import { safeUrl } from "#app/domain/values/web-address.ts";
import { universityPath } from "./university-list.ts";

interface Pictured {
  id: string;
  imageUrl: string | null;
}

/** Returns the path without its format, or null if the catalogue has no https address. It changes with that address. */
export function picturePath({ id, imageUrl }: Pictured): ((format: "avif" | "webp") => string) | null {
  const original = safeUrl(imageUrl);
  if (original === null) return null;
  return (format) => `${universityPath({ id })}/picture/${format}?v=${pictureVersion(original)}`;
}

/** A short word for an address, another one for another address. */
export function pictureVersion(address: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at++) hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
