/** Makes the folder that the Dockerfile makes, without a container engine. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Step {
  word: string;
  rest: string;
}

/** Returns the steps of each stage. Comments are left out, and continued lines joined. */
function stagesOf(dockerfile: string): Step[][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim());
  const steps = lines.map((line) => ({ word: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
  const begins = steps.flatMap(({ word }, at) => (word === "FROM" ? [at] : []));
  return begins.map((begin, i) => steps.slice(begin, begins[i + 1]));
}

/** Returns the value of a step written as JSON, such as CMD. */
export const listOf = (stage: Step[], word: string): string[] =>
  JSON.parse(/\[.*\]/.exec(stage.findLast((step) => step.word === word)?.rest ?? "")?.[0] ?? "[]") as string[];

/** Copies what the last stage copies into a new folder that no one may write to. Needs a build in `build/`. */
export function makeImage(stage: Step[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "shapla-image-"));
  for (const { word, rest } of stage) {
    if (word !== "COPY") continue;
    const isBuilt = rest.startsWith("--from=build ");
    const names = rest.replace("--from=build ", "").split(" ");
    const target = names.pop() ?? "";
    for (const name of names) {
      const source = isBuilt ? name.replace("/shapla/", "") : name;
      const to = target === "./" ? join(folder, source) : join(folder, target);
      if (source === "node_modules") cloneModules(to);
      else cpSync(source, to, { recursive: true });
    }
  }
  spawnSync("chmod", ["-R", "a-w,a+rX", folder]);
  return {
    folder,
    remove() {
      spawnSync("chmod", ["-R", "u+w", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the installed packages without those that are for development, which the first stage removes. */
function cloneModules(to: string): void {
  // On the same disk, for links instead of copies of 900 MB. npm removes links, and writes to its list alone.
  mkdirSync("node_modules/.cache", { recursive: true });
  const stage = mkdtempSync("node_modules/.cache/stage-");
  const list = "node_modules/.package-lock.json";
  mkdirSync(join(stage, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    if (name === ".cache" || name === "shapla-tests") continue;
    const [from, link] = [join("node_modules", name), join(stage, "node_modules", name)];
    if (spawnSync("cp", ["-al", from, link]).status !== 0)
      cpSync(from, link, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(join(stage, list), { force: true });
  for (const name of ["package-lock.json", list]) cpSync(name, join(stage, name));
  // The image's first stage never had the tests' packages, which npm would keep for their workspace.
  const { workspaces: _, ...manifest } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, unknown>;
  writeFileSync(join(stage, "package.json"), JSON.stringify(manifest));
  const flags = [
    "--omit=dev",
    "--legacy-peer-deps",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--offline",
    "--loglevel=error",
  ];
  const pruned = spawnSync("npm", ["prune", ...flags], { cwd: stage, encoding: "utf8" });
  if (pruned.status !== 0) throw new Error(`npm prune failed: ${pruned.stderr}`);
  spawnSync("cp", ["-a", join(stage, "node_modules"), to]);
  rmSync(stage, { recursive: true });
}

export const dockerfile = () => stagesOf(readFileSync("Dockerfile", "utf8"));
