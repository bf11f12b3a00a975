/** Holds the one way to read a form: `parseForm`, with a schema. */
import { expect, test } from "vitest";
import { isTest, readModules } from "./modules.ts";

const routes = readModules("app/routes").filter((module) => !isTest(module));

/** Forms that are read field by field, each with the reason. */
const BY_HAND: Readonly<Record<string, string>> = {
  "app/routes/admin/catalogue/import.route.tsx": "takes one file, which is bounded before it is read",
  "app/routes/admin/catalogue/rules-import.route.tsx": "takes one file, which is bounded before it is read",
  "app/routes/admin/leads/enter.route.tsx": "has fields named by course, whose ID conform may read as a path",
  "app/routes/admin/leads/new.route.tsx": "looks at what is being typed, in the browser",
};

/** The modules that check a form in the browser, where no server is. */
const CHECKS = /-check\.ts$/;

test("every form of a route is read with a schema", () => {
  const found = routes.filter(({ text }) => /\b(form|fields|formData)\.(get|getAll)\(/i.test(text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(BY_HAND));
});

test("no route parses a form beside parseForm", () => {
  const found = routes.filter(
    ({ path, imports }) => !CHECKS.test(path) && imports.some(({ from }) => from.startsWith("@conform-to/zod")),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("what is wrong with a form is shown by its reply, or by shownAgain", () => {
  const found = routes.filter(({ text }) => /\bsubmission\.(error|payload)\b/.test(text));
  // It looks at the names of files.
  expect(found.map(({ path }) => path)).toEqual(["app/routes/admin/applications/choice.route.tsx"]);
});
