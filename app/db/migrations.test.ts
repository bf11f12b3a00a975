import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, test } from "vitest";
import { compareMigrations, knownMigrations, whyNot, withFirstMigrations } from "./migrations.server.ts";
import * as schema from "./schema.ts";

const known = knownMigrations("drizzle");
const first = known.slice(0, 3);
const later = { when: 9_999_999_999_999, hash: "later" };

describe("the migrations of a database", () => {
  test.each([
    ["current", known, { kind: "current" }],
    ["older", first, { kind: "older", applied: 3, missing: known.length - 3 }],
    ["older", [], { kind: "older", applied: 0, missing: known.length }],
    ["newer", [...known, later], { kind: "newer", unknown: 1 }],
    ["newer, even if some are missing", [...first, later], { kind: "newer", unknown: 1 }],
    ["different", [{ when: known[0]?.when ?? 0, hash: "edited" }], { kind: "different", when: known[0]?.when }],
  ])("are %s", (_, applied, state) => {
    const found = compareMigrations(applied, known);
    expect(found).toEqual(state);
    expect(whyNot(found) === null).toBe(state.kind === "current");
  });
});

test("drizzle would skip a migration whose time is before the last one's, so they are in order", () => {
  const times = known.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("the schema has nothing that the migrations lack", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: { idx: number }[] };
  const number = String(entries.at(-1)?.idx).padStart(4, "0");
  const last = JSON.parse(readFileSync(`drizzle/meta/${number}_snapshot.json`, "utf8"));
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
});

test("the first migrations alone are a folder of their own", () =>
  withFirstMigrations("drizzle", 2, async (folder) => expect(knownMigrations(folder)).toEqual(known.slice(0, 2))));

/** Statements that a server of the version before does not survive, or that change what it has written. */
const CONTRACTS =
  /\b(DROP (TABLE|COLUMN)|RENAME|ALTER COLUMN \S+ (SET NOT NULL|SET DATA TYPE)|ADD COLUMN (?!.*DEFAULT)(?!.*GENERATED).*NOT NULL)/i;

/**
 * Statements on columns that the version before them no longer used, or that come back in the same transaction, where
 * the version before finds them by the same name.
 */
const CONTRACTED = [
  'ALTER TABLE "imports" DROP COLUMN "mapping"',
  ...["applications", "leads", "users"].map((table) => `ALTER TABLE "${table}" drop column "search_text"`),
];

test("a server of the version before goes on serving with each migration", () => {
  const statements = readdirSync("drizzle")
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) => readFileSync(`drizzle/${name}`, "utf8").split("--> statement-breakpoint"))
    .flatMap((text) => text.split(";"))
    .map((text) => text.trim());
  expect(statements.filter((text) => CONTRACTS.test(text) && !CONTRACTED.includes(text))).toEqual([]);
});
