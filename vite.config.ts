import { basename, dirname, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserFiles } from "./vite.browser.ts";
import { groups, runtimeInFramework } from "./vite.chunks.ts";
import { listPackages } from "./vite.packages.ts";
import { reactAsModules } from "./vite.react.ts";
import { routerForPages } from "./vite.router.ts";

/**
 * Makes each `new Worker(new URL("./x.ts", import.meta.url))` a file of its own in the server's build. Vite does so
 * only for browsers. Without a build, Node runs the source itself.
 */
function serverWorkers(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "server-workers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async transform(code, importer) {
      const [found, source = ""] = (code.includes("new Worker(") && WORKER_URL.exec(code)) || [];
      if (!found) return null;
      const worker = await this.resolve(source, importer);
      if (!worker) throw new Error(`${importer} runs a worker that is not there: ${source}`);
      const fileName = `workers/${basename(dirname(worker.id))}.js`;
      this.emitFile({ type: "chunk", id: worker.id, fileName });
      files.set(`server-worker:${fileName}`, fileName);
      return code.replace(found, `new URL("server-worker:${fileName}", import.meta.url)`);
    },
    // Only now is it known which file runs the worker.
    renderChunk(code, chunk) {
      let rendered = code;
      for (const [placeholder, fileName] of files) {
        const path = relative(dirname(chunk.fileName), fileName);
        rendered = rendered.replaceAll(placeholder, path.startsWith(".") ? path : `./${path}`);
      }
      return rendered === code ? null : rendered;
    },
  };
}

/**
 * Removes the helper that Vite puts around each `import()` to preload styles and further files. Styles are in the HTML,
 * and code that loads later has few files.
 */
function importsWithoutHelper(): Plugin {
  return {
    name: "imports-without-helper",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  };
}

/**
 * Removes zod's test for whether it may compile code, which the content security policy of every page reports. In a
 * browser it may not, so the compiled code is removed too.
 */
function zodWithoutEval(): Plugin {
  const changed = new Set<string>();
  return {
    name: "zod-without-eval",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [, file] = /\/node_modules\/zod\/v4\/core\/(schemas|util)\.js$/.exec(id) ?? [];
      if (!file) return null;
      changed.add(file);
      const without = code.replaceAll(JITLESS, "true");
      if (without === code) this.error("zod asks in another way than this plugin knows whether it may compile.");
      return without;
    },
    generateBundle() {
      if (changed.size !== 2) this.error("zod's files are not where this plugin looks for them.");
    },
  };
}

const JITLESS = /\b(core\.)?globalConfig\.jitless\b/g;

const WORKER_URL = /new URL\("(\.\/[^"]+\.ts)", import\.meta\.url\)/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reactAsModules(),
    ...routerForPages(),
    runtimeInFramework(),
    importsWithoutHelper(),
    zodWithoutEval(),
    serverWorkers(),
    browserFiles(),
    listPackages(),
  ],
  build: {
    // No icon or style becomes a data: URL, which the content security policy would block.
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
  },
  // PGlite finds its WebAssembly beside its own module, so it is never bundled.
  ssr: { external: ["@electric-sql/pglite"] },
});
