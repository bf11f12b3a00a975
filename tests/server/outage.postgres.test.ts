/** PostgreSQL going away and coming back under a running server. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let database: Awaited<ReturnType<typeof startPostgres>>;
let app: RunningApp;

beforeAll(async () => {
  database = await startPostgres();
  app = await startApp({ databaseUrl: database.url });
});

afterAll(async () => {
  await app.stop();
  await database.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test("while the database is away pages say so quickly, and it needs no restart afterwards", async () => {
  const student = new Visitor(app.url);
  await student.signIn("outage@example.com");
  const visitor = new Visitor(app.url);
  expect((await visitor.get("/courses")).status).toBe(200);

  await database.pause();
  const began = Date.now();
  const [dashboard, search, live, ready, kept, courses, favourites] = await Promise.all([
    student.get("/dashboard"),
    visitor.get("/courses?search=never-asked-before"),
    visitor.get("/health/live"),
    visitor.get("/health/ready"),
    visitor.get("/courses"),
    visitor.get("/api/courses?limit=3"),
    student.get("/api/favorites"),
  ]);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect([dashboard.status, search.status, live.status, ready.status]).toEqual([503, 503, 200, 503]);
  expect(dashboard.headers.get("Retry-After")).toBe("5");
  expect(search.headers.get("Retry-After")).toBe("5");
  expect(kept.status).toBe(200);
  for (const answer of [courses, favourites]) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  }

  await database.resume();
  await expect.poll(async () => (await student.get("/dashboard")).status, { timeout: 10_000 }).toBe(200);
  expect((await visitor.get("/health/ready")).status).toBe(200);
});
