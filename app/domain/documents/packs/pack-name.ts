/** The names of the files of a pack, as a university's admissions office sorts them. */
import { FILE_KINDS, type FileKind } from "#app/domain/values/document-limits.ts";

const LONGEST = 80;
/** What Windows, macOS or an archive program does not take in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const UNFIT = /[\0-\x1f\x7f<>:"/\\|?*]+/g;

/** Returns "01 Passport.pdf", or "01 Passport, page 2.jpg" for the second of several files. */
export function packName(number: number, title: string, file: { at: number; of: number; kind: FileKind }): string {
  const plain = title.replace(UNFIT, "-").replace(/^[.\s-]+|[.\s-]+$/g, "") || "Document";
  const cut = [...plain].slice(0, LONGEST).join("").trimEnd();
  const page = file.of > 1 ? `, page ${file.at}` : "";
  return `${String(number).padStart(2, "0")} ${cut}${page}.${FILE_KINDS[file.kind].ends[0]}`;
}
