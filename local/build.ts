/** Builds for production and compresses the assets. Does nothing if nothing has changed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { keepDictionaries } from "./dictionaries/keep.ts";

const stamp = "build/.source";
const sources = [
  "local/one-locale.ts",
  "app",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "local/build.ts",
  "local/dictionaries",
  "drizzle",
];
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Builds into `build/`. Throws with the build's output if it fails. */
export function buildProduction(log: (line: string) => void): void {
  const source = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === source) return;
  log("Building for production...");
  const built = spawnSync("react-router", ["build", "--logLevel", "warn"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}\n${built.stderr}`);
  const leaks = filesIn("build/client").filter((name) => readFileSync(name, "utf8").includes("drizzle:"));
  if (leaks.length > 0) throw new Error(`SQL found in the browser's files: ${leaks.join(", ")}`);
  for (const file of filesIn("build/client").filter((name) => compressible.test(name))) compressFile(file);
  for (const file of keepDictionaries(madeDictionaries())) compressFile(file);
  writeFileSync(stamp, source);
}

/** Makes the dictionaries with the app that was just built. */
function madeDictionaries(): Record<string, string> {
  const file = "build/made-dictionaries.json";
  // Nothing else of the environment, which may name a real database and a real mail server.
  const { PATH, TMPDIR = tmpdir() } = process.env;
  const made = spawnSync(process.execPath, ["local/dictionaries/make.ts", file], {
    encoding: "utf8",
    env: { PATH, TMPDIR },
  });
  if (made.status !== 0) throw new Error(`The dictionaries were not made.\n${made.stdout}\n${made.stderr}`);
  const dictionaries = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return dictionaries;
}

function compressFile(file: string): void {
  const content = readFileSync(file);
  if (content.length < 512) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns a hash of all files that the build depends on, without the tests. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap(filesIn).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

if (import.meta.main) buildProduction(console.log);
