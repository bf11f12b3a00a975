/** Holds what `npm start` says of its download against what is installed. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const megabytesOf = (folder: string): number =>
  existsSync(folder) ? Number.parseInt(execFileSync("du", ["-sm", folder], { encoding: "utf8" }), 10) : 0;

test("the first start says how much it installs, within a fifth", () => {
  const [, said = "0"] = /and (\d+) MB on disk/.exec(readFileSync("local/bootstrap.mjs", "utf8")) ?? [];
  // What the tests keep there is not installed, and grows.
  const megabytes = megabytesOf("node_modules") - megabytesOf("node_modules/.cache");
  expect(megabytes).toBeGreaterThan(Number(said) * 0.8);
  expect(megabytes).toBeLessThan(Number(said) * 1.2);
});
