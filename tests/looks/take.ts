/** Takes the pictures: every scene at two widths, in light and dark. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserArguments, ensureBrowser } from "../support/browser.ts";
import { Visitor } from "../support/http.ts";
import { startApp } from "../support/servers.ts";
import { START } from "./moment.ts";
import type { Scene } from "./scene.ts";
import { allScenes } from "./scenes.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Pages that print or share their address say the same in each run. */
const PORTS = { port: 4710, authPort: 4711 };

/** Cards and rows are alike: of a hundred, these are enough. */
const MORE_OF_THE_SAME = "[data-card]:nth-child(n+13), tbody tr:nth-child(n+31)";

/** Takes the scenes whose names contain one of `words`, or all. False where one could not be taken. */
export async function takeAll(folder: string, words: readonly string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const clock = join(import.meta.dirname, "clock.ts");
  const app = await startApp({ ...PORTS, env: { NODE_OPTIONS: `--import=${clock} --no-warnings` } });
  const executablePath = ensureBrowser(console.log);
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
  const sessions = await signIn(app.url);
  const failed: string[] = [];
  let taken = 0;
  try {
    const scenes = await allScenes(app.url, sessions);
    for (const scene of scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
      for (const size of SIZES) {
        try {
          taken += await takeScene(scene, size, { browser, sessions, url: app.url, folder });
        } catch (error) {
          failed.push(`${scene.name} at ${size.width}: ${(error as Error).message.split("\n")[0]}`);
        }
      }
    }
  } finally {
    await browser.close();
    await app.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
  for (const line of failed) console.log(`  could not be taken: ${line}`);
  console.log(`${taken} pictures in ${folder}`);
  return failed.length === 0;
}

/** By email address, so that each person signs in once. "" is a visitor. */
export type Sessions = Map<string, Visitor>;

async function signIn(url: string): Promise<Sessions> {
  const sessions = new Map([["", new Visitor(url)]]);
  for (const email of ["nusrat@example.com", "tanvir@example.com", "staff@example.com"]) {
    const visitor = new Visitor(url);
    await visitor.signIn(email);
    sessions.set(email, visitor);
  }
  return sessions;
}

interface Studio {
  browser: Browser;
  sessions: Sessions;
  url: string;
  folder: string;
}

async function takeScene(scene: Scene, size: { width: number; height: number }, studio: Studio): Promise<number> {
  const context = await open(scene, size, studio);
  try {
    const page = await context.newPage();
    await page.goto(scene.path);
    await settle(page, scene);
    if ((await scene.act?.(page)) === false) return 0;
    await settle(page, scene);
    await evenOut(page);
    const schemes = scene.scripts === false || scene.print ? (["light"] as const) : (["light", "dark"] as const);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, media: scene.print ? "print" : "screen" });
      const path = join(studio.folder, `${scene.name}.${size.width}.${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !scene.window, animations: "disabled" });
    }
    return schemes.length;
  } finally {
    await context.close();
  }
}

async function open(scene: Scene, viewport: Page["viewportSize"] extends () => infer S ? S : never, studio: Studio) {
  const context: BrowserContext = await studio.browser.newContext({
    viewport,
    baseURL: studio.url,
    javaScriptEnabled: scene.scripts !== false,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(10_000);
  // Playwright's own clock would take the marks away by which a page says that scripts run.
  await context.addInitScript((moment) => {
    const RealDate = Date;
    class FixedDate extends RealDate {
      constructor(...parts: []) {
        if (parts.length === 0) super(moment);
        else super(...parts);
      }
      static override now = () => moment;
    }
    window.Date = FixedDate as DateConstructor;
  }, START);
  const { cookies = [] } = studio.sessions.get(scene.as ?? "") ?? {};
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: studio.url })));
  // Pictures and maps of others come when they like; a stream never ends.
  await context.route(
    (url) => url.origin !== studio.url || url.pathname === "/api/notifications/stream",
    (route) => route.abort(),
  );
  return context;
}

/** Until the page has all of its parts, and scripts run where there are any. */
async function settle(page: Page, { scripts }: Scene): Promise<void> {
  await page.waitForLoadState("load");
  if (scripts === false) return;
  await page.waitForFunction(
    () => !("__reactRouterContext" in window) || performance.getEntriesByName("hydrated").length > 0,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Takes away what is more of the same, and what is drawn by lot: the name of an application that was just sent. */
async function evenOut(page: Page): Promise<void> {
  await page.evaluate((more) => {
    for (const element of document.querySelectorAll(more)) element.remove();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = text.nodeValue?.replace(/SH-\w{6}/g, "SH-000000") ?? null;
    }
  }, MORE_OF_THE_SAME);
}
