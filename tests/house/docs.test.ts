/** Tests that the documents name existing files, and that every decision has its sections. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const pages = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => join("docs", name)),
]
  .filter((name) => name.endsWith(".md"))
  .sort();
const decisions = pages.filter((name) => /\/\d{4}-/.test(name));

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("links to pages that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = ""]) =>
      join(dirname(page), link),
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  test("has no marks of an unfinished merge", () => {
    expect(text).not.toMatch(/^(<{7} |={7}$|>{7} )/m);
  });

  test("names files that exist", () => {
    const named = [...text.matchAll(/`((?:app|local|tests|docs|drizzle|public)\/[\w./-]*)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});

describe.each(decisions)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("has its number, a date and all four parts", () => {
    expect(text).toMatch(new RegExp(`^# ${Number(page.match(/\d{4}/)?.[0])}\\. .+\n\n\\d{4}-\\d{2}-\\d{2}\n`));
    const parts = [...text.matchAll(/^## (.+)\n\n(.+)/gm)].map(([, title]) => title);
    expect(parts).toEqual(["Context", "Decision", "Consequences", "What would make us change it"]);
  });

  test("is in the index", () => {
    expect(readFileSync("docs/decisions/README.md", "utf8")).toContain(`](${page.replace("docs/decisions/", "")})`);
  });
});
