/** Holds what `npm start` installs, and what it says of that, against what is installed. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Who adds a package that `npm start` needs looks first whether one goes. */
const MOST_PACKAGES = 350;
/** In blocks on a disk. Their bytes are 380 MB. */
const MOST_MEGABYTES = 455;

type Manifest = Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>>;

const parse = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const ours = parse<Manifest>("package.json");
const ofTests = parse<Manifest>("tests/packages/package.json");
const { packages } = parse<{ packages: Record<string, Manifest> }>("package-lock.json");

/** Returns the folder in which Node finds the package `name` from the package in `from`. */
function folderOf(name: string, from: string): string | null {
  for (let above = from; ; above = above.slice(0, Math.max(above.lastIndexOf("node_modules/") - 1, 0))) {
    const folder = `${above ? `${above}/` : ""}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (!above) return null;
  }
}

/** Returns the folders of what `npm start` installs on this machine: no peers, and nothing for the tests. */
function installedByStart(): string[] {
  const found = new Set<string>();
  const add = (from: string, { dependencies, optionalDependencies }: Manifest) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = folderOf(name, from);
      // npm unpacks another machine's program beside this one's, but only with the tests' packages.
      if (!folder || found.has(folder) || !existsSync(folder) || folder.endsWith("-wasm32-wasi")) continue;
      found.add(folder);
      add(folder, packages[folder] ?? {});
    }
  };
  add("", { dependencies: { ...ours.dependencies, ...ours.devDependencies } });
  return [...found];
}

const start = installedByStart();

test(`the first start installs at most ${MOST_PACKAGES} packages, and none of the tests' alone`, () => {
  expect(start.length).toBeGreaterThan(200);
  expect(start.length).toBeLessThanOrEqual(MOST_PACKAGES);
  const heavy = ["vitest", "@playwright/test", "@supabase/lite", "@biomejs/biome", "typescript-7", "jsdom"];
  expect(start.filter((folder) => heavy.some((name) => folder.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test("the first start says how much it installs, within a fifth", () => {
  const [, said = "0"] = /and (\d+) MB on disk/.exec(readFileSync("local/bootstrap.mjs", "utf8")) ?? [];
  const apart = start.filter((folder) => folder.lastIndexOf("node_modules/") === 0);
  const lines = execFileSync("du", ["-sk", ...apart], { encoding: "utf8" })
    .trim()
    .split("\n");
  const megabytes = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1024;
  expect(megabytes).toBeGreaterThan(Number(said) * 0.8);
  expect(megabytes).toBeLessThan(Math.min(Number(said) * 1.2, MOST_MEGABYTES));
});

test("every package of the tests is used, and has one version", () => {
  const texts = ["app", "local", "server", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .concat(readdirSync("."))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/^(knip\.ts|tests\/house\/install\.test\.ts)$/.test(name))
    .map((name) => readFileSync(name, "utf8"));
  const all = { ...ours.dependencies, ...ours.devDependencies, ...ofTests.dependencies };
  // Their programs are called by other names.
  const programs = ["@biomejs/biome", "@react-router/serve"];
  const isUsed = (name: string) =>
    programs.includes(name) ||
    (name.startsWith("@types/") ? name.replace("@types/", "") in all : texts.some((text) => text.includes(name)));
  expect(Object.keys(ofTests.dependencies ?? {}).filter((name) => !isUsed(name))).toEqual([]);
  expect(Object.values(all).filter((version) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
