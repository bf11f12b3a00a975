import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { examineReader } from "./reader.ts";

const root = mkdtempSync(join(tmpdir(), "shapla-reader-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const wanted = Object.entries(JSON.parse(readFileSync("server/ocr.json", "utf8")) as Record<string, string>);

function install(version: (ours: string) => string): void {
  for (const [name, ours] of wanted) {
    const folder = join(root, ".ocr/node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version: version(ours) }));
  }
}

test("the doctor says nothing about photographs that are not to be read", () => {
  expect(examineReader({ OCR: "no" }, root)).toEqual([]);
});

test("the doctor names each package that is missing or has another version, and what to do", () => {
  const named = (said: string | undefined) => wanted.every(([name, version]) => said?.includes(`${name} ${version}`));
  const [missing] = examineReader({ OCR: "yes" }, root);
  expect(missing).toMatchObject({ state: "problem", todo: expect.stringContaining("local/ocr.mjs") });
  expect(named(missing?.said)).toBe(true);
  install(() => "0.0.1");
  expect(examineReader({ OCR: "yes" }, root)).toMatchObject([{ state: "problem" }]);
});

test("the doctor shows the versions that read photographs", () => {
  install((ours) => ours);
  const [found] = examineReader({ OCR: "yes" }, root);
  expect(found?.state).toBe("fine");
  expect(wanted.every(([name, version]) => found?.said.includes(`${name} ${version}`))).toBe(true);
});
