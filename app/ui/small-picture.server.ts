/** Makes a photo small enough for a slow phone. */
import type { OutputInfo } from "sharp";

const PICTURE = { width: 640, height: 280 } as const;
export const FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof FORMATS)[number];

export const MOST_BYTES = 14 * 1024;
/** A few bytes can claim to be a picture of a terabyte. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

/** From the best to the smallest: the share of the width, and the quality. */
const STEPS: readonly (readonly [share: number, quality: number])[] = [
  [1, 55],
  [1, 40],
  [1, 28],
  [0.75, 28],
  [0.5, 28],
  [0.5, 12],
];

/** Returns the photo cut to the size of `PICTURE`, as good as its bytes allow. Throws if it is none. */
export async function smallPictures(photo: Buffer): Promise<Record<PictureFormat, Buffer>> {
  const { default: sharp } = await import("sharp");
  // Decoded once and one after the other: a large photo takes hundreds of megabytes. Turned as the camera was held, and
  // without where it was.
  const whole = sharp(photo, { limitInputPixels: MOST_PIXELS, failOn: "error" }).timeout({ seconds: SECONDS }).rotate();
  const cut = await whole
    .resize({ ...PICTURE, fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { avif: await encode(cut, "avif"), webp: await encode(cut, "webp") };
}

async function encode({ data, info }: { data: Buffer; info: OutputInfo }, format: PictureFormat): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  for (const [share, quality] of STEPS) {
    const sized = sharp(data, { raw: info }).resize({ width: Math.round(PICTURE.width * share) });
    const bytes = await sized.toFormat(format, { quality, effort: 4 }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error("does not get small enough");
}
