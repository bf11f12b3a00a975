/** Reads the figures for Prometheus from servers with one process and with two. */
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../support/postgres.ts";
import { answers, killStarted, production, run } from "../support/production.ts";

afterEach(killStarted);

/** A line of Prometheus's text format: a comment, or a series with its value. */
const LINE = /^(|# (HELP|TYPE) \w+ .+|\w+(\{(\w+="(\\.|[^"\\])*",?)*\})? (N[aA][nN]|[+-]?Inf|[-+\d.e]+))$/;

/** Returns the sum of the series with this name whose labels contain all of `labels`. */
const figureOf = (text: string, name: string, ...labels: string[]): number =>
  text
    .split("\n")
    .filter((line) => new RegExp(`^${name}[ {]`).test(line) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);

/** The figures that the documents, the alert rules and the dashboard read. */
const namedInDocs = (): Set<string> => {
  const files = ["operations.md", "alerts.yml", "dashboard.json"].map((name) => readFileSync(`docs/${name}`, "utf8"));
  return new Set(files.flatMap((text) => text.match(/shapla_[a-z0-9_]+(?![a-z0-9_…])/g) ?? []));
};

test("the alert rules and the operations page name the same alerts", () => {
  const rules = readFileSync("docs/alerts.yml", "utf8").matchAll(/alert: (\w+)/g);
  const page = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `(Shapla\w+)`/gm);
  const names = (matches: Iterable<RegExpMatchArray>) => [...matches].map(([, name]) => name);
  expect(names(rules)).toEqual(names(page));
});

test.each([
  ["one process", "1"],
  ["two processes, as their sum", "2"],
])(
  "the figures of %s, by route pattern and without anything that people typed",
  async (_, WORKERS) => {
    const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
    const env = { ...production(port), WORKERS, METRICS_PORT: String(metricsPort) };
    const serve = run(process.execPath, ["--disable-warning=ExperimentalWarning", "local/serve.ts"], env);
    await expect.poll(() => serve.output, { timeout: 120_000 }).toContain("Shapla is running");
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, init);
    await (await ask("/courses?search=jane@example.com")).text();
    for (let i = 0; i < 9; i++) await (await ask("/courses/no-such-course")).text();
    await (await ask("/privacy-policy")).text();
    await (await ask("/privacy-policy")).text();
    await ask("/favorites", { method: "BREW" }).catch(() => {});

    const metrics = `http://127.0.0.1:${metricsPort}`;
    const read = async () => (await fetch(`${metrics}/metrics`)).text();
    await expect
      .poll(async () => figureOf(await read(), "shapla_request_seconds_count", 'route="/courses/:courseId"'))
      .toBe(9);
    const text = await read();
    expect(
      text
        .trim()
        .split("\n")
        .filter((line) => !LINE.test(line)),
    ).toEqual([]);
    expect(figureOf(text, "shapla_request_seconds_count", 'route="/courses"', 'status="200"')).toBe(1);
    expect(figureOf(text, "shapla_request_seconds_count", 'route="/privacy-policy"')).toBe(2);
    for (const name of namedInDocs()) expect(text).toMatch(new RegExp(`^(# TYPE )?${name}[ {]`, "m"));
    expect(text).not.toMatch(/jane|example\.com|no-such-course|BREW/);
    expect(await answers(`${metrics}/`)).toBe(404);
    expect(await answers(`http://localhost:${port}/metrics`)).toBe(404);
    serve.child.kill("SIGTERM");
    expect(await serve.exit).toBe(0);
  },
  60_000,
);
