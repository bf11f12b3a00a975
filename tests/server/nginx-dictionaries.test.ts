/** Tests dictionaries behind a real nginx: one that passes everything on, and one that caches and honours `Vary`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaryOfPage, textOf, withoutNonces } from "../support/dictionary.ts";
import { hasNginx, type Nginx, runNginx, startNginx } from "../support/nginx.ts";
import { shared } from "../support/shared-app.ts";

const { port } = new URL(shared.url);
const nginx: Nginx[] = [];

/** Caches what says that it is public, as a cache in front of the server would, and says what it did. */
const caching = (folder: string) => `
  proxy_cache_path ${folder}/pages keys_zone=pages:1m;
  server {
    LISTEN
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_cache pages;
      add_header X-Cache $upstream_cache_status;
    }
  }`;

/** Undoes nothing, and lets no new encoding through, as older proxies do. */
const old = () => `
  server {
    LISTEN
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_set_header Host $http_host;
      proxy_set_header Accept-Encoding "gzip";
    }
  }`;

beforeAll(async () => {
  if (hasNginx()) nginx.push(await startNginx([Number(port)]), await runNginx(caching), await runNginx(old));
});
afterAll(() => Promise.all(nginx.map((one) => one.stop())));

const through =
  (at: number) =>
  (path: string, headers: Record<string, string> = {}) =>
    fetch(`${nginx[at]?.url}${path}`, { headers: { "Accept-Encoding": "gzip, br", ...headers } });

test.skipIf(!hasNginx())("nginx passes dictionaries on, and the pages that need them", async () => {
  const get = through(0);
  const dictionary = await dictionaryOfPage(get, "/universities");
  const answer = await get("/universities", dictionary.headers);
  expect(answer.headers.get("Content-Encoding")).toBe("dcz");
  expect(withoutNonces(await textOf(answer, dictionary))).toBe(
    withoutNonces(await (await get("/universities")).text()),
  );
});

test.skipIf(!hasNginx())("a cache in front gives each browser a body that it can read", async () => {
  const get = through(1);
  const visitor = await dictionaryOfPage(get, "/courses");
  const bangla = await dictionaryOfPage(get, "/bn/courses");
  const found = [];
  for (let round = 0; round < 2; round += 1) {
    for (const dictionary of [visitor, bangla, undefined]) {
      const answer = await get("/scholarships", dictionary?.headers ?? {});
      const html = await textOf(answer, dictionary);
      expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
      found.push([answer.headers.get("Content-Encoding"), answer.headers.get("X-Cache")]);
    }
  }
  const [first, second, third, ...again] = found;
  expect([first, second, third]).toEqual([
    ["dcz", "MISS"],
    ["dcz", "MISS"],
    ["br", "MISS"],
  ]);
  expect(again).toEqual([
    ["dcz", "HIT"],
    ["dcz", "HIT"],
    ["br", "HIT"],
  ]);
});

test.skipIf(!hasNginx())("a proxy that lets only gzip through gets gzip", async () => {
  const dictionary = await dictionaryOfPage(through(0), "/courses");
  const answer = await through(2)("/courses", dictionary.headers);
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(await textOf(answer)).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
});
