/** Holds the directions of imports: arrows run one way. */
import { expect, test } from "vitest";
import { areaOf, ORDER, runningBack } from "./areas.ts";
import { isTest, type Module, readModules } from "./modules.ts";

interface Folder {
  /** The folders and files that its modules may import, beside themselves. */
  may: readonly string[];
  /** Packages that it does not know. */
  without?: RegExp;
  /** Modules that it may not import even where the folder is allowed. */
  not?: RegExp;
}

/** What everything reads: the texts, the office, the names, how dates and numbers are written. */
const SETTINGS = [
  "app/language.ts",
  "app/language.server.ts",
  "app/paraglide",
  "app/notation.ts",
  "app/office.ts",
  "app/site.ts",
  "app/site-promises.ts",
  "app/site-text.ts",
];
const REACT = /^(react|react-dom|react-router|@react-router\/.*|@conform-to\/react|@radix-ui\/.*)(\/|$)/;

/** The longest name that a path begins with counts. */
const FOLDERS: Readonly<Record<string, Folder>> = {
  "app/db": { may: ["app/env.server.ts", ...SETTINGS], without: REACT },
  "app/storage": { may: ["app/env.server.ts", ...SETTINGS], without: REACT },
  "app/domain": { may: ["app/db", "app/storage", ...SETTINGS], without: REACT },
  "app/ui": { may: SETTINGS, without: /^(drizzle-orm|postgres)/ },
  "app/styles": { may: [] },
  // It runs beside pages and has no React.
  "app/browser": { may: ["app/domain", "app/ui", ...SETTINGS], without: REACT, not: /\.server\.ts$/ },
  "app/http": { may: ["app/browser", "app/db", "app/domain", "app/env.server.ts", "app/storage", ...SETTINGS] },
  "app/auth": { may: ["app/browser", "app/db", "app/domain", "app/env.server.ts", "app/http", ...SETTINGS] },
  "app/background": {
    may: ["app/db", "app/domain", "app/env.server.ts", "app/http", "app/storage", ...SETTINGS],
    without: REACT,
  },
  "app/routes": {
    may: ["app/auth", "app/browser", "app/db", "app/domain", "app/env.server.ts", "app/http", "app/root.tsx"].concat(
      ["app/storage", "app/styles", "app/ui"],
      SETTINGS,
    ),
  },
  // The root, the entries and the map of routes.
  app: { may: ["app"] },
  server: {
    may: ["app/db", "app/domain", "app/env.server.ts", "app/storage", "server.ts", ...SETTINGS],
    without: REACT,
  },
  // It stands in for hosted services, and starts the tests.
  local: { may: ["app/db", "app/domain", "server", "server.ts", "tests", ...SETTINGS], without: REACT },
  // Browser tests see the product as its visitors do.
  tests: {
    may: ["app", "local", "server", "server.ts"],
    not: /^app\/(routes|ui)\//,
  },
  "tests/house": { may: ["app", "local", "server", "tests"] },
  "tests/alone": { may: ["tests"] },
  "tests/server": { may: ["app", "local", "server", "server.ts", "tests"] },
  "tests/servers": { may: ["app", "local", "server", "tests"] },
  "tests/support": { may: ["app", "local", "server", "server.ts", "tests"], not: /^app\/ui\// },
};

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const folderOf = (path: string) =>
  Object.keys(FOLDERS)
    .filter((folder) => isIn(path, folder))
    .toSorted((a, b) => b.length - a.length)[0];

/** Returns the imports of a module that the table does not allow. */
function forbidden(module: Module): string[] {
  const folder = folderOf(module.path);
  const rule = folder === undefined ? undefined : FOLDERS[folder];
  if (!folder || !rule) return [`${module.path} is in a folder without a row`];
  // A module's own tests may ask more of its surroundings.
  const isOwnTest = isTest(module) && module.path.startsWith("app/");
  return module.imports.flatMap(({ from, isTypeOnly }) => {
    const isOurs = /^(app|local|server|tests)(\/|\.ts$)/.test(from);
    if (!isOurs) return rule.without?.test(from) && !isTypeOnly ? [`${module.path} imports ${from}`] : [];
    if (isIn(from, folder) || from.includes("/+types/")) return [];
    if (isOwnTest && /^(local|tests)\/|^app\/routes\.ts$/.test(from)) return [];
    const isAllowed = rule.may.some((name) => isIn(from, name)) && !rule.not?.test(from);
    return isAllowed ? [] : [`${module.path} imports ${from}`];
  });
}

const modules = readModules("app", "local", "server", "tests").filter(
  ({ path }) => !path.startsWith("tests/bench/peer"),
);

test("imports follow the table", () => {
  expect(modules.flatMap(forbidden)).toEqual([]);
});

test.each([
  ["app/domain/leads/change.ts", "react", true],
  ["app/domain/leads/change.ts", "app/routes/frame/signed-in/shell.tsx", true],
  ["app/ui/button.tsx", "app/domain/values/phone.ts", true],
  ["app/browser/bell.ts", "app/domain/news/my-notifications.server.ts", true],
  ["app/db/client.server.ts", "app/domain/values/phone.ts", true],
  ["app/routes/frame/signed-in/shell.tsx", "app/domain/values/phone.ts", false],
  ["tests/apply.spec.ts", "app/routes/frame/signed-in/shell.tsx", true],
])("%s importing %s is forbidden: %s", (path, from, expected) => {
  const found = forbidden({ path, text: "", lines: 1, imports: [{ from, isTypeOnly: false }] });
  expect(found.length > 0).toBe(expected);
});

test("no area imports one that stands after it", () => {
  expect(runningBack(modules)).toEqual([]);
});

test.each([
  ["app/domain/catalogue/filters.ts", "app/domain/leads/leads.server.ts", true],
  ["app/domain/errors.ts", "app/domain/staff/audit.server.ts", true],
  ["app/domain/leads/leads.server.ts", "app/domain/catalogue/filters.ts", false],
  ["app/domain/leads/leads.server.ts", "app/domain/leads/lead-input.ts", false],
  ["app/routes/frame/signed-in/shell.tsx", "app/routes/catalogue/course-card.tsx", true],
  ["app/routes/admin/layout.route.tsx", "app/routes/frame/brand.tsx", false],
  ["app/domain/new/new.ts", "zod", true],
])("%s importing %s runs back: %s", (path, from, expected) => {
  const found = runningBack([{ path, text: "", lines: 1, imports: [{ from, isTypeOnly: true }] }]);
  expect(found.length > 0).toBe(expected);
});

test.each(Object.entries(ORDER))("%s has the areas of the list, each once", (folder, order) => {
  const found = new Set(modules.flatMap(({ path }) => areaOf(path, folder) ?? []));
  expect(order.toSorted()).toEqual([...found].filter((area) => area !== "testing").toSorted());
});
