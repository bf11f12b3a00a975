/** Makes a photo of a page into one that we store: upright, small enough, and without what a camera notes. */
import { writeFile } from "node:fs/promises";
import { DomainError } from "#app/domain/errors.ts";
import { LONGEST_SIDE, MOST_MEGAPIXELS } from "#app/domain/values/document-limits.ts";
import { storing } from "#app/storage/failure.ts";

const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000;
/** A picture of 60 megapixels takes two. */
const SECONDS = 10;
const QUALITY = 85;

/**
 * Writes the picture at `path` to `target`, as JPEG if it was one, otherwise as WebP. What it writes has no place, time
 * or serial number. Throws `invalid` if the picture is broken or too large, and a `StorageFailure` if there is no room.
 */
export async function keepPicture(path: string, target: string): Promise<"jpeg" | "webp"> {
  const { default: sharp } = await import("sharp");
  const { format, width, height } = await readable(() => sharp(path, { limitInputPixels: false }).metadata());
  // Before a pixel is decoded.
  if (width * height > MOST_PIXELS) throw new DomainError("file_picture_large");
  const kind = format === "jpeg" ? "jpeg" : "webp";
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  // sharp's own writing says only in words of its system that a disk is full. What it made is at most some megabytes.
  const made = await readable(() =>
    (kind === "jpeg" ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY })).toBuffer(),
  );
  await storing("arriving", () => writeFile(target, made, { mode: 0o600 }));
  return kind;
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // What is wrong with the picture comes without a code.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new DomainError("file_picture_broken");
  }
}
