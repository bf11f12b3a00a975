/** A university's picture from our own address: no reader's browser asks the server that the catalogue names. */
import { LRUCache } from "lru-cache";
import { db } from "#app/db/current.server.ts";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { pictureVersion } from "#app/domain/universities/picture-address.ts";
import { pictureAddressOf } from "#app/domain/universities/university-pages.server.ts";
import { clientAddress } from "#app/http/context.server.ts";
import { fetchImage } from "#app/http/fetch-image.server.ts";
import { logError } from "#app/http/log.server.ts";
import { notFound, orPlainly } from "#app/http/plain.server.ts";
import { FORMATS, type PictureFormat, smallPictures } from "#app/ui/small-picture.server.ts";
import type { Route } from "./+types/picture.route.ts";

const YEAR = 365 * 24 * 60 * 60;
/** For an address without the picture's version. */
const MINUTES = 5 * 60;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const format = FORMATS.find((one) => one === params.format);
  const original = format && (await pictureAddressOf(db, params.universityId));
  const picture = original && (await smallPictureOf(original, format, context.get(clientAddress) ?? ""));
  if (!picture) throw notFound();
  const isVersion = url.searchParams.get("v") === pictureVersion(original);
  const shared = request.headers.has("Cookie") ? "private" : "public";
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": `image/${format}`,
      "Cache-Control": `${shared}, max-age=${isVersion ? YEAR : MINUTES}`,
    },
  });
}

/** What an instance keeps of one original. */
interface KeptPictures {
  /** Null if the original could not be had. */
  pictures: Readonly<Record<PictureFormat, Buffer>> | null;
}

const FAILED_FOR_MS = 10 * 60_000;
const KEPT_FOR_MS = 24 * 60 * 60_000;
/** By the address of the original. */
const kept = new LRUCache<string, KeptPictures>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ pictures }, address) =>
    2 * address.length + (pictures ? pictures.avif.length + pictures.webp.length : 1),
});
const underway = new Map<string, Promise<KeptPictures>>();
/** Few at once: a photo takes megabytes and a core, and the other server may be slow. */
const few = new FairQueue("university pictures", { atOnce: 3, each: 2, waiting: 80, waitingEach: 40 });

/** Returns the picture at this address, or null if it cannot be had. Throws a 503 if too many are asked for at once. */
async function smallPictureOf(address: string, format: PictureFormat, who: string): Promise<Buffer | null> {
  const { pictures } = kept.get(address) ?? (await (underway.get(address) ?? begin(address, who)));
  return pictures?.[format] ?? null;
}

function begin(address: string, who: string): Promise<KeptPictures> {
  const made = orPlainly(few.run(who, () => make(address))).finally(() => underway.delete(address));
  underway.set(address, made);
  return made;
}

async function make(address: string): Promise<KeptPictures> {
  let pictures: KeptPictures["pictures"] = null;
  try {
    pictures = await smallPictures(await fetchImage(address));
  } catch (error) {
    logError(error, "university picture");
  }
  const result = { pictures };
  kept.set(address, result, { ttl: pictures ? KEPT_FOR_MS : FAILED_FOR_MS });
  return result;
}
