/**
 * Tests that there are four sheets of styles, and that they name folders alone: a file of a page moves without a sheet.
 * Tailwind reads nothing from a folder that is gone, and says nothing.
 */
import { globSync, readFileSync, statSync } from "node:fs";
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

test("there are at most four sheets", () => {
  expect(globSync("app/styles/*.css").length).toBeLessThanOrEqual(4);
});

test("a sheet is made of folders, or of all files of a kind in one, and each is there", () => {
  expect(named.length).toBeGreaterThan(20);
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const isKind = (path: string) => /\/\*(\.\w+)+$/.test(path) && globSync(path).length > 0;
  expect(named.filter(({ path }) => !isFolder(path) && !isKind(path))).toEqual([]);
});
