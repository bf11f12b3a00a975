/** Holds what `npm start` says of its download against what is installed. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the first start says how much it installs, within a fifth", () => {
  const [, said = "0"] = /and (\d+) MB on disk/.exec(readFileSync("local/bootstrap.mjs", "utf8")) ?? [];
  const megabytes = Number.parseInt(execFileSync("du", ["-sm", "node_modules"], { encoding: "utf8" }), 10);
  expect(megabytes).toBeGreaterThan(Number(said) * 0.8);
  expect(megabytes).toBeLessThan(Number(said) * 1.2);
});
