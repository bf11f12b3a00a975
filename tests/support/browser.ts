/** Finds a browser on this machine, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackages, isInstalled } from "./programs.ts";

/** The headless shell comes first: it draws no window, and takes three fifths of the time. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macOs = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns the path of an installed Chromium or Chrome: CHROMIUM_PATH, or the first one in PATH. */
export const installedBrowser = (): string | undefined => process.env.CHROMIUM_PATH ?? find(names);

/** Returns a browser that keeps pages in memory for Back, which the shell never does. */
export const browserThatKeepsPages = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? find(names.filter((name) => !name.endsWith("shell")));

function find(among: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(":").concat("/usr/bin");
  const candidates = among.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, macOs].find((path) => existsSync(path));
}

/**
 * Returns a browser, from Debian's packages or Playwright's if none is installed. Where packages can be installed, the
 * shell is added to a browser with windows.
 */
export function ensureBrowser(log: (line: string) => void): string | undefined {
  const wanted = [browserThatKeepsPages() ? "" : "chromium", isInstalled(shell) ? "" : shell].filter(Boolean);
  // The recommended packages have its fonts.
  if (!process.env.CHROMIUM_PATH && wanted.length > 0) installPackages(wanted, log, "too");
  if (!installedBrowser()) spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  return installedBrowser();
}

/** Needed to run as root, and to stay quiet on a closed network. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
