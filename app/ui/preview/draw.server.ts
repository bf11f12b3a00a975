/**
 * Draws an element as a PNG. satori lays it out, and sharp (libvips) paints it in few colours, so that it stays small.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";

const { resolve } = createRequire(import.meta.url);

const font = async (subset: string, weight: 400 | 700): Promise<Font> => ({
  name: "Noto Sans",
  weight,
  data: await readFile(resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`)),
});

let fonts: Promise<Font[]> | undefined;

/** Returns the element as a PNG of this size in pixels. Takes about a tenth of a second on one core. */
export async function drawPng(element: ReactNode, size: { width: number; height: number }): Promise<Buffer> {
  fonts ??= Promise.all(["latin", "latin-ext"].flatMap((subset) => [font(subset, 400), font(subset, 700)]));
  const svg = await satori(element, { ...size, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 24, effort: 8, dither: 0 }).toBuffer();
}
