/** Where a PDF begins and ends in a file: portals write lines before it, and programs fill up the room behind it. */

/** Readers of PDF look for its header in so many bytes. */
export const PDF_HEAD_BYTES = 1_024;
const HEADER = Buffer.from("%PDF-");
const END = Buffer.from("%%EOF");
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
  const end = file.lastIndexOf(END);
  if (start === null || end < start) return null;
  const rest = file.subarray(end + END.length);
  if (OBJECTS.some((word) => rest.includes(word))) return null;
  // A line's end belongs to it.
  const line = /^(\r\n|\r|\n)?/.exec(rest.subarray(0, 2).toString("latin1"))?.[0].length ?? 0;
  return file.subarray(start, end + END.length + line);
}
