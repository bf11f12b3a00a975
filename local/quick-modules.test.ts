import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const code = readFileSync("local/quick-modules.mjs", "utf8");
const [, names = ""] = /\(\?:([\w|-]+)\)/.exec(code) ?? [];
const packages = names.split("|");

test("the packages have large lists and nothing but ES modules in their .js files, which it takes for granted", () => {
  expect(packages.length).toBeGreaterThan(0);
  for (const name of packages) {
    const manifest = readFileSync(`node_modules/${name}/package.json`, "utf8");
    expect(JSON.parse(manifest), name).toMatchObject({ type: "module" });
    expect(manifest.length, name).toBeGreaterThan(100_000);
  }
});

test("their modules are the ones that Node finds without it", () => {
  const script = `
    import { registerHooks } from "node:module";
    const found = [];
    registerHooks({ resolve(...all) { const answer = all[2](all[0], all[1]); found.push(answer.url + answer.format); return answer; } });
    for (const name of ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/postgres-js", "date-fns"]) await import(name);
    console.log(found.filter((url) => url.includes("node_modules")).join("\\n"));`;
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, [...flags, "--input-type=module", "-e", script], {
      encoding: "utf8",
      env: { ...process.env, NODE_OPTIONS: "" },
    });
  const found = run("--import", "./local/quick-modules.mjs");
  expect(found).toBe(run());
  expect(found.split("\n").length).toBeGreaterThan(100);
});
