/** Tests that a page is whole for each browser, with a dictionary and without, and that dictionaries tell of no one. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleUniversities } from "../../local/sample/universities.ts";
import {
  CHROME,
  dictionaryOfPage,
  type FoundDictionary,
  offeredBy,
  textOf,
  withoutNonces,
} from "../support/dictionary.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const FOLDER = "build/dictionaries/assets";
const UNKNOWN = `:${Buffer.alloc(32, 7).toString("base64")}:`;

async function readerOf(email?: string) {
  const visitor = new Visitor(shared.url);
  if (email) await visitor.takeSession(email);
  return (path: string, headers: Record<string, string> = {}) =>
    visitor.get(path, { "Accept-Encoding": "gzip, br", ...headers });
}

test.each([
  ["a visitor", undefined, "/courses"],
  ["a visitor in Bangla", undefined, "/bn/courses"],
  ["a student", "nusrat@example.com", "/dashboard"],
  ["a student in Bangla", "nusrat@example.com", "/bn/dashboard"],
  ["staff", "staff@example.com", "/admin/leads"],
])("%s with the dictionary reads the same page as without, in half of its bytes", async (_who, email, path) => {
  const get = await readerOf(email);
  const dictionary = await dictionaryOfPage(get, path);
  const [plain, packed] = [await get(path), await get(path, dictionary.headers)];
  expect(packed.headers.get("Content-Encoding")).toBe("dcz");
  expect(offeredBy(packed)).toBeNull();
  const [bytes, less] = [plain, packed].map(({ headers }) => Number(headers.get("Content-Length")));
  expect(less).toBeLessThan((bytes ?? 0) / 2);
  expect(withoutNonces(await textOf(packed, dictionary))).toBe(withoutNonces(await plain.text()));
});

test("a dictionary never changes under its name, and says where it is used", async () => {
  const get = await readerOf();
  const { address, bytes } = await dictionaryOfPage(get, "/courses");
  const file = await get(address);
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("Use-As-Dictionary")).toBe(`match="/*", match-dest=("document" ""), id="visitor-en"`);
  expect(bytes.length).toBeLessThan(200_000);
  expect(Number(file.headers.get("Content-Length"))).toBeLessThan(30_000);
});

type Case = readonly [
  what: string,
  headers: (dictionary: FoundDictionary) => Record<string, string>,
  encoding: string | null,
];

const OTHERS: readonly Case[] = [
  ["Firefox, which knows none", () => ({ "Accept-Encoding": "gzip, deflate, br, zstd" }), "br"],
  ["Safari, which knows none", () => ({ "Accept-Encoding": "gzip, deflate, br" }), "br"],
  ["curl", () => ({ "Accept-Encoding": "identity" }), null],
  ["a program that reads gzip", () => ({ "Accept-Encoding": "gzip" }), "gzip"],
  [
    "a phone with another server's dictionary",
    () => ({ "Accept-Encoding": CHROME, "Available-Dictionary": UNKNOWN }),
    "br",
  ],
  [
    "a hash that is cut short",
    ({ headers }) => ({ ...headers, "Available-Dictionary": headers["Available-Dictionary"].slice(0, 30) }),
    "br",
  ],
  ["a proxy that leaves out the encoding", ({ headers }) => ({ ...headers, "Accept-Encoding": "gzip" }), "gzip"],
  ["a proxy that leaves out the dictionary", () => ({ "Accept-Encoding": CHROME }), "br"],
  ["a phone that saves data", ({ headers }) => ({ ...headers, "Save-Data": "on" }), "dcz"],
  ["a request for a range", ({ headers }) => ({ ...headers, Range: "bytes=0-99" }), "dcz"],
];

test.each(OTHERS)("%s gets the whole page", async (_what, headersOf, encoding) => {
  for (const [email, path] of [
    [undefined, "/bn/courses"],
    ["nusrat@example.com", "/favorites"],
  ] as const) {
    const get = await readerOf(email);
    const dictionary = await dictionaryOfPage(get, path);
    const answer = await get(path, headersOf(dictionary));
    expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([200, encoding]);
    expect(await textOf(answer, dictionary)).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  }
});

test("someone who saves data is offered no dictionary", async () => {
  const get = await readerOf();
  expect(offeredBy(await get("/courses", { "Save-Data": "on" }))).toBeNull();
});

test("a page that has not changed is not sent again, with each dictionary", async () => {
  const get = await readerOf();
  const dictionary = await dictionaryOfPage(get, "/blog");
  const tags = [];
  for (const headers of [dictionary.headers, { "Accept-Encoding": "br" }]) {
    const tag = (await get("/blog", headers)).headers.get("ETag") ?? "";
    const again = await get("/blog", { ...headers, "If-None-Match": tag });
    expect([again.status, again.headers.get("Content-Encoding"), await again.text()]).toEqual([304, null, ""]);
    tags.push(tag);
  }
  const [packed = "", plain] = tags;
  expect(packed).not.toBe(plain);
  expect((await get("/blog", { "Accept-Encoding": "br", "If-None-Match": packed })).status).toBe(200);
});

test("HEAD tells of the page that GET sends, with and without a dictionary", async () => {
  const get = await readerOf();
  const { headers } = await dictionaryOfPage(get, "/blog");
  for (const asked of [headers, { "Accept-Encoding": "br" }]) {
    const whole = await get("/blog", asked);
    const head = await fetch(`${shared.url}/blog`, { method: "HEAD", headers: asked });
    for (const name of ["Content-Encoding", "ETag", "Vary", "Content-Type"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  }
});

test("each page's policy is that of a page without a dictionary", async () => {
  const get = await readerOf("nusrat@example.com");
  const { headers } = await dictionaryOfPage(get, "/dashboard");
  const policies = [];
  for (const asked of [headers, {}]) {
    const policy = (await get("/dashboard", asked)).headers.get("Content-Security-Policy");
    policies.push(policy?.replace(/nonce-[^']+/, ""));
  }
  expect(policies[0]).toBe(policies[1]);
});

const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gs;
/** What a tag says of something, and texts. */
const TELLING = /\s(?:href|id|value|name|aria-[a-z]+|title|alt|src|date[a-z-]*|data-[a-z]+)="([^"]*)"|>([^<]+)/gi;

test("dictionaries of both languages tell of no person, no secret, and nothing of a catalogue", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  const frames = files.map((name) => name.split("-").slice(1, 3).join(" "));
  expect(new Set(frames)).toEqual(new Set(["visitor en", "visitor bn", "student en", "student bn", "staff en"]));
  const names = new Set(sampleUniversities.map(({ name }) => name));
  for (const file of files) {
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    expect(text).toMatch(/<style>/);
    const told = Array.from(text.replaceAll(CODE, "").matchAll(TELLING), ([, value = "", words]) => words ?? value);
    expect(told.length).toBeGreaterThan(200);
    // Each person, course and day of the pages that they are made of has a digit.
    expect(told.filter((one) => /[0-9০-৯@]/.test(one.replaceAll(/(%[0-9A-F]{2})+/g, "")))).toEqual([]);
    expect(text).not.toMatch(/\snonce=|data-person|eyJ|nusrat|tanvir/i);
    expect(told.filter((one) => names.has(one))).toEqual([]);
  }
});
