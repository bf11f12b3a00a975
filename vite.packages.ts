/** Lists the packages in each file of the browser's build, for the tests that keep libraries out of pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "vite";

/** Not in `build/client`, from which everything is served. */
const FILE = "build/packages.json";

export function listPackages(): Plugin {
  return {
    name: "list-packages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk") return [];
        const rendered = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        const packages = new Set(rendered.flatMap(([id]) => packageOf(id) ?? []));
        return [[`/${file.fileName}`, [...packages].sort()] as const];
      });
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(Object.fromEntries(files), null, 1));
    },
  };
}

/** Returns the package of a module, or undefined for the app's own. */
const packageOf = (id: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
