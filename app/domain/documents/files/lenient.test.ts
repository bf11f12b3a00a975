/** Tests files that programs of people open, and that a strict reader would refuse. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DomainError } from "#app/domain/errors.ts";
import { checkFile } from "./check-file.ts";
import { webpAsJpeg } from "./picture.ts";

const FIXTURES = join(import.meta.dirname, "../../../../tests/fixtures/documents");
let folder: string;
let transcript: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-lenient-"));
  transcript = await readFile(join(FIXTURES, "transcript.pdf"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Uint8Array, name: string) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const file = await checkFile(path, name, "rafi");
  return { ...file, bytes: await readFile(file.path) };
}
const refusal = (bytes: Uint8Array, name: string) =>
  check(bytes, name).then(
    () => "accepted",
    (error: DomainError) => error.reason,
  );

describe("a PDF", () => {
  test.each([
    ["zeros behind it", "", Buffer.alloc(80_000)],
    ["spaces behind it", "", Buffer.from(" ".repeat(3_000))],
    ["a page of the web behind it", "", Buffer.from("\n<html><body>Thank you for downloading</body></html>")],
    ["empty lines before it", "\r\n\r\n\n", Buffer.alloc(0)],
    ["a byte order mark before it", "\ufeff", Buffer.alloc(0)],
    ["headers of a form before it", 'Content-Disposition: form-data; name="file"\r\n\r\n', Buffer.alloc(0)],
    ["something on both sides", "x".repeat(1_000), randomBytes(5_000)],
  ])("with %s is read, and kept without that", async (_, before, after) => {
    const file = await check(Buffer.concat([Buffer.from(before), transcript, after]), "Transcript.pdf");
    expect({ kind: file.kind, pages: file.pages, name: file.shownName }).toEqual({
      kind: "pdf",
      pages: 2,
      name: "Transcript.pdf",
    });
    expect(file.bytes.toString("latin1").trim()).toBe(transcript.toString("latin1").trim());
  });

  test.each(["", "%%EO", "%"])("that ends with %j in place of its last marker is read", async (end) => {
    const whole = transcript.toString("latin1");
    const bytes = Buffer.from(whole.slice(0, whole.lastIndexOf("%%EOF")) + end, "latin1");
    expect((await check(bytes, "Transcript.pdf")).pages).toBe(2);
  });

  test("that was cut within its last lines is not taken for whole", async () => {
    const whole = transcript.toString("latin1");
    const bytes = Buffer.from(whole.slice(0, whole.lastIndexOf("startxref") + "startxref".length), "latin1");
    expect(await refusal(bytes, "Transcript.pdf")).toBe("file_pdf_broken");
  });

  test("with more than a kilobyte before it is none", async () => {
    expect(await refusal(Buffer.concat([Buffer.from("x".repeat(1_100)), transcript]), "a.pdf")).toBe("file_differs");
  });

  test("that was cut behind an earlier end is not taken for whole", async () => {
    const changed = Buffer.concat([
      transcript,
      Buffer.from("\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\nxref\n0 1\n"),
    ]);
    expect(await refusal(changed, "a.pdf")).toBe("file_pdf_broken");
  });

  test("that forbids to copy, and not to print, is read as it is", async () => {
    const bytes = await readFile(join(FIXTURES, "owner-may-print.pdf"));
    expect(bytes.includes("/Encrypt")).toBe(true);
    const file = await check(bytes, "Statement.pdf");
    expect([file.pages, file.bytes.equals(bytes)]).toEqual([2, true]);
  });
});

describe("a picture", () => {
  const picture = (width = 60, height = 40) =>
    sharp({
      create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 30 }, background: "" },
    });

  test.each([
    ["IMG-20261129-WA0004.png", "jpeg", "IMG-20261129-WA0004.jpg"],
    ["IMG_0042.HEIC", "jpeg", "IMG_0042.jpg"],
    ["photo.webp", "png", "photo.jpg"],
    ["image.jpg", "webp", "image.jpg"],
    ["scan.pdf", "jpeg", "scan.jpg"],
    ["download.bin", "png", "download.bin.jpg"],
  ] as const)("named %s that is a %s is read by its bytes, and renamed", async (name, format, shownName) => {
    const file = await check(await picture().toFormat(format).toBuffer(), name);
    expect([file.kind, file.shownName]).toEqual(["jpeg", shownName]);
    expect((await sharp(file.bytes).metadata()).format).toBe("jpeg");
  });

  test.each([
    ["avif", "avifmif1miaf"],
    ["avis", "avifavismsf1"],
    ["mif1", "mif1avifmiaf"],
  ])("in the format AVIF, of the brand %s, is called that, under any name", async (brand, others) => {
    const bytes = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0${others}`, "latin1");
    for (const name of ["photo.avif", "IMG_1.jpg", "1000023"]) {
      const error = await check(bytes, name).catch((error: DomainError) => error);
      expect((error as DomainError).message).toContain("in the format AVIF");
    }
  });

  test.each(["heic", "heix", "mif1", "msf1"])(
    "of the brand %s gets the words that help, under any name",
    async (brand) => {
      const bytes = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0${brand}heic`, "latin1");
      for (const name of ["IMG_1.jpg", "IMG_1.HEIC", "1000023", "passport.pdf"]) {
        const error = await check(bytes, name).catch((error: DomainError) => error);
        expect((error as DomainError).message).toContain("take a screenshot of it");
      }
    },
  );

  test.each([false, true])(
    "without its last marker is read, and one without its end is not: progressive %s",
    async (progressive) => {
      const jpeg = await picture(400, 300).jpeg({ progressive }).toBuffer();
      expect(await check(jpeg.subarray(0, -2), "a.jpg")).toMatchObject({ kind: "jpeg" });
      for (const share of [0.98, 0.9, 0.5])
        expect(await refusal(jpeg.subarray(0, jpeg.length * share), "a.jpg")).toBe("file_picture_cut");
    },
  );

  test("with bytes between its markers, or a film behind it, is read", async () => {
    const jpeg = await picture(400, 300).jpeg().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 65, 66]);
    const padded = Buffer.concat([jpeg.subarray(0, 2), comment, Buffer.alloc(18), jpeg.subarray(2)]);
    expect(await check(padded, "a.jpg")).toMatchObject({ kind: "jpeg" });
    expect(await check(Buffer.concat([jpeg, Buffer.from("ftypmp42"), randomBytes(900)]), "a.jpg")).toMatchObject({
      kind: "jpeg",
    });
  });

  test.each(["png", "webp"] as const)("that is transparent lies on white: %s", async (format) => {
    const nothing = { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { bytes } = await check(await sharp({ create: nothing }).toFormat(format).toBuffer(), `sign.${format}`);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  /** Rows of stripes, so that it can be seen which are on a page. */
  const screenshot = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" } });

  test("that is the screenshot of a phone keeps its shape on one page", async () => {
    const { bytes, kind } = await check(await screenshot(1_440, 3_200).png().toBuffer(), "a.png");
    expect([kind, await sharp(bytes).metadata()]).toMatchObject(["jpeg", { width: 1_080, height: 2_400 }]);
  });

  test("that is wide and low stays legible", async () => {
    const { bytes } = await check(await screenshot(6_000, 1_000).png().toBuffer(), "a.png");
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 6_000, height: 1_000 });
  });

  test.each([
    [1_080, 12_100, 9],
    [2_160, 24_200, 9],
    [720, 2_300, 3],
  ])("of %i by %i is cut into pages that are as wide as a phone", async (width, height, pages) => {
    const file = await check(await screenshot(width, height).png().toBuffer(), "Screenshot_bKash.png");
    expect([file.kind, file.pages, file.shownName]).toEqual(["pdf", pages, "Screenshot_bKash.pdf"]);
    expect(file.bytes.toString("latin1").match(/\/Width \d+/g)?.[0]).toBe(`/Width ${Math.min(width, 1_080)}`);
    expect(await check(file.bytes, "again.pdf")).toMatchObject({ kind: "pdf", pages });
  });

  test("that is cut loses no row", async () => {
    // Each row has a grey of its own, and the next page begins with rows of the one before it.
    const [width, height] = [400, 1_500];
    const rows = Buffer.from(Array.from({ length: width * height }, (_, at) => Math.floor(at / width / 6) % 256));
    const { bytes } = await check(
      await sharp(rows, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
      "a.png",
    );
    const pdf = bytes.toString("latin1");
    const seen = new Set<number>();
    for (const { index, 0: start } of pdf.matchAll(/DCTDecode\/Length (\d+)>>\nstream\n/g)) {
      const from = index + start.length;
      const jpeg = bytes.subarray(from, from + Number(/\d+/.exec(start.replace("DCT", ""))?.[0]));
      const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
      for (let row = 0; row < info.height; row++) seen.add(Math.round((data[row * info.width] ?? 0) / 2));
    }
    expect([...seen].filter((grey) => grey <= 124).length).toBeGreaterThan(120);
  });

  test("longer than 60 pages is refused in words", async () => {
    expect(await refusal(await screenshot(310, 30_000).png().toBuffer(), "a.png")).toBe("file_picture_long");
    expect(await refusal(await screenshot(20, 70_000).png().toBuffer(), "a.png")).toBe("file_picture_long");
  });
});

test("a picture that was stored as WebP leaves as JPEG", async () => {
  const webp = await sharp({ create: { width: 30, height: 20, channels: 4, background: "#0000" } })
    .webp()
    .toBuffer();
  expect(await sharp(await webpAsJpeg(webp)).metadata()).toMatchObject({ format: "jpeg", width: 30, height: 20 });
});
