/** Writes workbooks part by part, as no spreadsheet program would: large, odd, or made to exhaust a reader. */
import { crc32, deflateRawSync } from "node:zlib";

export const XML = '<?xml version="1.0" encoding="UTF-8"?>';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Returns a sheet of these rows. */
export const sheetXml = (rows: string, dimension = "A1") =>
  `${XML}<worksheet xmlns="${MAIN}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`;

/** Returns a workbook of one sheet, with these parts instead of the usual ones. */
export function workbook(parts: Record<string, string | Buffer>): Buffer {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zip({
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${relation}"><sheets><sheet name="Courses" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}"/>`,
    "xl/worksheets/sheet1.xml": sheetXml(""),
    ...parts,
  });
}

/** Returns an archive of these files. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}

/** Returns a cell with text in it. */
export const text = (cell: string, content: string) => `<c r="${cell}" t="inlineStr"><is><t>${content}</t></is></c>`;
