import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, test } from "vitest";
import type { Head } from "./backup/format.ts";
import { compareMigrations, knownMigrations, whyNot } from "./migrations.server.ts";
import * as schema from "./schema.ts";

const [first = { when: 0, hash: "" }] = knownMigrations("drizzle");
const second = { when: first.when + 1, hash: "second" };
const third = { when: first.when + 2, hash: "third" };
const known = [first, second, third];
const later = { when: 9_999_999_999_999, hash: "later" };

/** What version 0.1 lists, which the first migration replaces. */
const [head = ""] = gunzipSync(readFileSync("tests/fixtures/version-0.1/shapla.backup")).toString().split("\n");
const before = (JSON.parse(head) as Head).migrations;

describe("the migrations of a database", () => {
  test.each([
    ["current", known, { kind: "current", applied: 3 }],
    ["older", [first], { kind: "older", applied: 1, missing: 2 }],
    ["older", [], { kind: "older", applied: 0, missing: 3 }],
    ["older if they are those of version 0.1", before, { kind: "older", applied: 1, missing: 2 }],
    ["current if they came after those of version 0.1", [...before, second, third], { kind: "current", applied: 3 }],
    ["replaced if they are some of version 0.1", before.slice(0, 40), { kind: "replaced", applied: 40 }],
    ["newer", [...known, later], { kind: "newer", unknown: 1 }],
    ["newer, even if some are missing", [first, later], { kind: "newer", unknown: 1 }],
    ["newer than version 0.1", [...before, later], { kind: "newer", unknown: 1 }],
    ["different", [{ ...first, hash: "edited" }], { kind: "different", when: first.when }],
    ["different", [first, { ...second, hash: "edited" }], { kind: "different", when: second.when }],
  ])("are %s", (_, applied, state) => {
    const found = compareMigrations(applied, known);
    expect(found).toEqual(state);
    expect(whyNot(found) === null).toBe(state.kind === "current");
  });

  test("of which the first replaces some name the version that has to come first", () =>
    expect(whyNot(compareMigrations(before.slice(0, 40), known))).toBe(
      "The database has 40 of the 54 migrations of version 0.1. Start the last version 0.1 first, which has drizzle/0053_whose_rows.sql, and then this one.",
    ));
});

test("drizzle would skip a migration whose time is before the last one's, so they are in order", () => {
  const times = knownMigrations("drizzle").map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("the schema has nothing that the migrations lack", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: { idx: number }[] };
  const number = String(entries.at(-1)?.idx).padStart(4, "0");
  const last = JSON.parse(readFileSync(`drizzle/meta/${number}_snapshot.json`, "utf8"));
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
});

/** Statements that a server of the version before does not survive, or that change what it has written. */
const CONTRACTS =
  /\b(DROP (TABLE|COLUMN)|RENAME|ALTER COLUMN \S+ (SET NOT NULL|SET DATA TYPE)|ADD COLUMN (?!.*DEFAULT)(?!.*GENERATED).*NOT NULL)/i;

/** A computed column that a migration makes again under its name is there before and after, for both versions. */
const isMadeAgain = (statement: string, migration: string) => {
  const [, table, column] = /^ALTER TABLE ("\w+") DROP COLUMN ("\w+")$/i.exec(statement) ?? [];
  return (
    table !== undefined && migration.includes(`ALTER TABLE ${table} ADD COLUMN ${column} text GENERATED ALWAYS AS`)
  );
};

test("a server of the version before goes on serving with each migration", () => {
  const broken = readdirSync("drizzle")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(`drizzle/${name}`, "utf8"))
    .flatMap((migration) =>
      migration
        .split("--> statement-breakpoint")
        .flatMap((text) => text.split(";"))
        .map((text) => text.trim())
        .filter((text) => CONTRACTS.test(text) && !isMadeAgain(text, migration)),
    );
  expect(broken).toEqual([]);
});
