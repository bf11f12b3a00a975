/** Returns the image of a shared link: drawn once per instance and version, one at a time, then kept. */
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { clientAddress } from "#app/http/context.server.ts";
import { orPlainly } from "#app/http/plain.server.ts";
import type { PreviewCardProps } from "#app/ui/preview/card.tsx";
import { drawCard } from "#app/ui/preview/draw.server.tsx";

const pictures = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body, key) => body.length + 2 * key.length,
});
/** Drawing takes a tenth of a second of a core, and pages come first. */
const drawing = new FairQueue("previews", { atOnce: 1, each: 1, waiting: 40, waitingEach: 20 });

const headers = new Headers({ "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" });

/** Returns the image of `card` as a PNG. Throws a 503 if too many are requested at once, from one address or in all. */
export async function picture(card: PreviewCardProps, context: Readonly<RouterContextProvider>): Promise<Response> {
  // The contents are the key: the same words make the same image.
  const key = JSON.stringify(card);
  const kept = pictures.get(key);
  if (kept) return answer(kept);
  const who = context.get(clientAddress) ?? "";
  const draw = async () => pictures.get(key) ?? drawCard(card);
  const body = await orPlainly(drawing.run(who, draw));
  pictures.set(key, body);
  return answer(body);
}

const answer = (body: Buffer) => new Response(new Uint8Array(body), { headers: new Headers(headers) });
