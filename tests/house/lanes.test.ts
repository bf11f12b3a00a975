/** Tests that each test has a program that runs it: a file that no project includes fails nowhere. */
import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";
import { COMMANDS, GUIDES, LATER, PHOTOGRAPHS } from "../support/lanes.ts";

interface Patterns {
  include: string[];
  exclude?: string[];
}

const projects = ((config.test?.projects ?? []) as { test: Patterns }[]).map((project) => project.test);
/** What `npm test` leaves out by name, `npm run test:all` runs. */
const later = new Set([...COMMANDS, ...GUIDES, ...LATER, ...PHOTOGRAPHS]);

const runs =
  (file: string) =>
  ({ include, exclude = [] }: Patterns) =>
    include.some((pattern) => matchesGlob(file, pattern)) &&
    !exclude.some((pattern) => !later.has(pattern) && matchesGlob(file, pattern));

test("every test belongs to a project", () => {
  const files = globSync("{app,local,server,tests}/**/*.test.{ts,tsx}");
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => !projects.some(runs(file)))).toEqual([]);
});

test("a test below a folder that its project leaves out is found", () => {
  const unit = { include: ["app/**/*.test.ts"], exclude: ["app/routes/**"] };
  expect(["app/domain/a.test.ts", "app/routes/api/b.test.ts"].filter((file) => runs(file)(unit))).toEqual([
    "app/domain/a.test.ts",
  ]);
});
