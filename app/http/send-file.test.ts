import { PassThrough, Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { logFile } from "./log.server.ts";
import { type SentFile, sendFile } from "./send-file.server.ts";

vi.spyOn(logFile, "write").mockReturnValue(true);

const BYTES = Buffer.from("0123456789");
const FILE = {
  ...{ size: BYTES.length, sha256: "ab12", type: "application/pdf", name: "পাসপোর্ট.pdf", isShown: false },
};
const QUICK = { first: 30, next: 30 };

type Open = SentFile["open"];
const sound = vi.fn<Open>(async (part) => Readable.from([part ? BYTES.subarray(part.first, part.last + 1) : BYTES]));
const send = (request: Request, open: Open = sound) => sendFile(request, { ...FILE, open }, QUICK);
const asking = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://shapla.example/documents/files/1", { headers, method });

test("a file is sent whole, to be saved, for no cache", async () => {
  const answer = await send(asking());
  expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition":
      "attachment; filename=\"????????.pdf\"; filename*=UTF-8''%E0%A6%AA%E0%A6%BE%E0%A6%B8%E0%A6%AA%E0%A7%8B%E0%A6%B0%E0%A7%8D%E0%A6%9F.pdf",
    "content-length": "10",
    "content-type": "application/pdf",
    "cross-origin-resource-policy": "same-origin",
    etag: '"ab12"',
  });
});

test("HEAD has the headers, and does not open the store", async () => {
  sound.mockClear();
  const answer = await send(asking({}, "HEAD"));
  expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([200, "10", ""]);
  expect(sound).not.toHaveBeenCalled();
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=0-1,5-6", 200, "0123456789", null],
  ["pages=1-2", 200, "0123456789", null],
  ["nonsense", 200, "0123456789", null],
])("the range %j gets %i with %j", async (range, status, body, contentRange) => {
  const answer = await send(asking({ Range: range }));
  expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test("a part of another version of the file is the whole of this one", async () => {
  const headers = { Range: "bytes=2-4", "If-Range": '"cd34"' };
  expect((await send(asking(headers))).status).toBe(200);
  expect((await send(asking({ ...headers, "If-Range": '"ab12"' }))).status).toBe(206);
});

test("a file that the store lacks is not found", async () => {
  expect((await send(asking(), async () => null)).status).toBe(404);
});

test.each<[string, Open]>([
  ["fails", () => Promise.reject(new Error("away"))],
  ["never answers", () => new Promise(() => undefined)],
  ["sends no byte", async () => new PassThrough()],
  ["has an empty file", async () => Readable.from([])],
])("a store that %s is a 503 that says when to try again", async (_what, get) => {
  const answer = await send(asking(), get);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});

test("bytes that come after the answer was given up are let go of", async () => {
  const late = new PassThrough();
  let arrive = (_bytes: Readable) => {};
  const answer = await send(
    asking(),
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(answer.status).toBe(503);
  arrive(late);
  await vi.waitFor(() => expect(late.destroyed).toBe(true));
});

test.each<[string, () => Readable]>([
  ["ends early", () => Readable.from([BYTES.subarray(0, 4)])],
  ["has too much", () => Readable.from([BYTES, BYTES])],
  [
    "fails on the way",
    () =>
      Readable.from(
        (function* () {
          yield BYTES.subarray(0, 4);
          throw new Error("cut");
        })(),
      ),
  ],
  [
    "hangs on the way",
    () => {
      const bytes = new PassThrough();
      bytes.write(BYTES.subarray(0, 4));
      return bytes;
    },
  ],
])("a store that %s cuts the answer off", async (_what, open) => {
  const bytes = open();
  const answer = await send(asking(), async () => bytes);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(bytes.destroyed).toBe(true);
});

test("a reader who leaves ends the reading of the store", async () => {
  const bytes = Readable.from(
    (function* () {
      for (let n = 0; ; n++) yield Buffer.alloc(1, String(n % 10));
    })(),
  );
  const answer = await sendFile(asking(), { ...FILE, size: 1_000_000, open: async () => bytes });
  await answer.body?.cancel();
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true));
});
