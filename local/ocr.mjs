/**
 * Installs what reads photographs of statements, into a folder of its own, so that who does not want it has none of it.
 * Nothing is downloaded while a server runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Returns whether the environment or `.env` asks for it. What is set in the environment wins, as in the server. */
export function asksForReader(root) {
  if (process.env.OCR) return process.env.OCR === "yes";
  const file = join(root, ".env");
  return existsSync(file) && /^\s*OCR\s*=\s*["']?yes["']?\s*$/m.test(readFileSync(file, "utf8"));
}

/** Installs the pinned versions into `.ocr` unless they are there. Returns whether they are there now. */
export function installReader(root) {
  const wanted = read(join(root, "server/ocr.json"));
  const folder = join(root, ".ocr");
  const isThere = () =>
    Object.entries(wanted).every(([name, version]) => {
      const manifest = join(folder, "node_modules", name, "package.json");
      return existsSync(manifest) && read(manifest).version === version;
    });
  if (isThere()) return true;
  // Not to the standard output, which is the token of `npm run -s token`.
  console.error("Installing what reads photographs: about 30 MB to download and 60 MB on disk, the first time only...");
  mkdirSync(folder, { recursive: true });
  // A package of its own, or npm would take the one above for it.
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];
  const flags = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts", "--prefix", folder];
  const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  spawnSync(npm[0], [...npm[1], "install", ...flags, ...packages], { cwd: folder, stdio: ["ignore", 2, 2] });
  return isThere();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit(installReader(join(import.meta.dirname, "..")) ? 0 : 1);
