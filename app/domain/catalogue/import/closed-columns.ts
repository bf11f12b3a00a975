import type { Mapping } from "./fields.ts";
import type { SheetKind } from "./sheet-kinds.ts";

/**
 * Returns the matches whose unknown values are asked about. Leaves out unused sheets, and the level in other sheets if
 * the list has it.
 */
export function closedColumns(kinds: ReadonlyMap<string, SheetKind>, mapping: Mapping): Mapping {
  const names = Object.keys(mapping);
  const isLevelListed = names.some(
    (name) => kinds.get(name) === "courses" && Object.values(mapping[name] ?? {}).includes("level"),
  );
  return Object.fromEntries(
    names.map((name) => {
      const kind = kinds.get(name);
      const columns = Object.entries(mapping[name] ?? {}).filter(
        ([, field]) => kind !== "unused" && !(kind === "details" && field === "level" && isLevelListed),
      );
      return [name, Object.fromEntries(columns)];
    }),
  );
}
