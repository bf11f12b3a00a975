/**
 * Builds the code that runs in the browser outside React: each entry of `app/browser/` becomes one file that shares
 * nothing with the app's chunks. The server imports their URLs from `virtual:browser-files`.
 */
import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";

const ID = "virtual:browser-files";
const RESOLVED = `\0${ID}`;

interface BrowserFile {
  entry: string;
  /** Returns the path of the file, by the hash of its contents. */
  fileName(hash: string): string;
}

const files: Readonly<Record<string, BrowserFile>> = {
  // A URL that never changes: browsers look there for the next version.
  serviceWorker: { entry: "app/browser/service-worker/index.ts", fileName: () => "sw.js" },
  enhancer: { entry: "app/browser/enhancer/index.ts", fileName: (hash) => `assets/enhancer-${hash}.js` },
};

export function browserFiles(): Plugin {
  let isBuild = false;
  return {
    name: "browser-files",
    config(_, { command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const addresses = Object.entries(files).map(async ([name, file]) => {
        // Vite's development server compiles the source itself.
        const address = isBuild ? (await built(file)).fileName : file.entry;
        return `export const ${name} = ${JSON.stringify(`/${address}`)};`;
      });
      return (await Promise.all(addresses)).join("\n");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(files)) this.emitFile({ type: "asset", ...(await built(file)) });
    },
  };
}

/** Builds a file, the same for the server's build, which names it, and for the browser's, which contains it. */
async function built({ entry, fileName }: BrowserFile): Promise<{ fileName: string; source: string }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // workbox's development messages are of no use here.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  return { fileName: fileName(hash), source: chunk.code };
}
