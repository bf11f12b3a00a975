import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the paths of all files in a folder, however deep, or none if it is not there. */
export const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      )
    : [];
