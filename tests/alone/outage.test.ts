/** Tests a running server while PostgreSQL stops or freezes, and returns. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

describe.skipIf(!postgresBinaries())("PostgreSQL away", () => {
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

    // Once it listens again, pages kept before may be outdated. They are still served if the database goes again.
    const own = postgres(database.url, { max: 1 });
    const listening = () => own`select 1 from pg_stat_activity where query ilike 'listen %shapla_catalogue%'`;
    await expect.poll(async () => (await listening()).length, { timeout: 10_000 }).toBe(1);
    await own.end();
    await database.pause();
    expect((await visitor.get("/courses")).status).toBe(200);
    await database.resume();
    await expect.poll(async () => (await student.get("/dashboard")).status, { timeout: 10_000 }).toBe(200);
  });

  /** Returns the status of an answer, its Retry-After, and the milliseconds it took. */
  async function timed(answer: Promise<Response>) {
    const began = performance.now();
    const { status, headers } = await answer;
    return { status, retry: headers.get("Retry-After"), ms: performance.now() - began };
  }

  test("while the database hangs every address answers in time, and it needs no restart afterwards", async () => {
    const student = new Visitor(app.url);
    await student.signIn("hung@example.com");
    const visitor = new Visitor(app.url);
    expect((await visitor.get("/courses?search=law")).status).toBe(200);

    database.freeze();
    try {
      const asked = ["/health/ready", "/courses?search=never-asked-while-hung", "/sitemap.xml", "/api/courses?limit=4"];
      // Twice: with connections that hang, and once it is known that nothing answers.
      for (const within of [3_000, 1_500]) {
        const answers = await Promise.all([
          ...asked.map((path) => timed(visitor.get(path))),
          ...["/dashboard", "/api/favorites", "/health/ready"].map((path) => timed(student.get(path))),
          timed(student.post("/favorites", { add: "university-of-manchester-msc-data-science" })),
        ]);
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 503, retry: "5" });
          expect(answer.ms).toBeLessThan(within);
        }
        expect(answers[0]?.ms).toBeLessThan(2_000);
      }
      // Pages that do not read the database are not affected.
      const unaffected = ["/", "/terms", "/privacy-policy", "/office-location", "/login", "/blog", "/health/live"];
      for (const path of ["/courses?search=law", ...unaffected]) {
        const { status, ms } = await timed(new Visitor(app.url).get(path));
        expect([path, status]).toEqual([path, 200]);
        expect(ms).toBeLessThan(1_500);
      }
    } finally {
      database.thaw();
    }
    await expect.poll(async () => (await student.get("/dashboard")).status, { timeout: 10_000 }).toBe(200);
    expect((await visitor.get("/courses?search=asked-afterwards")).status).toBe(200);
    expect((await visitor.get("/health/ready")).status).toBe(200);
  });

  test("connections whose statements passed their deadline go, and are made anew", async () => {
    const student = new Visitor(app.url);
    await student.signIn("again@example.com");
    for (let round = 0; round < 3; round++) {
      database.freeze();
      try {
        const answers = await Promise.all(Array.from({ length: 30 }, () => timed(student.get("/dashboard"))));
        expect(answers.filter(({ status, ms }) => status !== 503 || ms > 3_500)).toEqual([]);
      } finally {
        database.thaw();
      }
      await expect.poll(async () => (await student.get("/dashboard")).status, { timeout: 10_000 }).toBe(200);
    }
    const own = postgres(database.url, { max: 1 });
    try {
      // Two pools of ten, the listener, and this connection.
      const open = () => own`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`;
      await expect.poll(async () => (await open())[0]?.n, { timeout: 10_000 }).toBeLessThanOrEqual(22);
    } finally {
      await own.end();
    }
  });
});
