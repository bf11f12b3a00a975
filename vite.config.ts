import { createHash } from "node:crypto";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { type Locale, locales } from "./app/paraglide/runtime.js";
import { oneLocale } from "./local/one-locale.ts";

const WORKER_URL = /new URL\("(\.\/[^"]+\.ts)", import\.meta\.url\)/;
/** Has the texts' compiler leave the other locales out, see local/messages.mjs. */
const STATIC_LOCALE = "globalThis.__PARAGLIDE_STATIC_LOCALE__";
const ID = "virtual:browser-files";
const RESOLVED = `\0${ID}`;

/**
 * Bundled into the server's build: Node reads the long list of exports of their package.json again for each of their
 * modules, which takes two seconds and 150 MB of each process.
 */
const MANY_MODULES = ["drizzle-orm", "date-fns", "@date-fns/tz"];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverWorkers(),
    browserFiles(),
    // Pages that React runs on are those of staff, in English.
    { ...oneLocale("en"), apply: "build", applyToEnvironment: ({ name }) => name === "client" },
  ],
  build: {
    // No icon or style becomes a data: URL, which the content security policy would block.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    // A process keeps the text of its code in memory.
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
    client: {
      // Pages that React runs on are those of staff, in English.
      define: { [STATIC_LOCALE]: '"en"' },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "forms", test: /\/node_modules\/@conform-to\/(dom|react)\// },
                // Loads when a form is first touched.
                { name: "checks", test: /\/node_modules\/(@conform-to|zod)\// },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // PGlite finds its WebAssembly beside its own module, so it is never bundled.
    external: ["@electric-sql/pglite"],
    // What writes texts with tags in them is bundled, because its package asks for the compiler.
    noExternal: ["@inlang/paraglide-js-react", ...(command === "build" ? MANY_MODULES : [])],
  },
}));

/**
 * Makes each `new Worker(new URL("./x.ts", import.meta.url))` a file of its own in the server's build, and each `fork`
 * of one too. Vite does so only for browsers. Without a build, Node runs the source itself.
 */
function serverWorkers(): Plugin {
  const emitted = new Set<string>();
  return {
    name: "server-workers",
    // Before Vite's own answer, which is an address for browsers.
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      // Our own modules alone.
      filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: /\b(new Worker|fork)\(/ },
      async handler(code, importer) {
        const [found, source = ""] = WORKER_URL.exec(code) ?? [];
        if (!found) return null;
        const worker = await this.resolve(source, importer);
        if (!worker) throw new Error(`${importer} runs a worker that is not there: ${source}`);
        const file = this.emitFile({ type: "chunk", id: worker.id });
        emitted.add(file);
        return code.replace(found, `import.meta.ROLLUP_FILE_URL_${file}`);
      },
    },
    resolveFileUrl: ({ referenceId, relativePath }) =>
      emitted.has(referenceId) ? `new URL("./${relativePath}", import.meta.url)` : null,
  };
}

interface BrowserFile {
  /** What the server calls it. A file without it has an address that never changes. */
  name?: "script" | "uploads";
  entry: string;
  /** The one locale of its texts. A file without it has none, and meets addresses of both languages. */
  locale?: Locale;
  /** Returns the path of the file, by the hash of its contents. */
  fileName(hash: string): string;
}

const inEachLocale = (file: Pick<BrowserFile, "name" | "entry" | "fileName">): BrowserFile[] =>
  locales.map((locale) => ({ ...file, locale }));

const files: readonly BrowserFile[] = [
  // Browsers look there for the next version.
  { entry: "app/browser/service-worker/index.ts", fileName: () => "sw.js" },
  ...inEachLocale({ name: "script", entry: "app/browser/index.ts", fileName: (hash) => `assets/page-${hash}.js` }),
  // Loads when a file is selected.
  ...inEachLocale({
    name: "uploads",
    entry: "app/browser/uploads.ts",
    fileName: (hash) => `assets/uploads-${hash}.js`,
  }),
];

/**
 * Builds the code that runs in the browser outside React: each entry of `app/browser/` becomes one file that shares
 * nothing with the app's chunks. The server imports their URLs from `virtual:browser-files`.
 */
function browserFiles(): Plugin {
  let isBuild = false;
  return {
    name: "browser-files",
    config(_, { command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      // Vite's development server compiles the source itself.
      const addressOf = async (file: BrowserFile) => `/${isBuild ? (await built(file)).fileName : file.entry}`;
      const named = Map.groupBy(files, ({ name }) => name);
      const exports = ["script", "uploads"] as const;
      const lines = exports.map(async (name) => {
        const addresses = (named.get(name) ?? []).map(async (file) => [file.locale, await addressOf(file)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(await Promise.all(addresses)))};`;
      });
      return (await Promise.all(lines)).join("\n");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of files) this.emitFile({ type: "asset", ...(await built(file)) });
    },
  };
}

/** Builds a file, the same for the server's build, which names it, and for the browser's, which contains it. */
async function built({ entry, locale, fileName }: BrowserFile): Promise<{ fileName: string; source: string }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: locale ? [oneLocale(locale)] : [],
    // workbox's development messages are of no use here.
    define: {
      "process.env.NODE_ENV": '"production"',
      [STATIC_LOCALE]: locale ? JSON.stringify(locale) : "undefined",
    },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // Otherwise what a page imports from a file is left out as unused.
        preserveEntrySignatures: "exports-only",
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  return { fileName: fileName(hash), source: chunk.code };
}
