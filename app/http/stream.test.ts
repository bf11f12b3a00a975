import { PassThrough, Transform } from "node:stream";
import { createGzip, gunzipSync } from "node:zlib";
import { SitemapStream } from "sitemap";
import { expect, test, vi } from "vitest";
import { logFile } from "./log.server.ts";
import { pipeThrough } from "./stream.server.ts";

const MILLION = 1_000_000;

function addresses(many: number) {
  const state = { taken: 0, ended: false };
  function* all() {
    try {
      for (; state.taken < many; state.taken++) yield { url: `/courses/${state.taken}` };
    } finally {
      state.ended = true;
    }
  }
  return { state, source: all() };
}

test("a stream of a million addresses makes no more than the visitor takes", async () => {
  const { state, source } = addresses(MILLION);
  const reader = pipeThrough(source, new SitemapStream({ hostname: "https://shapla.example" })).getReader();
  expect(state.taken).toBe(0);
  for (let chunk = 1; chunk <= 20; chunk++) {
    const { value } = await reader.read();
    expect(value?.length).toBeGreaterThanOrEqual(32 * 1024);
    // About 60 bytes per URL: what has been sent, and a little that waits.
    expect(state.taken).toBeLessThan(chunk * 700 + 1_500);
  }
  await reader.cancel();
  await vi.waitFor(() => expect(state.ended).toBe(true));
  expect(state.taken).toBeLessThan(20_000);
});

test("a compressed sitemap arrives whole", async () => {
  const { source } = addresses(3_000);
  const xml = pipeThrough(source, new SitemapStream({ hostname: "https://shapla.example" }));
  const packed = await new Response(pipeThrough(xml, createGzip())).arrayBuffer();
  const text = gunzipSync(packed).toString();
  expect(text.split("<loc>").length - 1).toBe(3_000);
  expect(text.endsWith("</urlset>")).toBe(true);
});

test("an empty source gives an empty stream", async () => {
  expect(await new Response(pipeThrough([], new PassThrough())).text()).toBe("");
});

test("a failure on the way cuts the answer off and is logged", async () => {
  const logged = vi.spyOn(logFile, "write").mockReturnValue(true);
  async function* failing() {
    yield "a";
    throw new Error("the database is away");
  }
  await expect(new Response(pipeThrough(failing(), new PassThrough())).text()).rejects.toThrow("database is away");
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("a failure of the writer fails the response", async () => {
  const logged = vi.spyOn(logFile, "write").mockReturnValue(true);
  const writer = new Transform({ transform: (_chunk, _encoding, done) => done(new Error("cannot be written")) });
  await expect(new Response(pipeThrough(["a"], writer)).text()).rejects.toThrow("cannot be written");
  logged.mockRestore();
});
