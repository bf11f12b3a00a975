/** Writes a PDF of its objects. The same objects make the same bytes: it names no program and no time. */

export interface PdfObject {
  dictionary: string;
  stream?: Uint8Array;
}

/** Returns the PDF. The first object is its catalogue, and each is referred to by its place, from 1. */
export function pdfOfObjects(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  // The comment tells programs that the file is not text.
  write("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(length);
    write(`${index + 1} 0 obj\n${dictionary}\n`);
    if (stream) {
      write("stream\n");
      write(stream);
      write("\nendstream\n");
    }
    write("endobj\n");
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
