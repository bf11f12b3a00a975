import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./tests/support/browser.ts";

const executablePath = installedBrowser();
const isCi = Boolean(process.env.CI);

/**
 * Every journey runs twice, with JavaScript and without, except those tagged @scripts or @plain.
 * `tests/support/servers.ts` starts the servers.
 */
export default defineConfig({
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
    { name: "without JavaScript", grepInvert: /@scripts/, use: { javaScriptEnabled: false } },
  ],
});
