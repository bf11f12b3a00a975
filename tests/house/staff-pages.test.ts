/** Holds what every page of staff has in one place. */
import { expect, test } from "vitest";
import { isTest, readModules } from "./modules.ts";

const pages = readModules("app/routes/admin").filter((module) => !isTest(module));

const having = (text: RegExp) => pages.filter((module) => text.test(module.text)).map(({ path }) => path);

test("the title and that a page is not indexed are written by staffMeta", () => {
  expect(having(/Staff area · Shapla|"noindex"/)).toEqual(["app/routes/admin/staff-meta.ts"]);
});

test("whether a form is on its way is asked by useBusy", () => {
  expect(having(/\.formMethod\b/)).toEqual(["app/routes/admin/use-busy.ts"]);
});

test("an Undo and its redirect are one call", () => {
  expect(having(/\bundoHeaders\b/)).toEqual([]);
});
