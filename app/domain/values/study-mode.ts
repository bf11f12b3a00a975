/** Reads how a course is studied. */
import { no, ok, type Read } from "./cell.ts";
import { foldText } from "./fold.ts";

export const STUDY_MODES = ["Full-time", "Part-time", "Online"] as const;
export type StudyMode = (typeof STUDY_MODES)[number];

const WORDS: readonly (readonly [RegExp, StudyMode])[] = [
  [/^(full time|ft|full|f t|on campus|campus|in person|face to face)$/, "Full-time"],
  [/^(part time|pt|part|p t|evening|weekend)$/, "Part-time"],
  [/^(online|distance|distance learning|e learning|remote)$/, "Online"],
];

/** Reads "Full-time", "FT / PT", "Full-time or online": each mode once, in the order of `STUDY_MODES`. */
export function readStudyModes(text: string): Read<StudyMode[]> {
  const found = new Set<StudyMode>();
  const parts = text.replace(/\b(f\/t|p\/t)\b/gi, (mode) => mode.replace("/", "")).split(/[,;/|&+\n]|\band\b|\bor\b/i);
  for (const part of parts) {
    const folded = foldText(part.replace(/\b(study|mode|only|attendance|delivery)\b/gi, " "));
    if (!folded) continue;
    const mode = WORDS.find(([pattern]) => pattern.test(folded))?.[1];
    if (!mode) return no(`We do not recognise this study mode. Enter one or more of these: ${STUDY_MODES.join(", ")}.`);
    found.add(mode);
  }
  return ok(STUDY_MODES.filter((mode) => found.has(mode)));
}
