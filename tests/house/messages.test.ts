/** Holds the texts of `app/messages`: all are used, and they keep to the rules of words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isTest, readModules } from "./modules.ts";
import { RULES } from "./words.ts";

const FOLDER = join(import.meta.dirname, "../../app/messages");
const read = (language: string) =>
  readdirSync(join(FOLDER, language)).flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(join(FOLDER, language, area), "utf8")) as Record<string, unknown>),
  );

const english = read("en");
const bangla = read("bn");

test("every text has a key of its own and is used", () => {
  const keys = english.map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const source = readModules("app", "server").map(({ text }) => text);
  const used = new Set(source.flatMap((text) => [...text.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key)));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test("notifications of the system take their words from here", () => {
  const written = /\b(?:title|message): ["'`](?:[^"'`$]|\$\{[^}]*\})*[A-Za-z]{2}[^"'`]*/g;
  const found = readModules("app/domain/notifications")
    .filter((module) => !isTest(module))
    .flatMap(({ path, text }) => (text.match(written) ?? []).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

/** Sites that convert files or scores come and go, and keep what they are given. */
const NAMED_SITES = ["example.com"];

test("no text sends anyone to a site that we do not answer for", () => {
  const named = [...english, ...bangla].flatMap(([key, text]) =>
    (JSON.stringify(text).match(/\b[\w-]+\.(?:com|net|org|io|co|info|me)\b/g) ?? [])
      .filter((site) => !NAMED_SITES.includes(site))
      .map((site) => `${key}: ${site}`),
  );
  expect(named).toEqual([]);
});

test("English texts avoid the words that Shapla does not use", () => {
  const rules = RULES.filter(({ avoid }) => !avoid.source.startsWith("^"));
  const wrong = english.flatMap(([key, text]) => {
    const said = JSON.stringify(text);
    return rules
      .filter(({ avoid, allowed = [] }) =>
        avoid.test(allowed.reduce((left, { phrase }) => left.replace(phrase, ""), said)),
      )
      .map(({ instead }) => `${key}: ${said}. Instead: ${instead}`);
  });
  expect(wrong).toEqual([]);
});

test("Bangla texts are composed, and end a sentence as Bangla does", () => {
  const wrong = bangla.filter(([, text]) => {
    const said = JSON.stringify(text);
    return said !== said.normalize("NFC") || /[\u0980-\u09ff]\.(?=[\s"])/.test(said);
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});
