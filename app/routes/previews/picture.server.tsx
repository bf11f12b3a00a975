/** Returns the image of a shared link: drawn once per instance and version, one at a time, then kept. */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { plainText } from "#app/http/plain.server.ts";
import { PREVIEW, PreviewCard, type PreviewCardProps } from "#app/ui/preview/card.tsx";
import { drawPng } from "#app/ui/preview/draw.server.ts";

const pictures = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body, key) => body.length + 2 * key.length,
});
/** Drawing takes a tenth of a second of a core, and pages come first. */
const oneAtATime = pLimit(1);
const MOST_WAITING = 40;

const headers = new Headers({ "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" });

/** Returns the image of `card` as a PNG. Throws a 503 with Retry-After if too many are requested at once. */
export async function picture(card: PreviewCardProps): Promise<Response> {
  // The contents are the key: the same words make the same image.
  const key = JSON.stringify(card);
  const kept = pictures.get(key);
  if (kept) return answer(kept);
  if (oneAtATime.pendingCount >= MOST_WAITING)
    throw plainText(503, "Too many preview images requested at once. Try again in a few seconds.");
  const body = await oneAtATime(async () => pictures.get(key) ?? drawPng(<PreviewCard {...card} />, PREVIEW));
  pictures.set(key, body);
  return answer(body);
}

const answer = (body: Buffer) => new Response(new Uint8Array(body), { headers: new Headers(headers) });
