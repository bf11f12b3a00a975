import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./tests/support/browser.ts";
import type { Options } from "./tests/support/test.ts";

const executablePath = installedBrowser();
const isCi = Boolean(process.env.CI);

/**
 * Every journey runs twice, with JavaScript and without, except those tagged @scripts or @plain. Without JavaScript, a
 * walker over HTTP runs them (tests/walker). What needs a layout is tagged @browser and runs in Chromium instead, and
 * journeys tagged @twice run in both, as a check of the walker. `tests/support/servers.ts` starts the servers.
 */
export default defineConfig<object, Options>({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/servers.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  workers: 2,
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
    { name: "with JavaScript", grepInvert: /@plain/, use: { javaScriptEnabled: true } },
    { name: "without JavaScript", grepInvert: /@scripts|@browser/, use: { javaScriptEnabled: false, walks: true } },
    {
      name: "without JavaScript, in Chromium",
      grep: /@browser|@twice/,
      grepInvert: /@scripts/,
      use: { javaScriptEnabled: false },
    },
  ],
});
