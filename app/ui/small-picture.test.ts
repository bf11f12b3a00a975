import sharp from "sharp";
import { expect, test } from "vitest";
import { FORMATS, MOST_BYTES, smallPictures } from "./small-picture.server.ts";

/** Noise is what compresses worst. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "grey", noise: { type: "gaussian", mean: 128, sigma: 45 } },
  });

test("any photo is wide, small and without where it was taken", async () => {
  const photo = await noise(1200, 1600)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitudeRef: "N" } })
    .toBuffer();
  const all = await smallPictures(photo);
  for (const format of FORMATS) {
    const small = all[format];
    expect(small.length, format).toBeLessThanOrEqual(MOST_BYTES);
    const { format: made, width = 0, height = 0, exif } = await sharp(small).metadata();
    expect([made, exif]).toEqual([format === "avif" ? "heif" : "webp", undefined]);
    expect(width / height).toBeCloseTo(640 / 280, 1);
  }
});

test("a calm photo keeps its whole width", async () => {
  const photo = await sharp({ create: { width: 2000, height: 900, channels: 4, background: "#0b5d5480" } })
    .png()
    .toBuffer();
  expect((await sharp((await smallPictures(photo)).webp).metadata()).width).toBe(640);
});

test.each([
  ["a torn photo", async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 3000)],
  ["a few bytes", async () => Buffer.from("\xff\xd8\xff", "latin1")],
])("%s is refused", async (_, make) => {
  await expect(smallPictures(await make())).rejects.toThrow();
});

test("a few bytes that claim to be a picture too large to open are refused before it is opened", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>');
  await expect(smallPictures(svg)).rejects.toThrow(/pixel limit/);
});
