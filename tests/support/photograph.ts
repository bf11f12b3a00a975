/** Makes photographs of statements: a page with the lines of a table, askew on a desk, in grain and JPEG. */
import sharp from "sharp";
import type { statementOf } from "./statement.ts";

type Texts = ReturnType<typeof statementOf>[number];

/** Points of the picture for each of the page. */
const SCALE = 4;
const [WIDTH, HEIGHT] = [595 * SCALE, 842 * SCALE];
const COLUMNS = [36, 112, 295, 385, 485, 575];
/** Where the headings are, and all below them is in the table. */
const HEAD = 740;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns a JPEG of the page, turned by so many degrees. */
export async function photographOf(texts: Texts, degrees: number): Promise<Buffer> {
  const words = texts
    .map(({ text, x, y, isRight }) => {
      const place = `x="${x * SCALE}" y="${(842 - y) * SCALE}" text-anchor="${isRight ? "end" : "start"}"`;
      return `<text ${place}>${escaped(text)}</text>`;
    })
    .join("");
  const rows = [HEAD + 17, ...new Set(texts.filter(({ y }) => y <= HEAD).map(({ y }) => y))].map(
    (y) => (842 - y + 5) * SCALE,
  );
  const bottom = Math.max(...rows);
  const across = rows.map((y) => `M${36 * SCALE} ${y}H${575 * SCALE}`).join("");
  const down = COLUMNS.map((x) => `M${x * SCALE} ${(842 - HEAD - 12) * SCALE}V${bottom}`).join("");
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="100%" height="100%" fill="#f4f1ea"/>
      <g font-family="DejaVu Sans, Arial, sans-serif" font-size="${7.5 * SCALE}" fill="#222">${words}</g>
      <path d="${across}${down}" stroke="#333" stroke-width="${0.6 * SCALE}"/>
    </svg>`,
  );
  const turned = await sharp(page).rotate(degrees, { background: "#777" }).removeAlpha().png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(turned)
    .composite([{ input: grain, blend: "soft-light" }])
    .blur(0.6)
    .jpeg({ quality: 60 })
    .toBuffer();
}
