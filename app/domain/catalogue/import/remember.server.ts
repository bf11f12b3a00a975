/** How columns were matched, kept for the next file with the same headings. */
import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { importMappings } from "#app/db/schema.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { type ColumnMatches, type Field, isField, type Mapping } from "./fields.ts";
import { guessColumns } from "./headings.ts";
import { fingerprint } from "./mapping.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

/** The remembered matches of a file's sheets, by fingerprint. */
export async function rememberedMatches(db: Database, file: ReadFile): Promise<Map<string, ColumnMatches>> {
  const sheets = new Map(file.sheets.map((sheet) => [fingerprint(sheet), sheet]));
  const rows = await db
    .select({ headings: importMappings.headings, columns: importMappings.columns })
    .from(importMappings)
    .where(inArray(importMappings.headings, [...sheets.keys()]));
  return new Map(
    rows.flatMap(({ headings, columns }) => {
      const sheet = sheets.get(headings);
      return sheet ? [[headings, inSpellingOf(sheet, columns)] as const] : [];
    }),
  );
}

/** Keeps what differs from the guess, and forgets what no longer does. */
export async function rememberMapping(db: Database, file: ReadFile, mapping: Mapping): Promise<void> {
  const plain: string[] = [];
  for (const sheet of file.sheets) {
    const columns = { ...mapping[sheet.name] };
    const headings = fingerprint(sheet);
    if (isSame(columns, guessColumns(sheet).matches)) plain.push(headings);
    else {
      const updatedAt = new Date();
      await db
        .insert(importMappings)
        .values({ headings, columns, updatedAt })
        .onConflictDoUpdate({ target: importMappings.headings, set: { columns, updatedAt } });
    }
  }
  if (plain.length > 0) await db.delete(importMappings).where(inArray(importMappings.headings, plain));
}

/** The next file may write its headings in another case. */
function inSpellingOf(sheet: Sheet, columns: Record<string, string>): ColumnMatches {
  const fields = new Map(Object.entries(columns).map(([column, field]) => [foldText(column), field]));
  const matches: Record<string, Field> = {};
  for (const column of sheet.columns) {
    const field = fields.get(foldText(column));
    if (field && isField(field)) matches[column] = field;
  }
  return matches;
}

function isSame(a: ColumnMatches, b: ColumnMatches): boolean {
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return one.length === other.length && one.every(([column, field]) => b[column] === field);
}
