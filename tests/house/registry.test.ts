/** Tests that every address has its row in the tests' registry, and every form that scripts send has its message. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "../../app/routes/api/contracts.ts";
import { failedToSend } from "../../app/routes/frame/failed-sends.ts";
import routes from "../../app/routes.ts";
import { rows, sends } from "../support/registry/registry.ts";
import { routePaths } from "../support/routes.ts";

interface Entry {
  file: string;
  path?: string | undefined;
  children?: readonly Entry[] | undefined;
}

/** Returns each route's file with the pattern of its URLs. */
function patternsOf(entries: readonly Entry[], above = ""): [file: string, pattern: string][] {
  return entries.flatMap(({ file, path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    const own: [string, string][] = children ? [] : [[file, pattern || "/"]];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}

const takesForms = (file: string) =>
  /export (async )?(const|function) action\b/.test(readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8"));

/** The row's key: without the language, which may come first, and without a slash. */
const keyOf = (pattern: string) => pattern.replace(/^\/(bn\?(\/|$))?/, "");

const patterns = patternsOf(routes);

test("every address of routes.ts has a row, and every row an address", () => {
  expect(Object.keys(rows).toSorted()).toEqual([...new Set(routePaths())].toSorted());
});

test("every row says who may open the address, but for calls of the API, whose contracts say it", () => {
  const calls = new Set(Object.values(contracts).map(({ path }) => path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1")));
  const without = Object.keys(rows).filter((address) => !rows[address]?.access && !calls.has(address));
  expect(without).toEqual([]);
});

test("every route that takes a form has one that is sent, or says why that is not tried", () => {
  const files = [...new Set(patterns.map(([file]) => file))].filter((file) => file !== "routes/api/call.route.ts");
  const of = (file: string) =>
    patterns.filter(([each]) => each === file).flatMap(([, pattern]) => rows[keyOf(pattern)]?.send ?? []);
  expect(files.filter((file) => takesForms(file) && !file.startsWith("routes/api/") && of(file).length === 0)).toEqual(
    [],
  );
  expect(files.filter((file) => !takesForms(file) && of(file).length > 0)).toEqual([]);
});

test("React's pages report an unsent form as their row expects", () => {
  const ofStaff = Object.entries(sends).filter(([address]) => address.startsWith("admin"));
  expect(ofStaff.length).toBeGreaterThan(25);
  for (const [address, { says }] of ofStaff) expect(failedToSend(`/${address}`), address).toBe(says);
});
