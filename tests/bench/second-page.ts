/**
 * Measures how soon a slow phone has a second page, with the dictionary that came after the first one, beside the same
 * browser without dictionaries.
 */
import { chromium, type Page } from "@playwright/test";
import { browserArguments, ensureBrowser } from "../support/browser.ts";
import { Visitor } from "../support/http.ts";
import { median } from "./cpu.ts";
import { measure, type Network, type Visit } from "./visit.ts";

/** Of what a second page took without a dictionary. */
const GOAL = 0.7;
const WITHOUT = "--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend";

const PAGES = [
  "/courses?search=data",
  "/courses/university-of-manchester-msc-data-science",
  "/favorites",
  "/dashboard",
];

/** Prints a table for a student of the sample. */
export async function benchSecondPage(appUrl: string, rounds: number, networks: Record<string, Network>) {
  const student = new Visitor(appUrl);
  await student.signIn("nusrat@example.com");
  for (const [name, network] of Object.entries(networks)) {
    const visits = new Map(PAGES.map((path) => [path, { with: [] as Visit[], without: [] as Visit[] }]));
    for (let round = 0; round < rounds; round++)
      for (const kind of ["with", "without"] as const)
        for (const [path, visit] of await walk(student, kind === "with", network)) visits.get(path)?.[kind].push(visit);
    console.log(`\nThe second page and later ones, ${name}, medians of ${rounds} (ratio to without a dictionary)`);
    for (const [path, of] of visits) print(path, of);
  }
}

/** Opens the list, has the browser fetch its dictionary as it does when it is idle, then opens each page. */
async function walk(student: Visitor, hasDictionary: boolean, network: Network): Promise<[string, Visit][]> {
  const executablePath = ensureBrowser(console.log);
  const args = [...browserArguments, ...(hasDictionary ? [] : [WITHOUT])];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  const url = student.baseUrl;
  await context.addCookies([...student.cookies].map(([name, value]) => ({ name, value, url })));
  const first = await context.newPage();
  await first.goto(`${url}/courses`);
  await first.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  if (hasDictionary) await untilUsed(first);
  const found: [string, Visit][] = [];
  for (const path of PAGES) found.push([path, await measure(context, url + path, network)]);
  await browser.close();
  return found;
}

async function untilUsed(page: Page): Promise<void> {
  // Longer than a page that the browser has a dictionary for.
  const least = 10_000;
  await page.waitForFunction(
    async (most) => {
      await (await fetch("/favorites")).text();
      const sizes = performance.getEntriesByName(`${location.origin}/favorites`) as PerformanceResourceTiming[];
      return (sizes.at(-1)?.encodedBodySize ?? most) < most;
    },
    least,
    { polling: 250, timeout: 30_000 },
  );
}

function print(path: string, { with: some, without }: { with: Visit[]; without: Visit[] }): void {
  const of = (visits: Visit[], key: keyof Visit) => median(visits.map((one) => one[key]));
  const ratio = of(some, "interactive") / of(without, "interactive");
  const times = `interactive ${of(some, "interactive").toFixed(0)} ms (${ratio.toFixed(2)}x)${ratio > GOAL ? ` MORE THAN ${GOAL}` : ""}`;
  const kilobytes = (visits: Visit[]) => (of(visits, "html") / 1000).toFixed(1);
  console.log(`  ${path.padEnd(52)} HTML ${kilobytes(some)} KB instead of ${kilobytes(without)}, ${times}`);
}
