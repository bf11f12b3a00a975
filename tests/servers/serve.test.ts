/** Tests the production server alone, ours and React Router's own. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../support/postgres.ts";
import { answers, killStarted, production, run } from "../support/production.ts";

afterEach(killStarted);

const withDatabase = (DATABASE_URL: string, port: number) => ({ ...production(port), DATABASE_URL });

const workersOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

test("the server without its environment names everything that is missing, and exits 1", async () => {
  const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], {});
  expect(await serve.exit).toBe(1);
  for (const name of ["DATABASE_URL", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SESSION_SECRET", "APP_URL"]) {
    expect(serve.output).toContain(`${name}: missing`);
  }
});

test.each<[string, RegExp, (port: number) => Record<string, string>]>([
  ["a port in use", /Port \d+ is already in use\. Set PORT/, (port) => ({ ...production(port), HOST: "127.0.0.1" })],
  [
    "a database that is away",
    /The database does not answer/,
    (port) => withDatabase("postgres://a:secret@127.0.0.1:1/b", port),
  ],
  [
    "a password with a slash",
    /DATABASE_URL: .*written as %2F/,
    (port) => withDatabase("postgres://a:sec/ret@b/c", port),
  ],
])(
  "%s is said in one line, and exits 1",
  async (_, expected, environment) => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], environment(port));
    expect(await serve.exit).toBe(1);
    taken.close();
    expect(serve.output).toMatch(expected);
    expect(serve.output).not.toMatch(/sec.?ret|^ +at /m);
  },
  30_000,
);

test("the production server serves, ignores RATE_LIMITS=off, and ends on SIGTERM", async () => {
  const port = await freePort();
  const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], {
    ...production(port),
    RATE_LIMITS: "off",
  });
  await expect.poll(() => answers(`http://localhost:${port}/health/ready`), { timeout: 60_000 }).toBe(200);
  expect(await answers(`http://localhost:${port}/courses`)).toBe(200);
  expect(serve.output).toContain("Ignoring RATE_LIMITS=off");
  serve.child.kill("SIGTERM");
  await expect.poll(() => answers(`http://localhost:${port}/health/ready`), { timeout: 5_000 }).toBe(503);
  // A load balancer may not have looked yet.
  expect(await answers(`http://localhost:${port}/courses`)).toBe(200);
  // A service manager signals each process, and npm and our launcher pass it on.
  for (const signal of ["SIGTERM", "SIGINT"] as const) serve.child.kill(signal);
  expect(await serve.exit).toBe(0);
});

test("workers share a port, one that dies is replaced, and a signal to all of them ends them in good order", async () => {
  const port = await freePort();
  const ready = () => answers(`http://localhost:${port}/health/ready`);
  const serve = run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "local/serve.ts"],
    { ...production(port), WORKERS: "2" },
    { detached: true },
  );
  const { pid = 0 } = serve.child;
  const workers = () => workersOf(pid);
  await expect.poll(() => serve.output, { timeout: 60_000 }).toContain("in 2 processes");
  const [first = 0, second = 0] = workers();
  expect(second).toBeGreaterThan(0);

  process.kill(first, "SIGKILL");
  await expect.poll(() => serve.output).toContain(`Worker ${first} ended`);
  for (let asked = 0; asked < 20; asked++) expect(await ready()).toBe(200);
  await expect.poll(() => workers().length, { timeout: 15_000 }).toBe(2);
  expect(workers()).toContain(second);
  expect(workers()).not.toContain(first);

  // A terminal's Ctrl+C and service managers signal every process at the same time.
  process.kill(-pid, "SIGINT");
  expect(await serve.exit).toBe(0);
  expect(await ready()).toBe(0);
}, 180_000);

test("a worker that dies at the moment of the signal does not make the end a failure", async () => {
  const serve = run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "local/serve.ts"],
    { ...production(await freePort()), WORKERS: "2" },
    { detached: true },
  );
  const { pid = 0 } = serve.child;
  await expect.poll(() => serve.output, { timeout: 60_000 }).toContain("in 2 processes");
  const [worker = 0] = workersOf(pid);
  // Stopped, the first process hears of the signal and of the death together, and of the signal first.
  process.kill(pid, "SIGSTOP");
  process.kill(pid, "SIGINT");
  process.kill(worker, "SIGKILL");
  process.kill(pid, "SIGCONT");
  expect(await serve.exit).toBe(0);
}, 180_000);

test("a worker that cannot begin ends them all, and says why", async () => {
  const port = await freePort();
  const taken = createServer().listen(port);
  await once(taken, "listening");
  const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], {
    ...production(port),
    WORKERS: "2",
  });
  expect(await serve.exit).toBe(1);
  expect(serve.output).toContain(`Port ${port} is already in use.`);
  taken.close();
}, 180_000);

test("React Router's own server runs the same build, protected by the same middleware, and ends on SIGTERM", async () => {
  const port = await freePort();
  const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve-plain.ts"], {
    ...production(port),
    PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
  });
  await expect.poll(() => answers(`http://localhost:${port}/health/ready`), { timeout: 60_000 }).toBe(200);
  const page = await fetch(`http://localhost:${port}/courses`, { headers: { "Accept-Encoding": "br" } });
  expect([page.status, page.headers.get("Content-Encoding")]).toEqual([200, "br"]);
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'nonce-");
  const hostile = await fetch(`http://localhost:${port}/favorites`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" },
    body: "add=x",
  });
  expect(hostile.status).toBe(403);
  serve.child.kill("SIGTERM");
  await serve.exit;
  expect(await answers(`http://localhost:${port}/health/live`)).toBe(0);
});
