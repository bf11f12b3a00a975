/** The next build of the app, beside this one: the same pages, with dictionaries of its own. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Build, keepDictionaries } from "../../local/dictionaries/keep.ts";

const LINKED = ["node_modules"];
const LEFT_OUT = [".git", ".data", "tests", "docs", "test-results"];

/** Copies the app with its build into a new folder, as if it had been built again after a change to every page. */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "shapla-next-"));
  for (const name of readdirSync(".")) {
    if (LINKED.includes(name)) symlinkSync(join(process.cwd(), name), join(folder, name));
    else if (!LEFT_OUT.includes(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  const build = join(folder, "build");
  const [made = {}] = JSON.parse(readFileSync(join(build, "dictionaries.json"), "utf8")) as Build[];
  const changed = Object.entries(made).map(([name, { address }]) => {
    const text = readFileSync(join(build, "dictionaries", address), "utf8");
    return [name, `${text}<p>The next build</p>`] as const;
  });
  keepDictionaries(Object.fromEntries(changed), build);
  return folder;
}
