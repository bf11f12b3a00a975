/**
 * Keeps the dictionaries of this build with those of earlier ones, outside the folders that a build empties. The server
 * reads `build/dictionaries.json`, newest build first.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Phones keep a dictionary for as long as they keep any file. */
const EARLIER_BUILDS = 3;

/** The dictionaries of a build, each by its frame and language: "student-bn". */
export type Build = Record<string, { address: string; hash: string }>;

/** Writes what was made under names that say their hashes, and returns the paths of the files. */
export function keepDictionaries(made: Readonly<Record<string, string>>, buildFolder = "build"): string[] {
  const list = join(buildFolder, "dictionaries.json");
  const folder = join(buildFolder, "dictionaries");
  mkdirSync(join(folder, "assets"), { recursive: true });
  const build: Build = {};
  for (const [name, content] of Object.entries(made)) {
    const digest = createHash("sha256").update(content).digest();
    const address = `/assets/dictionary-${name}-${digest.toString("base64url")}.txt`;
    build[name] = { address, hash: digest.toString("base64") };
    writeFileSync(join(folder, address), content);
  }
  const earlier: Build[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  const others = earlier.filter((one) => JSON.stringify(one) !== JSON.stringify(build));
  const builds = [build, ...others].slice(0, EARLIER_BUILDS + 1);
  writeFileSync(list, JSON.stringify(builds));
  removeOthers(folder, builds);
  return Object.values(build).map(({ address }) => join(folder, address));
}

function removeOthers(folder: string, builds: readonly Build[]): void {
  const kept = new Set(builds.flatMap((one) => Object.values(one).map(({ address }) => address)));
  for (const name of readdirSync(join(folder, "assets")))
    if (!kept.has(`/assets/${name.replace(/\.(br|gz)$/, "")}`)) rmSync(join(folder, "assets", name));
}
