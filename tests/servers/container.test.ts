/** Follows the Dockerfile in a clean folder, and runs what it starts as another user in a tree no one may write to. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dockerfile, listOf, makeImage } from "../support/image.ts";
import { freePort } from "../support/postgres.ts";
import { answers, killStarted, production, run } from "../support/production.ts";

const NOBODY = 65_534;
const MOST_MEGABYTES = 350;

const stages = dockerfile();
const last = stages.at(-1) ?? [];
const isRoot = process.getuid?.() === 0;
let image: ReturnType<typeof makeImage>;
/** What a container has outside of the tree: a node, and a folder for data. */
let outside: string;
let node: string;

beforeAll(() => {
  image = makeImage(last);
  outside = mkdtempSync(join(tmpdir(), "shapla-outside-"));
  chmodSync(outside, 0o755);
  // The project's own may be below a folder that another user cannot enter.
  node = join(outside, "node");
  copyFileSync(process.execPath, node);
  chmodSync(image.folder, 0o555);
}, 180_000);

afterAll(() => {
  killStarted();
  image.remove();
  rmSync(outside, { recursive: true, force: true });
}, 180_000);

/** Returns a folder that the container's user alone may use. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(outside, "data-"));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

describe("the image", () => {
  test("has nothing that is only for development", () => {
    for (const name of ["local", "tests", ".git", ".env"]) expect(existsSync(join(image.folder, name))).toBe(false);
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, object>;
    const { dependencies } = JSON.parse(readFileSync("tests/packages/package.json", "utf8")) as Record<string, object>;
    const present = Object.keys({ ...devDependencies, ...dependencies }).filter((name) =>
      existsSync(join(image.folder, "node_modules", name)),
    );
    // Packages of production bring these too.
    expect(present.filter((name) => !name.startsWith("@types/"))).toEqual([]);
  });

  test(`takes less than ${MOST_MEGABYTES} MB`, () => {
    const size = Number.parseInt(execFileSync("du", ["-sm", image.folder], { encoding: "utf8" }), 10);
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThan(MOST_MEGABYTES);
  });

  test("starts as a user without rights, by a command without a shell, and looks after its health", () => {
    expect(last.findLast(({ word }) => word === "USER")?.rest).toBe("node");
    expect(listOf(last, "CMD")[0]).toBe("node");
    expect(listOf(last, "HEALTHCHECK")[0]).toBe("node");
    const words = stages.flat().map(({ word }) => word);
    expect(words).not.toContain("ADD");
    const froms = stages.flat().filter(({ word }) => word === "FROM");
    for (const { rest } of froms) expect(rest).toMatch(/^node:\d+-[a-z]+-slim/);
  });

  test("the container's server gets as much memory as ours", () => {
    const { flags } = JSON.parse(readFileSync("server/node.json", "utf8")) as { flags: string[] };
    expect(listOf(last, "CMD")).toEqual(["node", ...flags, "server/commands/serve.ts"]);
  });
});

test("the container's server serves from a tree that no one may write to, is healthy, and ends on SIGTERM", async () => {
  const port = await freePort();
  const DATA_DIR = newDataFolder();
  const env = { ...production(port), DATA_DIR, PATH: "/usr/bin:/bin" };
  const [, ...args] = listOf(last, "CMD");
  const options = { cwd: image.folder, ...asNobody };
  const serve = run(node, args, env, options);
  const health = () =>
    spawnSync(node, listOf(last, "HEALTHCHECK").slice(1), { env: { PORT: String(port) }, ...options }).status;
  expect(health()).toBe(1);
  await expect.poll(() => serve.output, { timeout: 90_000 }).toContain("Shapla is running");
  expect(health()).toBe(0);
  expect(await answers(`http://localhost:${port}/courses`)).toBe(200);
  expect(await answers(`http://localhost:${port}/preview.png`)).toBe(200);
  expect(serve.output).not.toMatch(/EACCES|EROFS|"level":"error"/);
  serve.child.kill("SIGTERM");
  expect(await serve.exit).toBe(0);
}, 180_000);

test.each(["migrate", "doctor", "backup"])(
  "the container's command %s runs there too",
  async (name) => {
    const DATA_DIR = newDataFolder();
    const args = name === "backup" ? [join(DATA_DIR, "kept.backup")] : [];
    const options = { cwd: image.folder, ...asNobody };
    const env = { ...production(await freePort()), DATA_DIR, PATH: "/usr/bin:/bin" };
    const command = run(node, [`server/commands/${name}.ts`, ...args], env, options);
    // The provider of these tests is away, which the doctor says.
    expect(await command.exit).toBe(name === "doctor" ? 1 : 0);
    expect(command.output).toMatch(
      { migrate: /has every migration/, doctor: /1 problem found/, backup: /rows of/ }[name] ?? /./,
    );
    if (name === "backup") expect(readdirSync(DATA_DIR)).toEqual(["kept.backup"]);
  },
  60_000,
);
