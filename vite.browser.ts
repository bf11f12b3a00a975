/**
 * Builds what runs in the browser outside React, each entry of `app/browser/`
 * into one file that shares nothing with the app's own chunks. The server
 * imports where they are from `virtual:browser-files`.
 */
import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";

const ID = "virtual:browser-files";
const RESOLVED = `\0${ID}`;

interface BrowserFile {
  entry: string;
  /** Where the file lies, by the hash of what is in it. */
  fileName(hash: string): string;
}

const files: Readonly<Record<string, BrowserFile>> = {
  // An address that never changes: browsers look there for the next version.
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
        // Vite's development server makes JavaScript of the source itself.
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

/** The same for the server's build, which names the file, and for the browser's, which has it. */
async function built({ entry, fileName }: BrowserFile): Promise<{ fileName: string; source: string }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // What workbox says while it is developed is of no use to anybody here.
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
