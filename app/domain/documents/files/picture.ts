/** Makes a photo of a page into one that we store: upright, legible, on white, and without what a camera notes. */
import { readFile, writeFile } from "node:fs/promises";
import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "#app/domain/errors.ts";
import { MOST_MEGAPIXELS } from "#app/domain/values/document-limits.ts";
import { keptScale, LEGIBLE_SIDE } from "#app/domain/values/picture-size.ts";
import { storing } from "#app/storage/failure.ts";
import { type PicturePage, pdfOfPictures } from "./picture-pdf.ts";

const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000;
/** A picture of 60 megapixels takes two. */
const SECONDS = 10;
const QUALITY = 85;

/** Where a picture is so many times as high as wide, it is cut into pages. Screens of phones are not. */
const LONG = 3;
/** One that is narrower has no text to read. */
const NARROWEST = 300;
/** Pages of A4. */
const PAGE_SHAPE = Math.SQRT2;
/** What stands at the end of a page stands at the start of the next one too, so that no row is cut in two. */
const OVERLAP = 80;
const MOST_PAGES = 60;
/** What a JPEG can have. */
const MOST_SIDE = 65_000;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

export interface KeptPicture {
  kind: "jpeg" | "pdf";
  pages: number;
}

/**
 * Writes the picture at `path` to `target`: as a JPEG, because that is what universities open, or a very long one as a
 * PDF of pages. What it writes has no place, time or serial number. Throws `invalid` if the picture is broken or too
 * large, and a `StorageFailure` if there is no room.
 */
export async function keepPicture(path: string, target: string): Promise<KeptPicture> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
  const facts = await readable(() => sharp(path, { limitInputPixels: false }).metadata());
  const { width, height } = facts.autoOrient;
  // Before a pixel is decoded.
  if (width * height > MOST_PIXELS) throw new DomainError("file_picture_large");
  const isLong = height > LONG * width && width >= NARROWEST;
  if (!isLong && Math.max(width, height) > MOST_SIDE) throw new DomainError("file_picture_long");
  const isPhoto = facts.format === "jpeg";
  const make = (source: string | Buffer, how: SharpOptions) => {
    const upright = uprightOnWhite(sharp(source, how), width, height);
    return isLong ? cutIntoPages(upright, sharp) : asJpeg(upright, isPhoto);
  };
  const made = await readable(() => make(path, options)).catch(async (error: unknown) => {
    const mended = isPhoto && isBroken(error) ? await withItsEnd(path) : null;
    if (!mended) throw error;
    // With every warning, so that one whose pixels are missing too is not kept with a grey end.
    return readable(() => make(mended, { ...options, failOn: "warning" }), "file_picture_cut");
  });
  // sharp's own writing says only in words of its system that a disk is full. What it made is at most some megabytes.
  await storing("arriving", () => writeFile(target, made.bytes, { mode: 0o600 }));
  return { kind: isLong ? "pdf" : "jpeg", pages: made.pages };
}

/** Returns a picture that was stored as WebP as what universities open. */
export async function webpAsJpeg(webp: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return (await asJpeg(sharp(webp, { limitInputPixels: MOST_PIXELS }).flatten({ background: "#fff" }), false)).bytes;
}

function uprightOnWhite(picture: Sharp, width: number, height: number): Sharp {
  const scale = keptScale(width, height);
  return picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: Math.max(1, Math.round(width * scale)), withoutEnlargement: true })
    .flatten({ background: "#fff" });
}

/** A screenshot has thin coloured lines, which lose their colour where a photo's would not. */
async function asJpeg(picture: Sharp, isPhoto: boolean) {
  const chromaSubsampling = isPhoto ? "4:2:0" : "4:4:4";
  return { bytes: await picture.jpeg({ quality: QUALITY, chromaSubsampling }).toBuffer(), pages: 1 };
}

async function cutIntoPages(picture: Sharp, sharp: typeof import("sharp")["default"]) {
  const { data, info } = await picture.toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pageHeight = Math.round(width * PAGE_SHAPE);
  const overlap = Math.min(OVERLAP, Math.round((OVERLAP * width) / LEGIBLE_SIDE));
  const tops: number[] = [];
  for (let top = 0; top === 0 || top + overlap < height; top += pageHeight - overlap) tops.push(top);
  if (tops.length > MOST_PAGES) throw new DomainError("file_picture_long");
  const pages: PicturePage[] = [];
  for (const top of tops) {
    const part = { left: 0, top, width, height: Math.min(pageHeight, height - top) };
    const page = sharp(data, { raw: { width, height, channels } }).extract(part);
    const jpeg = await page.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
    pages.push({ jpeg, width, height: part.height });
  }
  return { bytes: pdfOfPictures(pages), pages: pages.length };
}

/** Returns a JPEG with the marker that ends it, or null if it has one. */
async function withItsEnd(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path);
  return bytes.subarray(-2).equals(END_OF_JPEG) ? null : Buffer.concat([bytes, END_OF_JPEG]);
}

const isBroken = (error: unknown) => error instanceof DomainError && error.reason === "file_picture_broken";

async function readable<Result>(
  read: () => Promise<Result>,
  reason: "file_picture_broken" | "file_picture_cut" = "file_picture_broken",
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // What is wrong with the picture comes without a code.
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new DomainError(reason);
  }
}
