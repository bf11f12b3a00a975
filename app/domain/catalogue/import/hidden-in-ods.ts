/** Finds the hidden sheets of an ODS or XLS file, because hucre reads their rows without saying so. */

/** Returns the names of the hidden sheets, from `content.xml`. */
export function namesHiddenInOds(content: Buffer): Set<string> {
  const xml = content.toString("utf8");
  const hiddenStyles = new Set<string>();
  for (const [, name, inside] of xml.matchAll(/<style:style style:name="([^"]*)"[^>]*>(.{0,2000}?)<\/style:style>/gs)) {
    if (inside?.includes('table:display="false"')) hiddenStyles.add(name ?? "");
  }
  const hidden = new Set<string>();
  for (const [tag] of xml.matchAll(/<table:table [^>]*>/g)) {
    const style = /table:style-name="([^"]*)"/.exec(tag)?.[1];
    const name = /table:name="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined && style !== undefined && hiddenStyles.has(style)) hidden.add(plain(name));
  }
  return hidden;
}

const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

const BOUND_SHEET = 0x0085;
/**
 * The distance from the start of the record to the name: a head of 4 bytes, position, visibility, type, length,
 * encoding.
 */
const BEFORE_NAME = 12;

/** Checks whether the record that names a sheet (BOUNDSHEET) says that it is hidden. */
export function isHiddenInXls(bytes: Uint8Array, name: string): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const encoding of ["latin1", "utf16le"] as const) {
    const wanted = Buffer.from(name, encoding);
    for (let at = data.indexOf(wanted); at >= 0; at = data.indexOf(wanted, at + 1)) {
      const start = at - BEFORE_NAME;
      const isRecord =
        start >= 0 &&
        data.readUInt16LE(start) === BOUND_SHEET &&
        data.readUInt16LE(start + 2) === BEFORE_NAME - 4 + wanted.length &&
        data[start + 10] === name.length;
      if (isRecord) return (data[start + 8] ?? 0) % 4 !== 0;
    }
  }
  return false;
}
