/** Writes rows as CSV that a spreadsheet opens without running anything in it. */
import { stringify } from "csv-stringify/sync";

/** Excel reads a file as UTF-8 only if it begins with a byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Writes lines for Windows. Quotes cells with a line break of either kind: the library quotes only those with the kind
 * that ends its lines, and a bare LF would start a row that a stranger wrote. Puts a ' before a cell that starts like a
 * formula, even a phone number's +, so that no exception can be misused.
 */
export const csvLines = (records: readonly (readonly unknown[])[]): string =>
  stringify([...records], { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
