/** The cover page of a pack, for a university that wants one: its text, the answers and what follows. */
import { createHash } from "node:crypto";
import type { PackedAnswer } from "#app/db/pack-words.ts";
import type { PackedFile } from "#app/db/words.ts";
import { fillParts } from "#app/domain/values/pack-pattern.ts";
import { inLanguage } from "#app/language.server.ts";
import { addressLines } from "#app/office.ts";
import { site } from "#app/site.ts";
import { isWritable, pdfOfText, type TextBlock } from "../files/text-pdf.ts";
import { ANSWER_WORDS, answerText } from "./answer-words.ts";
import { COVER_TITLE } from "./live-pack.ts";
import { nameParts } from "./pack-name.ts";

interface Covered {
  /** What the university's record says. */
  text: string;
  /** The name of the page in the pack. */
  name: string;
  student: string;
  answers: readonly PackedAnswer[];
  files: readonly Pick<PackedFile, "name">[];
}

export interface Cover {
  file: PackedFile;
  bytes: Buffer;
}

/**
 * Returns the cover page, or null if what it says has letters that it cannot have. It is in English, whatever the
 * language of the page that asks for it, and the same has the same bytes.
 */
export const coverOf = (covered: Covered): Cover | null => inLanguage("en", () => write(covered));

function write({ text, name, student, answers, files }: Covered): Cover | null {
  const value = (key: PackedAnswer["key"]) => {
    const answer = answers.find((one) => one.key === key);
    return answer ? answerText(answer) : "";
  };
  const [course, university, reference] = [value("course"), value("university"), value("reference")];
  const values = { ...nameParts(student), course, university, intake: value("intake"), reference };
  const size = 10.5;
  const blocks: TextBlock[] = [
    { text: `Documents of ${student}`, size: 18, isBold: true },
    { text: `${course}, ${university}`, size, above: 4 },
    { text: fillParts(text, values), size, above: 18 },
    { text: "Data", size: 12, isBold: true, above: 18 },
    ...answers.map((answer) => ({ text: `${ANSWER_WORDS[answer.key]}: ${answerText(answer)}`, size })),
    { text: "Files", size: 12, isBold: true, above: 18 },
    ...files.map((file) => ({ text: file.name, size })),
    { text: [site.name, ...addressLines()].join("\n"), size: 9, above: 24 },
  ];
  if (!blocks.every((block) => isWritable(block.text))) return null;
  const { bytes, pages } = pdfOfText(blocks);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { name, title: COVER_TITLE, sha256, size: bytes.length, pages, kind: "pdf", isCover: true } as const;
  return { file, bytes };
}
