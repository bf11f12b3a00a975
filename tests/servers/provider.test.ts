/** Tests a sign-in provider that hangs while students return whose access tokens have expired. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PARTS_HEADER } from "#app/browser/wire.ts";
import { Visitor } from "../support/http.ts";
import { freePort } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const folder = mkdtempSync(join(tmpdir(), "shapla-provider-"));
let provider: ChildProcess;
let app: RunningApp;

/** Starts the provider in a process of its own, so that it can be frozen. Its tokens are valid for a second. */
async function startProvider(appUrl: string) {
  const script = `
    const { startStandIn } = await import("./local/auth/server.ts");
    const dataDir = process.argv[1], appUrl = process.argv[2];
    const { url, publishableKey } = await startStandIn({ port: 0, dataDir, appUrl, accounts: [], accessTokenSeconds: 1 });
    process.stdout.write(JSON.stringify({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }));`;
  provider = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script, folder, appUrl],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [said] = await once(provider.stdout as NodeJS.ReadableStream, "data");
  return JSON.parse(String(said)) as Record<string, string>;
}

beforeAll(async () => {
  const port = await freePort();
  app = await startApp({ port, env: await startProvider(`http://localhost:${port}`) });
});

afterAll(async () => {
  await app.stop();
  provider.kill("SIGKILL");
  rmSync(app.dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test("public pages are shown as to a visitor, in two seconds, and the session waits for the provider", async () => {
  const student = new Visitor(app.url);
  await student.signIn("returning@example.com");
  await expect.poll(async () => (await student.get("/dashboard")).status).toBe(200);
  const session = new Map(student.cookies);
  provider.kill("SIGSTOP");
  try {
    const expired = () => student.get("/dashboard").then(({ status }) => status);
    await expect.poll(expired, { timeout: 10_000, interval: 500 }).toBe(503);
    for (const path of ["/courses", "/", "/terms", "/login", "/blog", "/api/courses"]) {
      const began = performance.now();
      const answer = await student.get(path);
      const caching = answer.headers.get("Cache-Control") ?? "";
      expect([path, answer.status, caching]).toEqual([path, 200, "private, no-store"]);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    expect((await student.get("/courses", { [PARTS_HEADER]: "page" })).status).toBe(503);
    expect((await student.get("/api/favorites")).status).toBe(503);
    expect(student.cookies).toEqual(session);
  } finally {
    provider.kill("SIGCONT");
  }
  const again = () => student.get("/dashboard").then(({ status }) => status);
  await expect.poll(again, { timeout: 10_000, interval: 500 }).toBe(200);
});
