/** Where a PDF begins and ends in a file: portals write lines before it, and programs fill up the room behind it. */

/** Readers of PDF look for its header in so many bytes. */
export const PDF_HEAD_BYTES = 1_024;
const HEADER = Buffer.from("%PDF-");
const END = Buffer.from("%%EOF");
/** What stands before the end. Where the end alone is missing, or a part of it, every program opens the PDF. */
const BEFORE_END = /startxref\s+\d+\s+(?:%%?E?O?)?\s*$/;
const TAIL_BYTES = 64;
/** What stands behind the last end if a PDF was cut: the first end of one for the web is near its beginning. */
const OBJECTS = ["endobj", "endstream", "startxref"].map((word) => Buffer.from(word));

/** Returns the place of the header, or null if the file has none where readers look. */
export function pdfStart(head: Buffer): number | null {
  const at = head.subarray(0, PDF_HEAD_BYTES + HEADER.length).indexOf(HEADER);
  return at < 0 ? null : at;
}

/**
 * Returns the bytes of the PDF alone, or null if it did not arrive whole: readers repair what is missing, and then show
 * the pages that happened to arrive.
 */
export function pdfAlone(file: Buffer): Buffer | null {
  const start = pdfStart(file);
  if (start === null) return null;
  if (BEFORE_END.test(file.subarray(-TAIL_BYTES).toString("latin1"))) return file.subarray(start);
  const end = file.lastIndexOf(END);
  if (end < start) return null;
  const rest = file.subarray(end + END.length);
  if (OBJECTS.some((word) => rest.includes(word))) return null;
  // A line's end belongs to it.
  const line = /^(\r\n|\r|\n)?/.exec(rest.subarray(0, 2).toString("latin1"))?.[0].length ?? 0;
  return file.subarray(start, end + END.length + line);
}
