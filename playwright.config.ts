import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./tests/support/browser.ts";
import { isShort } from "./tests/support/lanes.ts";
import type { Options } from "./tests/support/test.ts";

const executablePath = installedBrowser();
const isCi = Boolean(process.env.CI);

/**
 * Every journey runs twice, with JavaScript and without, except those tagged @scripts or @plain. Without JavaScript, a
 * walker over HTTP runs them (tests/walker). What needs a layout is tagged @browser and runs in Chromium instead, and
 * journeys tagged @twice run in both, as a check of the walker. `tests/support/servers.ts` starts the servers.
 *
 * `npm test` runs what asks whether there are scripts (tagged @both) with and without them, and the rest once: walked,
 * or with JavaScript if it needs a layout. Tests tagged @all are left to `npm run test:all`.
 */
export default defineConfig<object, Options>({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/servers.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  workers: availableParallelism(),
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // A service worker would bypass the answers that tests give for the server. Its own tests allow it.
    serviceWorkers: "block",
    // Recording traces takes a fifth of the time. Use `--trace on` when one is needed.
    screenshot: "only-on-failure",
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: "with JavaScript",
      grep: isShort ? /@scripts|@browser|@both/ : /./,
      grepInvert: isShort ? /@plain|@all/ : /@plain/,
      use: { javaScriptEnabled: true },
    },
    {
      name: "without JavaScript",
      grepInvert: isShort ? /@scripts|@browser|@all/ : /@scripts|@browser/,
      use: { javaScriptEnabled: false, walks: true },
    },
    {
      name: "without JavaScript, in Chromium",
      grep: isShort ? /(?=.*@browser)(?=.*@(plain|both))/ : /@browser|@twice/,
      grepInvert: isShort ? /@scripts|@all/ : /@scripts/,
      use: { javaScriptEnabled: false },
    },
  ],
});
