/** Builds for production and compresses the assets. Does nothing if nothing has changed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const stamp = "build/.source";
const sources = [
  "app",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "vite.browser.ts",
  "vite.chunks.ts",
  "vite.packages.ts",
  "vite.react.ts",
  "vite.router.ts",
  "react-router.config.ts",
  "local/build.ts",
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
  writeFileSync(stamp, source);
}

function compressFile(file: string): void {
  const content = readFileSync(file);
  if (content.length < 512) return;
  writeFileSync(`${file}.br`, smallestBrotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Which of the encoder's ways suits a file is known only afterwards. */
function smallestBrotli(content: Buffer): Buffer {
  const sized = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [smallest = content] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
    .map((mode) => ({ ...sized, [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_LGBLOCK]: 20 }))
    .map((params) => brotliCompressSync(content, { params }))
    .sort((a, b) => a.length - b.length);
  return smallest;
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
