import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compress, isCompressible } from "./compress.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0.000", "identity"],
  ["br ; q=0 , gzip ; q=0.1", "gzip"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["deflate, zstd", "identity"],
  ["identity", "identity"],
  ["brotli, xgzip", "identity"],
  ["br;q=nonsense, gzip", "br"],
  ["", "identity"],
  [null, "identity"],
])("Accept-Encoding %j is answered with %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe("a body", () => {
  const body = Buffer.from("শাপলা, the water lily. ".repeat(200));

  test("comes out as it went in", async () => {
    const br = await compress(body, "br");
    const gz = await compress(body, "gzip");
    expect([br.encoding, gz.encoding]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body)).toEqual(body);
    expect(gunzipSync(gz.body)).toEqual(body);
    expect(br.body.length).toBeLessThan(body.length);
    expect(gz.body.length).toBeLessThan(body.length);
  });

  test("a small body, and one for a client without compression, stays as it is", async () => {
    expect(await compress(body, "identity")).toEqual({ body, encoding: "identity" });
    const small = Buffer.alloc(859, "a");
    expect(await compress(small, "br")).toEqual({ body: small, encoding: "identity" });
    expect((await compress(Buffer.alloc(860, "a"), "br")).encoding).toBe("br");
  });
});

test.each([
  ["text/html; charset=utf-8", true],
  ["text/x-script", true],
  ["application/json", true],
  ["image/svg+xml", true],
  ["image/png", false],
  ["text/event-stream", false],
  ["application/octet-stream", false],
  [null, false],
])("%s may be compressed: %s", (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});
