/** Tests that what the style sheets name exists: Tailwind reads nothing from a file that is gone, and says nothing. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Returns the paths that braces stand for: "a/{b,c}" is two. */
function spelledOut(pattern: string): string[] {
  const [found, inner = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (found === undefined) return [pattern];
  return inner.split(",").flatMap((one) => spelledOut(pattern.replace(found, one)));
}

const named = globSync("app/styles/**/*.css").flatMap((sheet) =>
  [...readFileSync(sheet, "utf8").matchAll(/@source (?:not )?"([^"]+)"/g)].flatMap(([, pattern = ""]) =>
    spelledOut(pattern).map((path) => ({ sheet, path: join(dirname(sheet), path) })),
  ),
);

test("every source of a sheet exists", () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => globSync(path).length === 0)).toEqual([]);
});
