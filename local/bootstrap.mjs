/**
 * Runs first for every npm command, on any Node from 20 on: installs what is missing, then starts the Node that the
 * project pins.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessages } from "./messages.mjs";
import { asksForReader, installReader } from "./ocr.mjs";

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

/** The commands that need the packages of `tests/packages` too. */
const needsAll = ["test", "test:all", "check", "bench", "drill", "looks", "serve:plain"].includes(command ?? "");

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
// Without it, photographs are typed, and everything else works.
if (asksForReader(root) && !installReader(root))
  console.error("What reads photographs was not installed. See the messages above. `npm run doctor` looks again.");
compileMessages(root);
run();

/**
 * Installs if the lock file differs from the one that was installed last, or the tests' packages are missing for a
 * command that needs them. Who has those keeps them. Does not use `npm ci`, which fails if the lock file lacks another
 * platform's optional packages. `install` takes the locked versions and adds this platform's packages.
 */
function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const [installed, whose] = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (installed === lock && (whose === "all" || !needsAll)) return;
  const isAll = needsAll || whose === "all";
  // Not to the standard output, which is the token of `npm run -s token`.
  console.error(
    isAll
      ? "Installing packages, with those of the tests: up to 900 MB on disk, the first time only..."
      : "Installing packages: about 120 MB to download and 440 MB on disk, the first time only...",
  );
  // Without peers, because npm takes an optional one as wanted if the lock file has it for the tests.
  const only = isAll ? [] : ["--workspaces=false", "--legacy-peer-deps"];
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];
  const flags = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync(npm[0], [...npm[1], "install", ...only, ...flags], { cwd: root, stdio: ["ignore", 2, 2] });
  if (done.status !== 0 || !existsSync(node)) {
    console.error("npm install failed. See the messages above. What was downloaded is kept, so try again.");
    process.exit(done.status || 1);
  }
  // Where the package `node` unpacks its program from, with 67 MB of headers. npm would remove it the next time.
  rmSync(join(modules, "node/node_modules"), { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, `${lock} ${isAll ? "all" : "start"}`);
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
