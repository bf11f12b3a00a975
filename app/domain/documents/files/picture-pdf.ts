/** Writes JPEG pictures as a PDF, each on a page of its own. */

export interface PicturePage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** The width of A4, in points. */
const PAGE_WIDTH = 595;

/** Returns the PDF, which names no program and no time. */
export function pdfOfPictures(pictures: readonly PicturePage[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, dictionary: string, stream?: Uint8Array) => {
    offsets[id] = length;
    write(`${id} 0 obj\n${dictionary}\n`);
    if (stream) {
      write("stream\n");
      write(stream);
      write("\nendstream\n");
    }
    write("endobj\n");
  };
  // The comment tells programs that the file is not text.
  write("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  const idOf = (index: number) => 3 + index * 3;
  object(1, "<</Type/Catalog/Pages 2 0 R>>");
  const kids = pictures.map((_, index) => `${idOf(index)} 0 R`).join(" ");
  object(2, `<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`);
  for (const [index, { jpeg, width, height }] of pictures.entries()) {
    const id = idOf(index);
    const pageHeight = Math.round((PAGE_WIDTH * height) / width);
    const drawing = Buffer.from(`${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /P Do`);
    const box = `/MediaBox[0 0 ${PAGE_WIDTH} ${pageHeight}]/Resources<</XObject<</P ${id + 1} 0 R>>>>`;
    object(id, `<</Type/Page/Parent 2 0 R${box}/Contents ${id + 2} 0 R>>`);
    const size = `/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
    object(id + 1, `<</Type/XObject/Subtype/Image${size}/Filter/DCTDecode/Length ${jpeg.length}>>`, jpeg);
    object(id + 2, `<</Length ${drawing.length}>>`, drawing);
  }
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join("")}`);
  write(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
