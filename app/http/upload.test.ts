/** Reads forms with files as browsers send them, whole, cut and hostile. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readUpload, type Upload } from "./upload.server.ts";

const KB = 1024;
const BOUNDARY = "----boundary";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-upload-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const open: Upload[] = [];
afterEach(async () => {
  for (const upload of open.splice(0)) await upload[Symbol.asyncDispose]();
  // Whatever was sent, nothing is left.
  expect(await readdir(folder)).toEqual([]);
});

const limits = () => ({ folder, mostFiles: 3, mostBytes: 100 * KB });
const post = (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  new Request("https://shapla.example/dashboard/documents", {
    ...{ method: "POST", body, headers: { "Content-Type": type }, duplex: "half" },
  } as RequestInit);

async function read(request: Request): Promise<Upload> {
  const upload = await readUpload(request, limits());
  open.push(upload);
  return upload;
}
const contents = ({ files }: Upload) =>
  Promise.all(files.map(async ({ path, name }) => [name, path && (await readFile(path)).length]));
const refusal = (request: Request) =>
  readUpload(request, limits()).then(
    () => "read",
    (refused: { init?: { status: number } }) => refused.init?.status,
  );

/** Returns the form as its bytes, with its type. */
async function formOf(...entries: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const response = new Response(form);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get("Content-Type") ?? "" };
}
const file = (name: string, size: number) => new File([randomBytes(size)], name);

test("files and fields arrive, with names in any script", async () => {
  const { bytes, type } = await formOf(
    ["kind", "passport"],
    ["files", file("এইচএসসি সনদ.pdf", 90 * KB)],
    ["note", "শুভ"],
    ["files", file('a "quoted" name.jpg', 5)],
  );
  const upload = await read(post(bytes, type));
  expect(upload).toMatchObject({ isWhole: true, hasMore: false });
  expect([...upload.fields]).toEqual([
    ["kind", "passport"],
    ["note", "শুভ"],
  ]);
  expect((await contents(upload)).map(([, size]) => size)).toEqual([90 * KB, 5]);
  expect(upload.files[0]?.name).toBe("এইচএসসি সনদ.pdf");
  expect(upload.files.every(({ path }) => path?.startsWith(folder))).toBe(true);
});

test("a field without a file is no file, and a file without bytes is one", async () => {
  const { bytes, type } = await formOf(["files", new File([], "")], ["files", new File([], "empty.pdf")]);
  expect(await contents(await read(post(bytes, type)))).toEqual([["empty.pdf", 0]]);
});

test("a file that is too large is named and not kept, and its neighbours are", async () => {
  const { bytes, type } = await formOf(
    ["files", file("first.jpg", 10)],
    ["files", file("large.jpg", 300 * KB)],
    ["files", file("last.jpg", 20)],
  );
  expect(await contents(await read(post(bytes, type)))).toEqual([
    ["first.jpg", 10],
    ["large.jpg", null],
    ["last.jpg", 20],
  ]);
});

test("an upload of too many files keeps the first ones", async () => {
  const { bytes, type } = await formOf(
    ...Array.from({ length: 5 }, (_, n): [string, File] => ["files", file(`${n}.jpg`, 9)]),
  );
  const upload = await read(post(bytes, type));
  expect((await contents(upload)).map(([name]) => name)).toEqual(["0.jpg", "1.jpg", "2.jpg"]);
  expect(upload.hasMore).toBe(true);
});

test("a connection that is cut leaves the files that had arrived", async () => {
  const { bytes, type } = await formOf(["files", file("first.jpg", 40 * KB)], ["files", file("second.jpg", 40 * KB)]);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent > 60 * KB) return controller.error(new Error("the phone has gone"));
      controller.enqueue(bytes.subarray(sent, sent + 4 * KB));
      sent += 4 * KB;
    },
  });
  const upload = await read(post(body, type));
  expect(upload.isWhole).toBe(false);
  expect(await contents(upload)).toEqual([["first.jpg", 40 * KB]]);
});

test("a form that ends too early leaves the files that had arrived", async () => {
  const { bytes, type } = await formOf(["files", file("first.jpg", 40 * KB)], ["files", file("second.jpg", 40 * KB)]);
  const upload = await read(post(bytes.subarray(0, 60 * KB), type));
  expect(upload.isWhole).toBe(false);
  expect(await contents(upload)).toEqual([["first.jpg", 40 * KB]]);
});

test("a name with folders stays a name", async () => {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="../../etc/passwd"\r\n\r\nroot\r\n--${BOUNDARY}--\r\n`;
  const upload = await read(post(part));
  expect(upload.files[0]?.name).not.toContain("/");
  expect(await contents(upload)).toEqual([["passwd", 4]]);
});

test.each([
  ["another type", () => post("a=b", "application/x-www-form-urlencoded"), 415],
  ["no boundary", () => post("a", "multipart/form-data"), 400],
  ["nonsense", () => post("nonsense"), 400],
  ["no end", () => post(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`), 400],
])("a form with %s is refused", async (_, request, status) => {
  expect(await refusal(request())).toBe(status);
});

test("twenty forms of 5 MB at once take little memory", async () => {
  const most = 6 * KB * KB;
  const chunk = randomBytes(64 * KB);
  const bodyOf = () => {
    let left = (5 * KB * KB) / chunk.length;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`;
    let isBegun = false;
    return new ReadableStream({
      pull(controller) {
        if (!isBegun) controller.enqueue(Buffer.from(head));
        else if (left-- > 0) controller.enqueue(chunk);
        else {
          controller.enqueue(Buffer.from(`\r\n--${BOUNDARY}--\r\n`));
          controller.close();
        }
        isBegun = true;
      },
    });
  };
  const before = process.memoryUsage.rss();
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const uploads = await Promise.all(
    Array.from({ length: 20 }, () => readUpload(post(bodyOf()), { folder, mostFiles: 1, mostBytes: most })),
  );
  clearInterval(look);
  open.push(...uploads);
  expect((await contents(uploads[0] as Upload))[0]).toEqual(["a.jpg", 5 * KB * KB]);
  expect((peak - before) / KB / KB).toBeLessThan(70);
});
