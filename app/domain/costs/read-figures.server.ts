/** Reads the figures for the pages that show costs. */
import { asc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { costFigures } from "#app/db/schema.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import type { DatedFigure } from "./dated-figures.ts";
import { isFigureKey } from "./figure-keys.ts";

/** The columns that pages for everyone need. */
export const datedColumns = {
  id: costFigures.id,
  key: costFigures.key,
  value: costFigures.value,
  validFrom: costFigures.validFrom,
  source: costFigures.source,
  sourceUrl: costFigures.sourceUrl,
  checkedOn: costFigures.checkedOn,
  isShown: costFigures.isShown,
  isSample: costFigures.isSample,
};

/** Checks that a row has a key of ours. A later version may have saved others. */
export const isKnown = <Row extends { key: string }>(row: Row): row is Row & Pick<DatedFigure, "key"> =>
  isFigureKey(row.key);

/** Returns every row, old ones and hidden ones too. */
export async function readFigures(db: Database): Promise<DatedFigure[]> {
  const rows = await db.select(datedColumns).from(costFigures).orderBy(asc(costFigures.id));
  return rows.filter(isKnown);
}

/** Returns the same as `readFigures`, kept in this process for one version of the catalogue: figures are part of it. */
export const allFigures = (db: Database, version: string): Promise<DatedFigure[]> =>
  remembered(version, "cost figures", () => readFigures(db));
