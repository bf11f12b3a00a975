/** Tests who gets a page compressed with which dictionary, and that it is then the same page. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PARTS_HEADER, PERSON_HEADER } from "#app/browser/wire.ts";
import { compressWith, dictionaryHeaders, dictionaryOf, findDictionaries } from "./dictionaries.server.ts";
import { finish } from "./finish.server.ts";
import { forgetPages, keptAnswer } from "./kept-pages.server.ts";
import { run } from "./testing/run.ts";

const shared = `<!doctype html><style>${Array.from({ length: 400 }, (_, n) => `.a${n}{top:${n * 7}px}`).join("")}</style>`;
const html = `${shared}<h1>Courses</h1>`;
const earlier = shared.replaceAll("top", "left");
const CHROME = "gzip, deflate, br, zstd, dcb, dcz";

const digest = (text: string) => createHash("sha256").update(text).digest();
const asked = (text: string) => `:${digest(text).toString("base64")}:`;
const addressOf = (name: string, text: string) =>
  `/assets/dictionary-${name}-${digest(text).toString("base64url")}.txt`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapla-build-"));
  mkdirSync(join(folder, "dictionaries/assets"), { recursive: true });
  forgetPages();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  findDictionaries(folder);
});

/** Finds these builds, newest first, each with the texts of its dictionaries by name. */
function build(...builds: Record<string, string>[]): void {
  const list = builds.map((texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => {
        writeFileSync(join(folder, "dictionaries", addressOf(name, text)), text);
        return [name, { address: addressOf(name, text), hash: digest(text).toString("base64") }];
      }),
    ),
  );
  writeFileSync(join(folder, "dictionaries.json"), JSON.stringify(list));
  findDictionaries(folder);
}

interface Asked {
  headers?: Record<string, string>;
  url?: string;
  answer?: () => Response;
  method?: string;
}

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

const ask = ({ headers = {}, url = "https://shapla.example/courses", answer = page, method = "GET" }: Asked = {}) =>
  run(finish, new Request(url, { method, headers: { "Accept-Encoding": CHROME, ...headers } }), answer);

const has = (text: string, more: Record<string, string> = {}) => ({ "Available-Dictionary": asked(text), ...more });

/** Reads a body as a browser with the dictionary does. */
async function read(answer: Response, dictionary: string): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(body.subarray(8, 40)).toEqual(digest(dictionary));
  return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

test("a browser that has the dictionary gets what the page has beside it", async () => {
  build({ "visitor-en": shared });
  const answer = await ask({ headers: has(shared) });
  expect(answer.headers.get("Content-Encoding")).toBe("dcz");
  expect(answer.headers.get("Content-Length")).toBe(String((await answer.clone().arrayBuffer()).byteLength));
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(120);
  expect(await read(answer, shared)).toBe(html);
});

test("a browser that has a dictionary of an earlier build uses that one, and is offered the new one", async () => {
  build({ "visitor-en": shared }, { "visitor-en": earlier });
  const answer = await ask({ headers: has(earlier) });
  expect(await read(answer, earlier)).toBe(html);
  expect(answer.headers.get("Link")).toBe(`<${addressOf("visitor-en", shared)}>; rel="compression-dictionary"`);
});

test.each([
  ["that no build has", { "Available-Dictionary": asked("another") }],
  ["with half a hash", { "Available-Dictionary": asked(shared).slice(0, 20) }],
  ["without colons", { "Available-Dictionary": digest(shared).toString("base64") }],
  ["as nonsense", { "Available-Dictionary": "::" }],
  ["without accepting the encoding", has(shared, { "Accept-Encoding": "gzip, br, zstd" })],
  ["and accepts everything by a star", has(shared, { "Accept-Encoding": "br, *" })],
  ["and refuses the encoding", has(shared, { "Accept-Encoding": "br, dcz;q=0" })],
])("a request that names a dictionary %s gets brotli", async (_what, headers) => {
  build({ "visitor-en": shared });
  expect((await ask({ headers })).headers.get("Content-Encoding")).toBe("br");
});

test("a page stays whole where the file of a dictionary is gone or cut short", async () => {
  build({ "visitor-en": shared, "visitor-bn": earlier });
  writeFileSync(join(folder, "dictionaries", addressOf("visitor-en", shared)), shared.slice(0, 100));
  rmSync(join(folder, "dictionaries", addressOf("visitor-bn", earlier)));
  for (const text of [shared, earlier])
    expect((await ask({ headers: has(text) })).headers.get("Content-Encoding")).toBe("br");
});

test("data is compressed without a dictionary, and does not depend on one", async () => {
  build({ "visitor-en": shared });
  const answer = () => new Response(html, { headers: { "Content-Type": "application/json" } });
  const { headers } = await ask({ headers: has(shared), answer });
  expect([headers.get("Content-Encoding"), headers.get("Link")]).toEqual(["br", null]);
  expect(headers.get("Vary")).not.toContain("Available-Dictionary");
});

test("every page depends on the dictionary that a browser has", async () => {
  const { headers } = await ask();
  expect(headers.get("Vary")).toContain("Available-Dictionary");
});

const builds = { "visitor-en": "1", "visitor-bn": "2", "student-en": "3", "student-bn": "4", "staff-en": "5" };

test.each([
  ["a visitor", "/courses", {}, "visitor-en"],
  ["a visitor in Bangla", "/bn/courses", {}, "visitor-bn"],
  ["a student", "/dashboard", { [PERSON_HEADER]: "x" }, "student-en"],
  ["a student in Bangla", "/bn", { [PERSON_HEADER]: "x" }, "student-bn"],
  ["staff", "/admin/leads", { [PERSON_HEADER]: "x" }, "staff-en"],
  ["staff on a page of students", "/administrators", { [PERSON_HEADER]: "x" }, "student-en"],
] as const)("%s is offered the dictionary of the frame and language", async (_who, path, headers, name) => {
  build(builds);
  const answer = await ask({ url: `https://shapla.example${path}`, answer: () => page(headers) });
  expect(answer.headers.get("Link")).toContain(addressOf(name, builds[name]));
});

test.each<[string, Asked]>([
  ["someone who has it", { headers: has("1") }],
  ["someone who saves data", { headers: { "Save-Data": "on" } }],
  ["a script that asks for parts", { headers: { [PARTS_HEADER]: "results" } }],
  ["the reader of an error", { answer: () => page({}, 404) }],
  ["a browser on a network that could change it", { url: "http://shapla.example/courses" }],
])("no dictionary is offered to %s", async (_who, request) => {
  build(builds);
  expect((await ask(request)).headers.get("Link")).toBeNull();
});

test("a browser on this machine is offered one without TLS", async () => {
  build(builds);
  expect((await ask({ url: "http://localhost:3000/courses" })).headers.get("Link")).not.toBeNull();
});

test("a kept page is kept once for each dictionary, and never given to another", async () => {
  build({ "visitor-en": shared }, { "visitor-en": earlier });
  const kept = (headers: Record<string, string>) =>
    keptAnswer("GET", "/courses", { host: "shapla.example", "accept-encoding": CHROME, ...headers })?.body;
  const bodies = [];
  for (const text of [shared, earlier])
    bodies.push(Buffer.from(await (await ask({ headers: has(text) })).arrayBuffer()));
  expect(kept({})).toBeUndefined();
  expect(kept({ "available-dictionary": asked(shared) })).toEqual(bodies[0]);
  expect(kept({ "available-dictionary": asked(earlier) })).toEqual(bodies[1]);
  expect(kept({ "available-dictionary": asked(shared), "accept-encoding": "br" })).toBeUndefined();
  expect(kept({ "available-dictionary": asked("another") })).toBeUndefined();
});

test("a page's ETag names its dictionary, so that 304 never stands for another body", async () => {
  build({ "visitor-en": shared }, { "visitor-en": earlier });
  const tags = [];
  for (const headers of [has(shared), has(earlier), {}]) tags.push((await ask({ headers })).headers.get("ETag") ?? "");
  expect(new Set(tags).size).toBe(3);
  const known = await ask({ headers: has(shared, { "If-None-Match": tags[0] ?? "" }) });
  expect([known.status, known.headers.get("Content-Encoding")]).toEqual([304, null]);
  expect((await ask({ headers: has(shared, { "If-None-Match": tags[1] ?? "" }) })).status).toBe(200);
});

test("a browser uses a file for the pages of its frame, also those that scripts ask for", () => {
  expect(dictionaryHeaders("/assets/dictionary-student-bn-abc.txt.br")).toEqual({
    "Use-As-Dictionary": `match="/bn*", match-dest=("document" ""), id="student-bn"`,
  });
  expect(dictionaryHeaders("/assets/page-abc.js")).toEqual({});
});

test("a build without dictionaries knows none", async () => {
  findDictionaries(folder);
  expect(dictionaryOf(CHROME, asked(shared))).toBeNull();
  expect((await ask()).headers.get("Link")).toBeNull();
});

test("a dictionary that is asked for at once by many is read once", async () => {
  build({ "visitor-en": shared });
  const dictionary = dictionaryOf(CHROME, asked(shared));
  const [first, second] = [dictionary?.bytes(), dictionary?.bytes()];
  expect(first).toBe(second);
  expect(dictionary && (await compressWith(dictionary, Buffer.from(html)))?.length).toBeLessThan(120);
});
