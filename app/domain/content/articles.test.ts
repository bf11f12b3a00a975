import { describe, expect, test } from "vitest";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { inLanguage } from "#app/language.server.ts";
import routes from "#app/routes.ts";
import { articleBySlug, CATEGORIES, countByCategory, countWords, listArticles, minutesToRead } from "./articles.ts";

const articles = listArticles();
const linksOf = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);

const officialSites = [
  "www.gov.uk",
  "ielts.org",
  "takeielts.britishcouncil.org",
  "study-uk.britishcouncil.org",
  "www.chevening.org",
  "cscuk.fcdo.gov.uk",
  "www.ucas.com",
  "www.topuniversities.com",
  "www.timeshighereducation.com",
  "www.theguardian.com",
  "www.mygov.scot",
  "www.dundeecity.gov.uk",
  "www.nhsinform.scot",
  "young.scot",
];

/** An entry of the URL map. `patternsOf` returns the paths that people may be sent to. */
interface Entry {
  path?: string;
  children?: Entry[];
}
const patternsOf = (entries: readonly Entry[], under = ""): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${under}/${entry.path}` : under;
    return [...(entry.path && entry.path !== "*" ? [path] : []), ...patternsOf(entry.children ?? [], path)];
  });
const pages = patternsOf(routes as readonly Entry[])
  .map((path) => path.replace("/bn?", "") || "/")
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

describe("the list", () => {
  test("has one article of each category, newest first, one of them featured", () => {
    expect(CATEGORIES).toEqual([
      "University Rankings",
      "Visa Guide",
      "Application Timeline",
      "Test Preparation",
      "Financial Aid",
      "Student Experience",
    ]);
    expect(countByCategory()).toEqual(CATEGORIES.map((category) => ({ category, count: 1 })));
    expect(articles).toHaveLength(6);
    expect(articles.map(({ published }) => published)).toEqual(
      articles
        .map(({ published }) => published)
        .sort()
        .reverse(),
    );
    expect(articles.filter(({ featured }) => featured).map(({ category }) => category)).toEqual(["Visa Guide"]);
  });

  test("is filtered by the exact category", () => {
    expect(listArticles("Financial Aid").map(({ slug }) => slug)).toEqual(["scholarships-you-can-win"]);
    expect(listArticles("Nothing")).toEqual([]);
    expect(listArticles("")).toEqual([]);
  });

  test("is found by slug", () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(6);
    for (const article of articles) expect(articleBySlug(article.slug)).toBe(article);
    expect(articleBySlug("none")).toBeUndefined();
  });
});

test("words are counted as they are read", () => {
  expect(countWords("## The *28-day* rule\n\n| a | b |\n| --- | ---: |\n\n- [ ] See [our page](/x?y=a b).")).toBe(8);
  expect(minutesToRead({ body: "word ".repeat(900) })).toBe(5);
  expect(minutesToRead({ body: "" })).toBe(1);
});

describe.each(articles.map((article) => [article.slug, article] as const))("%s", (_slug, article) => {
  const { slug, title, summary, published, updated, body } = article;

  test("says what it is", () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(summary.length).toBeGreaterThan(60);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  test("has days of October or November 2025", () => {
    for (const day of [published, updated]) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    expect(published).toMatch(/^2025-1[01]-/);
    expect(updated >= published).toBe(true);
    expect(updated).toMatch(/^2025-1[01]-/);
  });

  test("is 600 to 1,000 words, from the second level of headings down, without HTML, dashes or nameless columns", () => {
    expect(countWords(body)).toBeGreaterThanOrEqual(600);
    expect(countWords(body)).toBeLessThanOrEqual(1000);
    expect(body).not.toMatch(/^# |[—–]|<\w/m);
    expect(body).toMatch(/^- \[ \] /m);
    // A column without a heading means nothing to a screen reader.
    for (const [head = ""] of body.matchAll(/^\|.*(?=\n\| ?-)/gm)) expect(head).not.toMatch(/\| *\|/);
  });

  test("dates its facts and ends with its sources, at official addresses", () => {
    expect(body).toMatch(/\bas of (October|November) 2025\b/);
    const [, sources = ""] = body.split(/^## Sources$/m);
    expect(body.split(/^## /m).at(-1)).toMatch(/^Sources\n/);
    expect(linksOf(sources).length).toBeGreaterThanOrEqual(3);
    for (const line of sources.trim().split("\n")) expect(line).toMatch(/^- .+: .*\[.+\]\(https:/);
    const foreign = linksOf(body).filter((address) => !address.startsWith("/"));
    for (const address of foreign) {
      expect(address).toMatch(/^https:\/\//);
      expect(officialSites).toContain(new URL(address).host);
    }
  });

  test("leads on to pages of ours that exist", () => {
    const own = linksOf(body).filter((address) => address.startsWith("/"));
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const address of own) {
      const { pathname, searchParams } = new URL(address, "https://shapla.example");
      expect(pages.filter((page) => page.test(pathname))).not.toEqual([]);
      const other = /^\/blog\/(.+)$/.exec(pathname)?.[1];
      if (other) expect([other, Boolean(articleBySlug(other)), other === slug]).toEqual([other, true, false]);
      const { filters } = parseFilters(searchParams);
      for (const [name, value] of searchParams)
        expect([address, filters]).toEqual([address, { ...filters, [name]: value }]);
    }
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))("%s in Bangla", (_slug, article) => {
  const bangla = inLanguage("bn", () => ({ title: article.title, summary: article.summary, body: article.body }));
  const figuresOf = (body: string) => [...body.matchAll(/\{\{[^}]+\}\}/g)].map(([place]) => place).toSorted();
  /** What each line is: a heading, a row, an item, or a paragraph. */
  const shapeOf = (body: string) =>
    body.split("\n").map((line) => /^(## |\||- \[ \]|- |\d+\. )?/.exec(line)?.[1] ?? "");

  test("is in Bangla, composed, and ends sentences as Bangla does", () => {
    for (const text of Object.values(bangla)) {
      expect(text).toMatch(/\p{Script=Bengali}/u);
      expect(text).toBe(text.normalize("NFC"));
      expect(text).not.toMatch(/[\u0980-\u09e5]\.(?=\s|$)/);
    }
  });

  test("has the links, figures and parts of the English one", () => {
    expect(linksOf(bangla.body).toSorted()).toEqual(linksOf(article.body).toSorted());
    expect(figuresOf(bangla.body)).toEqual(figuresOf(article.body));
    expect(shapeOf(bangla.body)).toEqual(shapeOf(article.body));
  });
});

test("the plan names the steps as the dashboard does in Bangla too", () => {
  inLanguage("bn", () => {
    const plan = articleBySlug("january-or-september")?.body ?? "";
    expect(STEPS.filter(({ label }) => !plan.includes(label.normalize("NFC")))).toEqual([]);
  });
});

test("the plan for January and September names the eight steps as the dashboard does, in their order", () => {
  const plan = articleBySlug("january-or-september")?.body ?? "";
  const places = STEPS.map(({ label }) => plan.search(new RegExp(`(\\| |then )${label}(,| +\\|)`)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
