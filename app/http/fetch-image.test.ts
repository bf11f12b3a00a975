import { createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import type { request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { fetchImage, publicLookup } from "./fetch-image.server.ts";

let server: Server | undefined;
const asked: string[] = [];

afterEach(async () => {
  asked.length = 0;
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
});

/** Starts the other server, and returns a `request` that leads to it whatever the address says. */
async function remote(answer: RequestListener): Promise<typeof httpsRequest> {
  const started = createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    answer(req, res);
  });
  server = started;
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  const { port } = started.address() as AddressInfo;
  const request = (url: URL, { signal }: { signal: AbortSignal }, done: Parameters<typeof httpRequest>[2]) =>
    httpRequest(
      { host: "127.0.0.1", port, path: url.pathname, headers: { Host: url.hostname }, signal, agent: false },
      done,
    );
  return request as unknown as typeof httpsRequest;
}

const photo = sharp({ create: { width: 4, height: 4, channels: 3, background: "teal" } });
const ADDRESS = "https://pictures.example/leeds.jpg";

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s is returned as it is", async (format) => {
  const image = await photo.clone().toFormat(format).toBuffer();
  const request = await remote((_, res) => res.end(image));
  expect(await fetchImage(ADDRESS, { request })).toEqual(image);
});

test("redirects are followed, each checked like the first address", async () => {
  const image = await photo.clone().png().toBuffer();
  const request = await remote((req, res) =>
    req.url === "/leeds.jpg" ? res.writeHead(302, { Location: "https://cdn.example/b.png" }).end() : res.end(image),
  );
  expect(await fetchImage(ADDRESS, { request })).toEqual(image);
  expect(asked).toEqual(["pictures.example/leeds.jpg", "cdn.example/b.png"]);
});

test.each([
  "http://cdn.example/a.png",
  "https://127.0.0.1/a.png",
  "https://[::1]/a.png",
  "https://2130706433/a.png",
  "https://cdn.example:8443/a.png",
  "https://user@cdn.example/a.png",
  "file:///etc/passwd",
])("a redirect to %s is not followed", async (Location) => {
  const request = await remote((_, res) => res.writeHead(302, { Location }).end());
  await expect(fetchImage(ADDRESS, { request })).rejects.toThrow("not a public https address");
  expect(asked).toHaveLength(1);
});

test("redirects in a circle end", async () => {
  const request = await remote((_, res) => res.writeHead(302, { Location: ADDRESS }).end());
  await expect(fetchImage(ADDRESS, { request })).rejects.toThrow("too many redirects");
  expect(asked).toHaveLength(4);
});

test.each([
  ["a page", "<!doctype html><title>Sign in</title>"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ["a document", "%PDF-1.7"],
  ["nothing", ""],
])("%s is refused, whatever its type says", async (_, body) => {
  const request = await remote((_req, res) => res.writeHead(200, { "Content-Type": "image/png" }).end(body));
  await expect(fetchImage(ADDRESS, { request })).rejects.toThrow("not a JPEG");
});

test("a missing image is refused", async () => {
  const request = await remote((_, res) => res.writeHead(404).end());
  await expect(fetchImage(ADDRESS, { request })).rejects.toThrow("answered with 404");
});

test("an endless image is refused once it is too large", async () => {
  const request = await remote((_, res) => {
    const more = () => {
      while (res.write(Buffer.alloc(64 * 1024, 0xff)));
    };
    res.on("drain", more);
    more();
  });
  await expect(fetchImage(ADDRESS, { request, mostBytes: 300_000 })).rejects.toThrow("too large");
});

test.each([
  ["before it answers", () => {}],
  ["in the middle", (res: { write: (text: string) => void }) => res.write("\xff\xd8\xff")],
])("a server that stops %s is given up", async (_, begin) => {
  const request = await remote((_req, res) => void begin(res));
  await expect(fetchImage(ADDRESS, { request, longestMs: 150 })).rejects.toThrow(/abort|timeout/i);
});

test("a name that leads to this machine is not connected to", async () => {
  for (const all of [true, false]) {
    const error = await new Promise((done) => publicLookup("localhost", { all }, done));
    expect(error).toEqual(new Error("not a public address"));
  }
});
