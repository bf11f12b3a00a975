/**
 * Turns React into ECMAScript modules in the browser's build. Its package is CommonJS, which a bundler cannot analyse:
 * each file would have to wrap all of React, and call `(0, wrapped.jsx)()` where `jsx()` is enough.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const names = ["react", "react/jsx-runtime"];
const SUFFIX = "?as-module";

/** Packages that read `React[name]`, which would keep every export. They load on demand. */
const NAMES_BY_TEXT = /\/node_modules\/(?!react-router\/)|\?as-module$/;

export function reactAsModules(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "react-as-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer, { kind }) {
      if (!names.includes(source) || kind !== "import-statement" || !importer || NAMES_BY_TEXT.test(importer))
        return null;
      const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
      return resolved && { id: resolved.id + SUFFIX, moduleSideEffects: false };
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      const exported = Object.keys(require(file) as object).filter((name) => !name.startsWith("__"));
      const lines = exported.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
      return [`import all from ${JSON.stringify(file)};`, "export default all;", ...lines].join("\n");
    },
  };
}
