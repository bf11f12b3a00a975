/**
 * Runs Lighthouse on every public page, as on a phone. It brings a hundred packages, so it is downloaded only for this
 * drill. Speed depends on the machine, so it is printed and only must not be bad.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserArguments, browserThatKeepsPages, ensureBrowser } from "../support/browser.ts";
import { startApp } from "../support/servers.ts";
import { type Outcome, Tally } from "./outcome.ts";

const VERSION = "13.5.0";
const FIXED = ["accessibility", "best-practices", "seo"];
const LEAST_PERFORMANCE = 90;

const PAGES = ["/", "/courses", "/blog", "/office-location", "/privacy-policy", "/terms", "/newsletter", "/login"];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string }>;
}

export async function run(): Promise<Outcome> {
  const shell = ensureBrowser(console.log) ?? chromium.executablePath();
  // Lighthouse needs a browser with a window, which the headless shell does not have.
  const executable = browserThatKeepsPages() ?? shell;
  const folder = mkdtempSync(join(tmpdir(), "shapla-lighthouse-"));
  const app = await startApp();
  const tally = new Tally();
  const figures: Outcome["figures"] = {};
  try {
    const linked = async (list: string, link: RegExp) =>
      link.exec(await (await fetch(app.url + list)).text())?.[1] ?? "";
    const pages = [
      ...PAGES,
      await linked("/courses", /href="(\/courses\/[a-z][^"?]*)"/),
      await linked("/blog", /href="(\/blog\/[a-z][^"?]*)"/),
    ];
    for (const page of pages) {
      const ask = () => audit(app.url + page, { executable, file: join(folder, "report.json") });
      const first = ask();
      // A machine can be busy for a moment.
      const report = speedOf(first) < LEAST_PERFORMANCE ? ask() : first;
      tally.sent++;
      const scores = Object.entries(report.categories).map(
        ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
      );
      figures[page] = scores.map(([name, score]) => `${name} ${score}`).join(", ");
      const low = scores.filter(([name, score]) => score < (FIXED.includes(name) ? 100 : LEAST_PERFORMANCE));
      if (low.length === 0) tally.acknowledged++;
      for (const [name, score] of low)
        tally.losses.push(`${page}: ${name} ${score}: ${failedAudits(report).join("; ")}`);
    }
    return tally.outcome(figures);
  } finally {
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const speedOf = ({ categories }: Report): number => Math.round((categories.performance?.score ?? 0) * 100);

function audit(url: string, { executable, file }: { executable: string; file: string }): Report {
  const flags = ["--headless=new", ...browserArguments].join(" ");
  const args = [url, "--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${flags}`];
  const done = spawnSync("npx", ["--yes", `lighthouse@${VERSION}`, ...args], {
    encoding: "utf8",
    env: { ...process.env, CHROME_PATH: executable },
  });
  if (done.status !== 0) throw new Error(`Lighthouse did not run (it is fetched from npm): ${done.stderr}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const failedAudits = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary")
    .map(({ title }) => title);
