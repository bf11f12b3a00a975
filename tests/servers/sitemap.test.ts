/** Tests the sitemap with more courses than one file of the protocol may list. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addManyCourses } from "../support/many-courses.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const MANY = 105_000;
const name = `sitemap_${crypto.randomUUID().replaceAll("-", "")}`;
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
let app: RunningApp;

beforeAll(async () => {
  await server.unsafe(`create database ${name}`);
  const databaseUrl = urlOfDatabase(inject("postgresUrl"), name);
  app = await startApp({ databaseUrl });
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await addManyCourses(client, MANY);
  await client.end();
}, 240_000);

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

const placesIn = async (url: string) =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = ""]) => place);

test("the index names the files, which list every address once and none too many", async () => {
  const files = await placesIn(`${app.url}/sitemap.xml`);
  expect(files.map((file) => file.replace(app.url, ""))).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/courses-1.xml",
    "/sitemaps/courses-2.xml",
    "/sitemaps/courses-3.xml",
    "/sitemaps/courses-4.xml",
    "/sitemaps/courses-5.xml",
  ]);
  const lists = [];
  for (const file of files) lists.push(await placesIn(file));
  expect(lists.slice(1, 5).map((list) => list.length)).toEqual([50_000, 50_000, 50_000, 50_000]);
  const all = lists.flat();
  expect(new Set(all).size).toBe(all.length);
  const courses = all.filter((place) => place.includes("/courses/many-"));
  expect(courses.length).toBe(2 * MANY);
  expect(courses.filter((place) => place.startsWith(`${app.url}/bn/`)).length).toBe(MANY);
});

test("each file but the pages' says when it last changed", async () => {
  const index = await (await fetch(`${app.url}/sitemap.xml`)).text();
  expect(index.match(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length).toBe(5);
});
