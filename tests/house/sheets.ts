/** Compiles Tailwind's sheets for tests. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "tailwindcss";

const ROOT = join(import.meta.dirname, "../..");

/** Returns a sheet as a browser gets it, with these utilities. */
export async function sheetWith(sheet: string, names: readonly string[]): Promise<string> {
  const { build } = await compile(readFileSync(join(ROOT, sheet), "utf8"), {
    base: dirname(join(ROOT, sheet)),
    loadModule: async (id, base) => {
      const path = join(base, id);
      return { path, base: dirname(path), module: (await import(pathToFileURL(path).href)).default };
    },
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : join(ROOT, "node_modules", id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  return build([...new Set(names)]);
}
