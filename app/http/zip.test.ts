import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { logFile } from "./log.server.ts";
import { sendZip } from "./zip.server.ts";

vi.spyOn(logFile, "write").mockReturnValue(true);

const KB = 1024;
const LOCAL_HEADER = Buffer.from("PK\u0003\u0004");

function aFile(name: string, size: number) {
  const bytes = randomBytes(size);
  return { name, size, bytes, open: vi.fn<() => Promise<Readable | null>>(async () => Readable.from([bytes])) };
}

test("an archive has its texts and files whole, under their names, and says how long it is", async () => {
  const files = [aFile("01 পাসপোর্ট.pdf", 300 * KB), aFile("02 HSC, page 1.jpg", 7)];
  const answer = await sendZip("SH-1 Leeds.zip", [{ name: "00 Cover.html", text: "<p>Cover" }], files);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="SH-1 Leeds.zip"',
    "content-length": String(bytes.length),
    "content-type": "application/zip",
  });
  expect(bytes.subarray(0, 4)).toEqual(LOCAL_HEADER);
  for (const { name, bytes: content } of files) {
    expect(bytes.includes(Buffer.from(name))).toBe(true);
    expect(bytes.includes(content)).toBe(true);
  }
  // Names are marked as UTF-8: bit 11 of the first file's flags, after the cover.
  const second = bytes.indexOf(LOCAL_HEADER, 4);
  expect(bytes.readUInt16LE(second + 6) & 0x800).toBe(0x800);
});

test("files are opened one after the other, as the reader takes them", async () => {
  const files = [aFile("1", 2_000 * KB), aFile("2", 2_000 * KB), aFile("3", 2_000 * KB)];
  const answer = await sendZip("a.zip", [], files);
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(files[2]?.open).not.toHaveBeenCalled();
  await reader?.cancel();
  expect(files[2]?.open).not.toHaveBeenCalled();
});

test.each([
  ["lacks a file", async () => null],
  ["fails", () => Promise.reject(new Error("away"))],
  ["has fewer bytes than it should", async () => Readable.from([Buffer.from("a")])],
  [
    "fails on the way",
    async () =>
      Readable.from(
        (function* () {
          yield Buffer.from("a");
          throw new Error("cut");
        })(),
      ),
  ],
])("a store that %s cuts the archive off", async (_what, open) => {
  const files = [aFile("1", 10), { name: "2", size: 10, open }, aFile("3", 10)];
  const answer = await sendZip("a.zip", [], files);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("a reader who leaves ends the reading of the store", async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * KB);
    })(),
  );
  const answer = await sendZip("a.zip", [], [{ name: "1", size: 1_000_000 * KB, open: async () => endless }]);
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
});
