import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** The tests' packages have a list of their own. `tests/house/install.test.ts` holds that each of them is used. */
const { dependencies } = JSON.parse(readFileSync("tests/packages/package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const packages = Object.keys(dependencies);
const binaries = ["playwright", "react-router-serve", "vitest"];

export default {
  workspaces: {
    ".": {
      entry: [
        "app/**/*.route.{ts,tsx}",
        "app/browser/{index,uploads}.ts",
        "app/browser/service-worker/index.ts",
        "app/styles/parts/colours.ts",
        "server.ts",
        "server/commands/{backup,doctor,healthy,migrate,restore}.ts",
        "local/*.{ts,mjs}",
        "local/dictionaries/make.ts",
        "tests/{bench,looks}.ts",
        "tests/bench/peer/**/*.{ts,tsx}",
        "tests/drills/*.ts",
        "tests/fixtures/**/*.ts",
        "tests/looks/clock.ts",
        "tests/**/*.{test,spec}.ts",
        "{app,local,server}/**/*.test.{ts,tsx}",
      ],
      project: ["{app,local,server,tests}/**/*.{ts,tsx,mjs}", "*.ts"],
      // Without them in its own list, knip does not look for their configurations here.
      vitest: true,
      playwright: true,
      drizzle: true,
      ignoreDependencies: [
        ...packages,
        "@expo-google-fonts/noto-sans",
        "@expo-google-fonts/noto-sans-bengali",
        "@inlang/plugin-message-format",
      ],
    },
    "tests/packages": { ignoreDependencies: packages },
  },
  ignoreBinaries: [
    "mount",
    "umount",
    "clamd",
    "exiftool",
    "sha256sum",
    "soffice",
    "wrk",
    "nginx",
    "apt-get",
    ...binaries,
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  rules: { duplicates: "off" },
} satisfies KnipConfig;
