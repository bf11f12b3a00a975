/** Draws the pages of PDFs as small pictures, in a process of its own for each page. */
import { fork } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import type { DrawAnswer } from "./draw-process.ts";
import { SMALL_QUALITY } from "./small-picture.ts";

const HEAP_MEGABYTES = 192;
/** A page of a scan takes a fifth of a second of processor time. */
const LIMITS = { longestMs: 10_000, mostCpuMs: 3_000, mostBytes: 400 * 1024 * 1024 };

/** A list asks for the pages of many files at once. */
const drawings = new FairQueue("drawings", { atOnce: 1, each: 1, waiting: 400, waitingEach: 100 });

/** A page takes about six kilobytes. One that cannot be drawn is kept too, so that it is not tried each time. */
const kept = new LRUCache<string, { jpeg: Buffer | null }>({
  maxSize: 8_000_000,
  sizeCalculation: ({ jpeg }) => 200 + (jpeg?.length ?? 0),
});

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./draw-process.ts", import.meta.url);

interface DrawnPage {
  /** Of the file, in hexadecimal. */
  sha256: string;
  /** From 1. */
  page: number;
  /** Who looks at it. */
  person: string;
  open(): Promise<Readable | null>;
}

/**
 * Returns a page as a small JPEG, or null if there is no such file or page, or it takes too much to draw. Throws
 * `unavailable` if the machine is too busy for it.
 */
export async function smallPage({ sha256, page, person, open }: DrawnPage): Promise<Buffer | null> {
  const key = `${sha256} ${page}`;
  const before = kept.get(key);
  if (before) return before.jpeg;
  return drawings.run(person, async () => {
    const drawn = kept.get(key);
    if (drawn) return drawn.jpeg;
    const stored = await open();
    if (!stored) return null;
    const folder = await mkdtemp(join(tmpdir(), "shapla-page-"));
    try {
      const path = join(folder, "page.pdf");
      await pipeline(stored, createWriteStream(path));
      const jpeg = await drawPage(path, page);
      kept.set(key, { jpeg });
      return jpeg;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Returns a page of the PDF at `path`, or null. */
export async function drawPage(path: string, page: number): Promise<Buffer | null> {
  const answer = await inLimits<DrawAnswer>(fork(program, [path, String(page)], limitedFork(HEAP_MEGABYTES)), LIMITS);
  if (answer === null) return null;
  const { width, height, pixels } = answer;
  const { default: sharp } = await import("sharp");
  const raw = { width, height, channels: 4 } as const;
  return sharp(Buffer.from(pixels, "base64"), { raw })
    .flatten({ background: "#fff" })
    .jpeg({ quality: SMALL_QUALITY })
    .toBuffer();
}
