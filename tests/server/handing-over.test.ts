/**
 * Follows the documents: two servers behind nginx with a database of their own, an admin, a catalogue, a new version
 * while people read, and a backup restored elsewhere. Every command of the documents is run here or by a test that the
 * table names.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blocksOf, commandsOfDocs, scriptsOfDocs } from "../support/doc-commands.ts";
import { Visitor } from "../support/http.ts";
import { type Nginx, startNginx } from "../support/nginx.ts";
import { freePort, urlOfDatabase } from "../support/postgres.ts";
import { answers, killStarted, run } from "../support/production.ts";
import { shared } from "../support/shared-app.ts";

const ADMIN = "owner@example.com";
const CATALOGUE = `Course ID,University,City,Nation,Course name,Level,Tuition fee
${Array.from({ length: 20 }, (_, at) => `${at},University of Leeds,Leeds,England,MSc Data Science ${at},Postgraduate,"£18,500"`).join("\n")}
`;

/** Which test runs a command. The address of a file means that it is run there, as the same program. */
const RUN: readonly [command: RegExp, by: string][] = [
  [/^npm run doctor$/, "here"],
  [/^npm run db:migrate$/, "here"],
  [/^npm run db:(backup|restore) \S+ \S+$/, "tests/servers/backup-files.test.ts"],
  [/^npm run catalogue:import -- courses\.xlsx( --dry-run)?$/, "here"],
  [/^npm run catalogue:import -- --undo --as \S+( --dry-run)?$/, "local/catalogue-import.db.test.ts"],
  [/^(curl|TOKEN=|STAFF=|ID=)/, "here"],
  [/^npm run build$/, "local/test.ts"],
  [/^npm (start|run dev)$/, "tests/support/servers.ts"],
  [/^npm (test|run check)$/, "local/test.ts"],
  [/^npx vitest run --project/, "local/testing/runners.ts"],
  [/^npx playwright test/, "local/testing/runners.ts"],
  // The machine's own programs, tried by hand.
  [/^sudo (apt-get|useradd|-u postgres|cp|systemctl|ln|mkdir|openssl|sed|rm|nginx|postconf) /, "docs/operations.md"],
  [/^(git clone|cd|ln|install|cp|mkdir|export) /, "docs/operations.md"],
];

describe("the documents", () => {
  test.each(commandsOfDocs())("$page: $command", ({ command }) => {
    const by = RUN.find(([pattern]) => pattern.test(command))?.[1];
    expect(by, "no test runs this command").toBeDefined();
    expect(by === "here" || existsSync(by ?? "")).toBe(true);
  });

  test("name only scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    expect([...scriptsOfDocs()].filter((name) => !scripts[name])).toEqual([]);
  });
});

describe("following them", () => {
  const folder = mkdtempSync(join(tmpdir(), "shapla-handed-"));
  const names = ["first", "second"].map((name) => `${name}_${crypto.randomUUID().replaceAll("-", "")}`);
  const [first = "", second = ""] = names.map((name) => urlOfDatabase(shared.databaseUrl, name));
  const ports: number[] = [];
  const servers: ReturnType<typeof run>[] = [];
  let nginx: Nginx | undefined;
  let env: Record<string, string>;

  const npm = (name: string, args: string[] = [], more: Record<string, string> = {}) =>
    run(
      "npm",
      ["run", "-s", name, ...(args.length > 0 ? ["--", ...args] : [])],
      { ...env, ...more },
      { detached: true },
    );

  /** Runs a command to its end. Returns what it printed, and fails the test if it fails. */
  async function done(name: string, args: string[] = [], more: Record<string, string> = {}): Promise<string> {
    const command = npm(name, args, more);
    const code = await command.exit;
    expect(code, command.output).toBe(0);
    return command.output;
  }

  const count = async (url: string, table: string): Promise<number> => {
    const client = postgres(url, { max: 1, onnotice: () => {} });
    const [row] = await client.unsafe(`select count(*)::int as n from ${table}`);
    await client.end();
    return row?.n;
  };

  async function startServer(at: number): Promise<void> {
    const port = String(ports[at]);
    servers[at] = npm("serve", [], { PORT: port, HOST: "127.0.0.1", DATA_DIR: join(folder, port) });
    await expect.poll(() => answers(`http://127.0.0.1:${port}/health/ready`), { timeout: 90_000 }).toBe(200);
  }

  /** As systemd does: every process of the service gets the signal. */
  async function stopServer(at: number): Promise<void> {
    const { pid } = servers[at]?.child ?? {};
    if (pid) process.kill(-pid, "SIGTERM");
    await expect.poll(() => answers(`http://127.0.0.1:${ports[at]}/health/live`), { timeout: 15_000 }).toBe(0);
  }

  beforeAll(async () => {
    const client = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
    for (const name of names) await client.unsafe(`create database ${name}`);
    await client.end();
    ports.push(await freePort(), await freePort());
    const own = await freePort();
    env = {
      HOME: folder,
      APP_URL: `http://localhost:${own}`,
      AUTH_PORT: String(await freePort()),
      DATABASE_URL: first,
      DATA_DIR: folder,
      SESSION_SECRET: "a secret of thirty-two characters or more",
      ADMIN_EMAILS: ADMIN,
      TRUSTED_PROXIES: "1",
      MIGRATE: "no",
    };
    const signIn = npm("sign-in");
    await vi.waitFor(() => expect(signIn.output).toContain("SUPABASE_PUBLISHABLE_KEY="), 20_000);
    for (const [, name = "", value = ""] of signIn.output.matchAll(/^(SUPABASE_\w+)=(.+)$/gm)) env[name] = value;
    nginx = await startNginx(ports, own);
  }, 180_000);

  afterAll(async () => {
    await nginx?.stop();
    killStarted();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the tables, the doctor, two servers, and a catalogue", async () => {
    expect(await npm("serve", [], { PORT: String(ports[0]) }).exit, "without tables").toBe(1);
    await done("db:migrate");
    const said = await done("doctor");
    expect(said).not.toContain("PROBLEM");
    expect(said).toMatch(/^fine +Google +On\.$/m);
    for (const at of [0, 1]) await startServer(at);
    const file = join(folder, "courses.csv");
    writeFileSync(file, CATALOGUE);
    await done("catalogue:import", [file, "--dry-run"]);
    expect(await count(first, "courses")).toBe(0);
    await done("catalogue:import", [file]);
    expect(await count(first, "courses")).toBe(20);
    const admin = new Visitor(`${nginx?.url}`);
    expect((await admin.signIn(ADMIN)).status).toBe(200);
    expect((await admin.get("/admin")).status).toBe(200);
    expect(await (await fetch(`${nginx?.url}/courses`)).text()).toContain("/courses/");
  }, 240_000);

  test("a new version, one server after the other, while people read and save", async () => {
    const student = new Visitor(`${nginx?.url}`);
    await student.signIn("reader@example.com");
    const ids = await postgresIds(first);
    const statuses: number[] = [];
    let isOver = false;
    const reading = (async () => {
      for (let turn = 0; !isOver; turn++) {
        statuses.push((await student.get(turn % 2 ? "/courses" : "/dashboard")).status);
        // Slow enough for one person's limit.
        if (turn % 20 === 0) statuses.push((await student.post("/favorites", { add: ids[turn % 19] ?? "" })).status);
      }
    })();
    for (const at of [0, 1]) {
      await stopServer(at);
      await startServer(at);
    }
    isOver = true;
    await reading;
    expect(new Set(statuses)).toEqual(new Set([200, 302]));
  }, 240_000);

  test("a backup while both serve, restored elsewhere, and into an embedded database", async () => {
    const file = join(folder, "shapla.backup");
    await done("db:backup", [file]);
    const saved = await count(first, "favourites");
    expect(saved).toBeGreaterThan(0);
    await done("db:restore", [file], { DATABASE_URL: second });
    for (const table of ["courses", "universities", "users", "favourites", "audit_log"])
      expect(await count(second, table), table).toBe(await count(first, table));
    await done("db:restore", [file], { DATABASE_URL: "", DATA_DIR: join(folder, "embedded") });
    expect(await npm("db:restore", [file], { DATABASE_URL: second }).exit, "a database with rows").toBe(1);
  }, 240_000);
});

const postgresIds = async (url: string): Promise<string[]> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await client<{ id: string }[]>`select id from courses order by id limit 20`;
  await client.end();
  return rows.map(({ id }) => id);
};

test("the calls of the API's page, one after the other", async () => {
  const url = shared.url;
  const script = blocksOf("docs/api.md").join("\n").replaceAll("http://localhost:3000", url);
  const bash = spawn(
    "bash",
    ["-euo", "pipefail", "-c", script.replaceAll(/^(\s*)curl /gm, "$1curl -sS --fail-with-body ")],
    {
      env: { ...process.env, APP_URL: url, AUTH_PORT: String(shared.authPort) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [bash.stdout, bash.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  expect(await new Promise((resolve) => bash.once("close", resolve)), said).toBe(0);
  expect(said).toContain('"Reviewing"');
}, 180_000);
