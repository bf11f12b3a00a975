/**
 * Draws an element as a PNG. satori lays it out, and sharp (libvips) paints it in few colours, so that it stays small.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type { Font } from "satori";

const { resolve } = createRequire(import.meta.url);

const WEIGHTS = [400, 700] as const;

/** The Bangla font has its own name: of two with one name, satori seeks every sign in the first. */
const FILES = [
  ["Noto Sans", "noto-sans/files/noto-sans-latin"],
  ["Noto Sans", "noto-sans/files/noto-sans-latin-ext"],
  ["Noto Sans Bengali", "noto-sans-bengali/files/noto-sans-bengali-bengali"],
] as const;

const font = async (name: string, file: string, weight: 400 | 700): Promise<Font> => ({
  name,
  weight,
  data: await readFile(resolve(`@fontsource/${file}-${weight}-normal.woff`)),
});

let fonts: Promise<Font[]> | undefined;

/** Returns the element as a PNG of this size in pixels. Takes about a tenth of a second on one core. */
export async function drawPng(element: ReactNode, size: { width: number; height: number }): Promise<Buffer> {
  // Loaded for the first picture, because they take 15 MB.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  fonts ??= Promise.all(FILES.flatMap(([name, file]) => WEIGHTS.map((weight) => font(name, file, weight))));
  const svg = await satori(element, { ...size, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 24, effort: 8, dither: 0 }).toBuffer();
}
