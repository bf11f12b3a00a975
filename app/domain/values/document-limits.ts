/** The files that documents are made of: which kinds, and how large. */

interface FileFormat {
  /** As a sentence has it. */
  title: string;
  mime: string;
  /** How names may end, the usual one first. */
  ends: readonly [string, ...string[]];
}

export const FILE_KINDS = {
  jpeg: { title: "JPEG photo", mime: "image/jpeg", ends: ["jpg", "jpeg", "jpe", "jfif"] },
  png: { title: "PNG picture", mime: "image/png", ends: ["png"] },
  webp: { title: "WebP picture", mime: "image/webp", ends: ["webp"] },
  pdf: { title: "PDF", mime: "application/pdf", ends: ["pdf"] },
} as const satisfies Record<string, FileFormat>;

export type FileKind = keyof typeof FILE_KINDS;

export const MOST_MEGABYTES = 10;
export const MOST_FILES = 20;
/** Of one person. */
export const MOST_TOTAL_MEGABYTES = 200;
/** Decoding takes memory for each pixel, and a few bytes can claim to be a picture of a billion. */
export const MOST_MEGAPIXELS = 60;

/** Characters of what staff write about a document: as much as a notification has room for. */
export const MOST_NOTE = 500;

const MEGABYTE = 1024 * 1024;
export const MOST_FILE_BYTES = MOST_MEGABYTES * MEGABYTE;
export const MOST_TOTAL_BYTES = MOST_TOTAL_MEGABYTES * MEGABYTE;
