/** Returns a PDF of one empty page with a title, and bytes that no page shows. */
export function pdfOf(title: string, bytes: Uint8Array = new Uint8Array()): Buffer {
  const parts: Buffer[] = [];
  const places: string[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const piece = Buffer.from(part as string);
    parts.push(piece);
    length += piece.length;
  };
  const object = (text: string, stream?: Uint8Array) => {
    places.push(`${String(length).padStart(10, "0")} 00000 n \n`);
    add(`${places.length} 0 obj\n${text}\n`);
    if (stream) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
  };
  add("%PDF-1.4\n");
  object("<</Type/Catalog/Pages 2 0 R>>");
  object("<</Type/Pages/Kids[3 0 R]/Count 1>>");
  object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>");
  object(`<</Title(${title})>>`);
  object(`<</Length ${bytes.length}>>`, bytes);
  const table = length;
  const size = places.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`);
  add(`trailer\n<</Size ${size}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
