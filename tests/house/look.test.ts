import { describe, expect, test } from "vitest";
import { classNames, unknownTo } from "./classes.ts";
import { isTest, readModules } from "./modules.ts";

const modules = readModules("app/routes", "app/ui").filter((module) => !isTest(module));
const names = classNames([...modules, ...readModules("app").filter(({ path }) => path === "app/root.tsx")]);

/** All sheets together know every word. */
const SHEETS = ["app/styles/staff.css", "app/styles/shell.css", "app/styles/blog.css"];

/** Lengths that one place needs and no scale has, most of them to the optical middle of something. */
const ONCE = [
  "*:mt-[0.05rem]",
  "before:left-[0.1rem]",
  "before:top-[0.6em]",
  "border-[1.5px]",
  "h-[1.35rem]",
  "left-[0.1rem]",
  "left-[0.8rem]",
  "min-w-[1.35rem]",
  "print:text-[7.5pt]",
  "print:text-[8.5pt]",
  "py-[0.65rem]",
  "size-[0.7rem]",
  "[&>svg]:size-[0.9rem]",
];

/** Lines of CSS of our own. Fewer is better: then this number follows. */

describe("class names", () => {
  test("are found: in attributes, constants, records and templates", () => {
    expect(names.length).toBeGreaterThan(1000);
    const found = new Set(names.map(({ name }) => name));
    for (const name of ["card", "control", "rail:pl-22", "max-sidebar:hidden"]) expect([...found]).toContain(name);
  });

  test("are utilities of the theme", async () => {
    const unknown = await SHEETS.reduce(async (left, sheet) => unknownTo(sheet, await left), Promise.resolve(names));
    expect(unknown.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
  });

  test("have no colour and no length that is not the theme's, beside those listed here", () => {
    const own = new Set(names.map(({ name }) => name).filter((name) => /\[(#|-?[\d.]+(px|rem|em|pt)\])/.test(name)));
    expect([...own].toSorted()).toEqual(ONCE.toSorted());
  });
});
