import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPage, smallPage } from "./draw-pdf.ts";
import { pdfOfObjects } from "./pdf-objects.ts";
import { pdfOfText } from "./text-pdf.ts";

const sample = (name: string) => new URL(`../../../../tests/fixtures/documents/${name}`, import.meta.url).pathname;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-draw-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns how dark a picture is, from 0 for white. */
const darkness = async (jpeg: Buffer) => 255 - ((await sharp(jpeg).stats()).channels[0]?.mean ?? 0);

test("each page of a PDF is a small picture of what it shows", async () => {
  for (const page of [1, 2]) {
    const jpeg = (await drawPage(sample("transcript.pdf"), page)) ?? expect.fail("nothing drawn");
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 200, height: 283 });
    expect(jpeg.length).toBeLessThan(20_000);
  }
  expect(await drawPage(sample("owner-may-print.pdf"), 1)).not.toBeNull();
});

test("a page that we have written is drawn with its words", async () => {
  const path = join(folder, "cover.pdf");
  await writeFile(path, pdfOfText([{ text: "Dear team, ".repeat(300), size: 14 }]).bytes);
  const full = (await drawPage(path, 1)) ?? expect.fail("nothing drawn");
  await writeFile(path, pdfOfText([{ text: "", size: 14 }]).bytes);
  const empty = (await drawPage(path, 1)) ?? expect.fail("nothing drawn");
  expect(await darkness(empty)).toBeLessThan(1);
  expect(await darkness(full)).toBeGreaterThan(10);
});

test("a page that is turned is drawn as it is read, and a form with what is filled in", async () => {
  const path = join(folder, "form.pdf");
  const drawing = Buffer.from("0 0 0 rg 0 0 500 700 re f");
  const page = (more: string) => [
    { dictionary: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>" },
    { dictionary: "<</Type/Pages/Count 1/Kids[3 0 R]>>" },
    { dictionary: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more}>>` },
    {
      dictionary:
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Nusrat)/F 4/P 3 0 R/Rect[50 50 550 750]/AP<</N 5 0 R>>>>",
    },
    {
      dictionary: `<</Type/XObject/Subtype/Form/BBox[0 0 500 700]/Length ${drawing.length}>>`,
      stream: drawing,
    },
  ];
  await writeFile(path, pdfOfObjects(page("/Annots[4 0 R]")));
  const form = (await drawPage(path, 1)) ?? expect.fail("nothing drawn");
  expect(await darkness(form)).toBeGreaterThan(100);
  await writeFile(path, pdfOfObjects(page("/Rotate 90")));
  const turned = (await drawPage(path, 1)) ?? expect.fail("nothing drawn");
  expect(await sharp(turned).metadata()).toMatchObject({ width: 200, height: 141 });
});

test.each([
  ["cut.pdf", 1],
  ["locked.pdf", 1],
  ["photo.jpg", 1],
  ["transcript.pdf", 3],
  ["transcript.pdf", 0],
  ["bomb.pdf", 99],
])("of %s page %i nothing is drawn, and the server goes on", async (name, page) => {
  expect(await drawPage(sample(name), page)).toBeNull();
});

test("a page that unpacks to more than there is room for is ended or drawn within the limits", {
  timeout: 30_000,
}, async () => {
  await expect(drawPage(sample("bomb.pdf"), 1)).resolves.toSatisfy((jpeg) => jpeg === null || Buffer.isBuffer(jpeg));
});

test("a page is drawn once for all who look at it", async () => {
  let opened = 0;
  const look = (person: string) =>
    smallPage({
      ...{ sha256: "a".repeat(64), page: 1, person },
      open: async () => {
        opened++;
        return createReadStream(sample("transcript.pdf"));
      },
    });
  const drawn = await Promise.all(["one", "two", "one"].map(look));
  expect(drawn.every((jpeg) => jpeg !== null && jpeg.length > 1_000)).toBe(true);
  expect(opened).toBe(1);
  expect(await smallPage({ sha256: "b", page: 1, person: "one", open: async () => null })).toBeNull();
});
