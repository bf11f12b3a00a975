/** The names that files have on people's devices. We show them, and never use them as a path. */

import { FILE_KINDS, type FileKind } from "#app/domain/values/document-limits.ts";
import { removeUnstorable } from "#app/domain/values/storable.ts";
import { isVisible, tidyLine } from "#app/domain/values/typed-text.ts";

/** What pictures are named, also those of other formats that are a JPEG by their bytes. */
const ENDINGS = new Set<string>([
  ...Object.values(FILE_KINDS).flatMap(({ ends }) => ends),
  ...["heic", "heif", "avif", "gif", "bmp", "tif", "tiff", "jpg_large"],
]);

const LONGEST = 100;
const UNNAMED = "file";
/** A longer one is no ending but a part of the name, as in "v2.final version". */
const ENDING = /\.([\p{L}\p{N}]{1,8})$/u;

/** Returns the end of a name in small letters, or "" if it has none: phones send photos as "1000012345". */
export function endingOf(name: string): string {
  const [, ending = ""] = ENDING.exec(tidyLine(removeUnstorable(name)).trim()) ?? [];
  return ending.toLowerCase();
}

const lastPart = (name: string): string => tidyLine(removeUnstorable(name)).split(/[/\\]/).at(-1) ?? "";

/** Returns the name of a file that was refused, as pages show it: with the ending that its sender gave it. */
export function refusedName(name: string): string {
  const last = lastPart(name).trim();
  return isVisible(last) ? firstGraphemes(last, LONGEST) : UNNAMED;
}

/**
 * Returns a name as pages show it: without folders, control characters and marks that reverse the direction of a text,
 * with the ending of its kind. A long name keeps its beginning.
 */
export function shownName(name: string, kind: FileKind): string {
  const last = lastPart(name);
  const ending = endingOf(last);
  const ends: readonly string[] = FILE_KINDS[kind].ends;
  // A PNG is stored as JPEG, and its name follows.
  const stem = (ENDINGS.has(ending) ? last.slice(0, -(ending.length + 1)) : last).replace(/^[.\s]+|[.\s]+$/g, "");
  const cut = firstGraphemes(isVisible(stem) ? stem : UNNAMED, LONGEST);
  return `${cut}.${ends.includes(ending) ? ending : FILE_KINDS[kind].ends[0]}`;
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** A Bangla letter with its signs is several characters, and is kept or left out as one. */
function firstGraphemes(text: string, most: number): string {
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept || UNNAMED;
}
