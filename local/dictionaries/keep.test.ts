/** Checks which dictionaries a build keeps. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Build, keepDictionaries } from "./keep.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapla-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const builds = (): Build[] => JSON.parse(readFileSync(join(folder, "dictionaries.json"), "utf8"));
const kept = () => readdirSync(join(folder, "dictionaries/assets")).length;

test("a build names each dictionary by its hash", () => {
  const [path = ""] = keepDictionaries({ "student-en": "<p>" }, folder);
  const digest = createHash("sha256").update("<p>").digest();
  const address = `/assets/dictionary-student-en-${digest.toString("base64url")}.txt`;
  expect(builds()).toEqual([{ "student-en": { address, hash: digest.toString("base64") } }]);
  expect(path).toBe(join(folder, "dictionaries", address));
  expect(readFileSync(path, "utf8")).toBe("<p>");
});

test("a build keeps the dictionaries of the last three, newest first, and removes older ones", () => {
  for (const text of ["1", "2", "3", "4", "5"]) keepDictionaries({ "student-en": text }, folder);
  const names = builds().map((build) => readFileSync(join(folder, "dictionaries", build["student-en"]?.address ?? "")));
  expect(names.map(String)).toEqual(["5", "4", "3", "2"]);
  expect(kept()).toBe(4);
});

test("the same build again takes no place of an earlier one", () => {
  for (const text of ["1", "2", "2", "2", "2", "2"]) keepDictionaries({ "student-en": text }, folder);
  expect(builds()).toHaveLength(2);
  expect(kept()).toBe(2);
});
