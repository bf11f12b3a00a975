/**
 * Runs first for every npm command, on any Node from 20 on: installs what is missing, then starts the Node that the
 * project pins.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessages } from "./messages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".shapla-installed");
const node = join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node");

const [command, ...rest] = process.argv.slice(2);
const scripts = {
  start: ["local/start.ts"],
  dev: ["local/dev.ts"],
  build: ["local/build.ts"],
  serve: ["local/serve.ts"],
  "serve:plain": ["local/serve-plain.ts"],
  test: ["local/test.ts"],
  "test:all": ["local/test.ts", "all"],
  check: ["local/check.ts"],
  bench: ["tests/bench.ts"],
  drill: ["local/drill.ts"],
  looks: ["tests/looks.ts"],
  "catalogue:import": ["local/catalogue-import.ts"],
  "catalogue:export": ["local/catalogue-export.ts"],
  token: ["local/token.ts"],
  "sign-in": ["local/sign-in.ts"],
  doctor: ["server/commands/doctor.ts"],
  "db:migrate": ["server/commands/migrate.ts"],
  "db:backup": ["server/commands/backup.ts"],
  "db:restore": ["server/commands/restore.ts"],
};

/** The options of a server process. Without a limit for its heap it leaves much of its memory to garbage. */
const serving = JSON.parse(readFileSync(join(root, "server/node.json"), "utf8"));
const isServer = command === "start" || command === "serve";

const script = scripts[command ?? ""];
if (!script) {
  console.error(`Unknown command: ${command}. Commands: ${Object.keys(scripts).join(", ")}`);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Shapla needs Node 20 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

install();
compileMessages(root);
run();

/**
 * Installs if the lock file differs from the one that was installed last. Does not use `npm ci`, which fails if the
 * lock file lacks another platform's optional packages. `install` takes the locked versions and adds this platform's
 * packages.
 */
function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, "utf8") : "";
  if (installed === wanted) return;
  // Not to the standard output, which is the token of `npm run -s token`.
  console.error("Installing packages: about 230 MB to download and 900 MB on disk, the first time only...");
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];
  const done = spawnSync(npm[0], [...npm[1], "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (done.status !== 0 || !existsSync(node)) {
    console.error("npm install failed. See the messages above. What was downloaded is kept, so try again.");
    process.exit(done.status || 1);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, wanted);
}

function run() {
  const path = `${join(modules, ".bin")}:${process.env.PATH ?? ""}`;
  // Arguments would override NODE_OPTIONS, which may set the heap's size.
  const isSized = /--max-(old|semi)-space-size/.test(process.env.NODE_OPTIONS ?? "");
  const flags = isServer && !isSized ? serving.flags : [];
  // For what the command starts too. Compiled modules halve its start.
  const quick = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache/node") };
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...flags, ...script, ...rest], {
    cwd: root,
    // The channel tells the child when this process ends, for whatever reason.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...(isServer ? serving.env : {}), ...process.env, ...quick, PATH: path },
  });
  // npm killed with -9 signals no one, and its script would keep running and hold the port.
  const callers = whoCalled();
  if (process.env.npm_lifecycle_event) setInterval(() => whoCalled() !== callers && child.kill("SIGTERM"), 250).unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Identifies the shell that npm runs scripts in and, if /proc tells, npm itself. */
function whoCalled() {
  try {
    const [, npm] = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ").pop().split(" ");
    return `${process.ppid} ${npm}`;
  } catch {
    return `${process.ppid}`;
  }
}
