/** Returns the rows of a raw `db.execute`: PGlite wraps them in a result, postgres.js returns the list itself. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
