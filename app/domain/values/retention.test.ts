/** Compares the documents with the table: how long rows stay is written in one place. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stored } from "#app/domain/content/privacy.ts";
import { keptFor, limitOf, RETENTION, retentionRows } from "./retention.ts";

/** Returns the cells of a Markdown table under a heading, without its head. */
function tableUnder(heading: string): string[][] {
  const text = readFileSync("docs/operations.md", "utf8");
  const section = text.slice(text.indexOf(`\n## ${heading}\n`) + 1).split(/\n(?=## )/)[0] ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test("docs/operations.md has the table", () => {
  expect(tableUnder("What is deleted, and when")).toEqual(retentionRows());
});

test.each([
  ["account", "accounts"],
  ["newsletter", "subscriptions"],
  ["unsent", "forms"],
  ["emails", "emails"],
  ["counts", "counts"],
  ["catalogue", "imports"],
] as const)("the privacy policy says how long: %s", (id, kind) => {
  expect(stored().find((entry) => entry.id === id)?.kept).toContain(keptFor(kind));
});

test("a limit is whole hours before now", () => {
  const now = new Date("2026-11-23T09:00:00Z");
  expect(limitOf("counts", now).toISOString()).toBe("2026-11-22T09:00:00.000Z");
  expect(limitOf("forms", now).toISOString()).toBe("2026-11-23T08:00:00.000Z");
  expect(limitOf("emails", now).toISOString()).toBe("2026-10-24T09:00:00.000Z");
  expect(Object.values(RETENTION).every(({ why }) => why.length > 10)).toBe(true);
});
