/** Looks whether what reads photographs is installed, in the versions that we have tried. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../app/env.server.ts";
import { type Finding, fine, problem } from "./finding.ts";

const versionIn = (path: string): string | undefined => {
  try {
    return (JSON.parse(readFileSync(path, "utf8")) as { version?: string }).version;
  } catch {
    return undefined;
  }
};

/** Returns nothing unless photographs are to be read. `root` is the folder that the server runs in. */
export function examineReader({ OCR }: Pick<Env, "OCR">, root = "."): Finding[] {
  if (OCR !== "yes") return [];
  const wanted: Record<string, string> = JSON.parse(readFileSync(new URL("../ocr.json", import.meta.url), "utf8"));
  const lacking = Object.entries(wanted)
    .filter(([name, version]) => versionIn(join(root, ".ocr/node_modules", name, "package.json")) !== version)
    .map(([name, version]) => `${name} ${version}`);
  const all = Object.entries(wanted).map(([name, version]) => `${name} ${version}`);
  if (lacking.length === 0) return [fine("Photographs", `They are read by ${all.join(", ")}.`)];
  const todo = "Run `node local/ocr.mjs`. Until then their balances are typed.";
  return [problem("Photographs", `Not installed in .ocr: ${lacking.join(", ")}.`, todo)];
}
