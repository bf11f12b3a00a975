/** The process that draws one page of a PDF, whose path and number are its arguments. It writes nothing. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { BEGUN } from "#app/domain/processes/begun.ts";

/** In pixels. */
const WIDTH = 200;
/** A page that is longer is cut off: its small picture says what it is. */
const MOST_HEIGHT = 600;

/** What stands on the page beside its text, and bytes in the order of pictures. */
const DRAW = 0x01 | 0x10;
const WHITE = 0xffffffff;

/** The pixels, four bytes each in base64, or null where there is nothing to draw. */
export type DrawAnswer = { width: number; height: number; pixels: string } | null;

const [path = "", number = "1"] = process.argv.slice(2);
const say = (answer: DrawAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

/** Its memory, which its types leave out, and which is another one after it has grown. */
const memory = ({ pdfium }: WrappedPdfiumModule) => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

async function draw(): Promise<DrawAnswer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  const pdfium = await init({ wasmBinary: Uint8Array.from(wasm).buffer });
  pdfium.PDFiumExt_Init();
  const bytes = await readFile(path);
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memory(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  // What is filled in into a form is drawn by this alone.
  const form = document ? pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo()) : 0;
  const page = document ? pdfium.FPDF_LoadPage(document, Number(number) - 1) : 0;
  const [across, down] = page ? [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] : [0, 0];
  if (!(across > 0 && down > 0)) return null;
  const whole = Math.max(1, Math.round((WIDTH * down) / across));
  const height = Math.min(whole, MOST_HEIGHT);
  const bitmap = pdfium.FPDFBitmap_Create(WIDTH, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, whole, 0, DRAW);
  if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, WIDTH, whole, 0, DRAW);
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = memory(pdfium).subarray(from, from + WIDTH * 4 * height);
  return { width: WIDTH, height, pixels: Buffer.from(pixels).toString("base64") };
}

say(await draw().catch(() => null));
