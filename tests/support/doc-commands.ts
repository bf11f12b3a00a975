/** Reads the commands of the documents: every line of their `sh` blocks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
].sort();

/** Returns the text of a page's `sh` blocks, without indentation. */
export const blocksOf = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/^( *)```sh\n([\s\S]*?)^\1```/gm)].map(([, indent = "", text = ""]) =>
    text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );

/** Returns each page's commands, without comments. */
export const commandsOfDocs = (): { page: string; command: string }[] =>
  PAGES.flatMap((page) =>
    blocksOf(page)
      .flatMap((text) => text.replaceAll("\\\n", " ").split("\n"))
      .map((line) =>
        line
          .replace(/(^|\s)#.*/, "")
          .replaceAll(/\s+/g, " ")
          .trim(),
      )
      .filter(Boolean)
      .map((command) => ({ page, command })),
  );

/** Returns the npm scripts that the documents name, in blocks and in sentences. */
export const scriptsOfDocs = (): Set<string> =>
  new Set(
    PAGES.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/npm (?:run (?:-s )?|(?=start|test))([a-z][\w:-]*)/g)].map(
        ([, name = ""]) => name,
      ),
    ),
  );
