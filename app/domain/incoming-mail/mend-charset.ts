/**
 * Mends text whose bytes are UTF-8 and which its email calls ASCII, Latin-1 or Windows-1252, as some phones and forms
 * do with Bangla. It is read as "à¦†" then.
 */

/** The characters of Windows-1252 that are other ones than their byte, from 0x80 on. Browsers read ASCII by it too. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...WINDOWS_1252].map((letter, index) => [letter, 0x80 + index]));
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Line by line, because the parts of an email can have charsets of their own. */
export const mendCharset = (text: string): string => text.split("\n").map(mendLine).join("\n");

function mendLine(line: string): string {
  const bytes = bytesOf(line);
  if (bytes === null) return line;
  try {
    return strict.decode(bytes);
  } catch {
    // It is what it says.
    return line;
  }
}

/** Returns the bytes that are read as this line in Windows-1252, or null if it has other characters, or is ASCII. */
function bytesOf(line: string): Uint8Array | null {
  const bytes = new Uint8Array(line.length);
  let isAscii = true;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    const byte = BYTES.get(line[at] ?? "") ?? (code <= 0xff ? code : null);
    if (byte === null) return null;
    if (byte >= 0x80) isAscii = false;
    bytes[at] = byte;
  }
  return isAscii ? null : bytes;
}
