import { basename, dirname, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserFiles } from "./vite.browser.ts";
import { groups } from "./vite.chunks.ts";
import { listPackages } from "./vite.packages.ts";

/**
 * Makes a file of its own of each `new Worker(new URL("./x.ts", import.meta.url))` in the server's build. Vite does
 * so for browsers only; without a build Node runs the source itself.
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

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router loads the document anew when the code of a route cannot be had, which on a dead network is the
 * browser's own error page in place of what somebody was writing. Here it is an error like a read that failed, and
 * `app/browser/keep-page.ts` decides.
 */
function lateCodeNeverReloads(): Plugin {
  return {
    name: "late-code-never-reloads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.includes("/node_modules/react-router/") || !code.includes("reloading page...")) return null;
      if (!RELOAD.test(code)) this.error("React Router reloads in another way than this plugin knows.");
      return code.replace(RELOAD, "throw error;");
    },
    // A version that no longer has these words is no reason to reload unnoticed.
    generateBundle(_, bundle) {
      const isLeft = Object.values(bundle).some(
        (file) => file.type === "chunk" && /reloading page[^;]*;[^;]*;[^;]*location\.reload/.test(file.code),
      );
      if (isLeft) this.error("React Router still reloads the document when code comes late.");
    },
  };
}

const WARNINGS = "var ENABLE_DEV_WARNINGS = true;";

/** React Router's package gives bundlers its build for development, which differs from the other in this line. */
function routerWithoutWarnings(): Plugin {
  let isChanged = false;
  return {
    name: "router-without-warnings",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.includes("/node_modules/react-router/dist/development/") || !code.includes(WARNINGS)) return null;
      isChanged = true;
      return code.replace(WARNINGS, "var ENABLE_DEV_WARNINGS = false;");
    },
    generateBundle() {
      if (!isChanged) this.error("React Router's build for development is not where this plugin looks for it.");
    },
  };
}

/**
 * Around each `import()` Vite puts a helper that preloads styles and further files. Styles are in the HTML, and what
 * comes late has few files.
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
 * zod tries whether it may compile code, and the content security policy of every page reports that. In a browser it
 * may not, so the trial is left out, and with it the code that it would compile.
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
    lateCodeNeverReloads(),
    routerWithoutWarnings(),
    importsWithoutHelper(),
    zodWithoutEval(),
    serverWorkers(),
    browserFiles(),
    listPackages(),
  ],
  build: {
    // No icon or style becomes a data: address, which the content security policy would refuse.
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
