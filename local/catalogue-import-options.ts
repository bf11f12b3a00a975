/** Reads the options of `npm run catalogue:import`. */
import { parseArgs } from "node:util";

export class Usage extends Error {}

export interface Wish {
  path: string;
  corrections: string[];
  joins: string[];
  meanings: string[];
  keepFirst: boolean;
  fillUniversities: boolean;
  dryRun: boolean;
  skipBad: boolean;
  replaceSample: boolean;
  archiveMissing: boolean;
  /** The email address of the member of staff who imports. Without one no one can undo the import. */
  as: string | undefined;
}

export interface UndoWish {
  /** The import to undo, or undefined for the last one. */
  importId: string | undefined;
  as: string;
  dryRun: boolean;
}

const options = {
  map: { type: "string", multiple: true },
  join: { type: "string", multiple: true },
  "map-value": { type: "string", multiple: true },
  "keep-first": { type: "boolean" },
  "fill-universities": { type: "boolean" },
  "dry-run": { type: "boolean" },
  "skip-bad": { type: "boolean" },
  "replace-sample": { type: "boolean" },
  "archive-missing": { type: "boolean" },
  as: { type: "string" },
  undo: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The options that an undo has beside its own. */
const WITH_UNDO = new Set(["undo", "as", "dry-run"]);

/** Returns what to import or undo, or "help". Throws `Usage`. */
export function readArguments(args: string[]): { file: Wish } | { undo: UndoWish } | "help" {
  const { values, positionals } = parse(args);
  if (values.help) return "help";
  const [first, ...more] = positionals;
  if (values.undo) {
    const other = Object.keys(values).find((name) => !WITH_UNDO.has(name));
    if (other) throw new Usage(`--${other} has no meaning with --undo.`);
    if (more.length > 0) throw new Usage(`Undo one import at a time. Not expected: ${more.join(" ")}`);
    if (!values.as) throw new Usage("Say who undoes the import: --as EMAIL");
    return { undo: { importId: first, as: values.as, dryRun: values["dry-run"] ?? false } };
  }
  if (!first) throw new Usage("Name the file to import: npm run catalogue:import -- FILE");
  if (more.length > 0) throw new Usage(`Import one file at a time. Not expected: ${more.join(" ")}`);
  return {
    file: {
      path: first,
      corrections: values.map ?? [],
      joins: values.join ?? [],
      meanings: values["map-value"] ?? [],
      keepFirst: values["keep-first"] ?? false,
      fillUniversities: values["fill-universities"] ?? false,
      dryRun: values["dry-run"] ?? false,
      skipBad: values["skip-bad"] ?? false,
      replaceSample: values["replace-sample"] ?? false,
      archiveMissing: values["archive-missing"] ?? false,
      as: values.as,
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}
