/**
 * Draws a card as a PNG. sharp (libvips) paints the drawing, and Pango, which it has, sets the text: it shapes Bangla.
 */
import { createRequire } from "node:module";
import { renderToStaticMarkup } from "react-dom/server";
import { PREVIEW, type PreviewCardProps, PreviewDrawing, previewTexts, TEXT_WIDTH } from "./card.tsx";

const { resolve } = createRequire(import.meta.url);

const FONT = "Noto Sans, Noto Sans Bengali";
const FILES = [
  "noto-sans/400Regular/NotoSans_400Regular",
  "noto-sans/700Bold/NotoSans_700Bold",
  "noto-sans-bengali/400Regular/NotoSansBengali_400Regular",
  "noto-sans-bengali/700Bold/NotoSansBengali_700Bold",
];

/** Returns the card as a PNG in few colours, so that it stays small. Takes about a tenth of a second on one core. */
export async function drawCard(card: PreviewCardProps): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // A dot an inch makes Pango's points pixels.
  const text = { font: FONT, dpi: 72, rgba: true } as const;
  const draw = (markup: string, width: number) =>
    sharp({ text: { ...text, text: markup, width, wrap: "word-char" } })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  fonts ??= Promise.all(
    FILES.map((file) =>
      sharp({ text: { ...text, text: "a", fontfile: resolve(`@expo-google-fonts/${file}.ttf`) } }).toBuffer(),
    ),
  );
  await fonts;
  const heightOf = async (markup: string) => (await draw(markup, TEXT_WIDTH)).info.height;
  const texts = await Promise.all(
    (await previewTexts(card, heightOf)).map(async ({ markup, left, width, edge }) => {
      const { data, info } = await draw(markup, width);
      return { input: data, left, top: "top" in edge ? edge.top : PREVIEW.height - edge.bottom - info.height };
    }),
  );
  return sharp(Buffer.from(renderToStaticMarkup(<PreviewDrawing {...card} />)))
    .composite(texts)
    .png({ palette: true, colours: 24, effort: 8, dither: 0 })
    .toBuffer();
}

/** Once a font has been loaded from its file, it is found by its name. */
let fonts: Promise<Buffer[]> | undefined;
