import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./tests/support/browser.ts";

const executablePath = installedBrowser();
const isCi = Boolean(process.env.CI);

/** Every journey runs twice, with JavaScript and without, but for those tagged @scripts or @plain. The servers are started by `tests/support/servers.ts`. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/servers.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: isCi,
  // A machine can be too busy for a moment. `npm test` names what needed it and lets two pass (decision 75).
  retries: isCi ? 1 : 0,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // What a test answers for the server would go past a service worker; the tests of it let it in.
    serviceWorkers: "block",
    // Recording traces takes a fifth of the time; `--trace on` is there when one is wanted.
    screenshot: "only-on-failure",
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "with JavaScript", grepInvert: /@plain/, use: { javaScriptEnabled: true } },
    { name: "without JavaScript", grepInvert: /@scripts/, use: { javaScriptEnabled: false } },
  ],
});
