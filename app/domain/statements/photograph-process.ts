/**
 * The process that reads one photograph of a bank statement. Its arguments are the file of the photograph's points, how
 * many there are across and down, today, and the folder of what reads letters. It has no environment, writes nothing.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { BEGUN } from "#app/domain/processes/begun.ts";
import { type Grey, readable } from "./ink.ts";
import { linesOf } from "./lines.ts";
import { type Reading, readLines } from "./read-lines.ts";
import { piecesOf } from "./words-of-photograph.ts";

export type PhotographAnswer = { reading: Reading } | { broken: true };

/** What we use of `tesseract.js-core`. The package around it downloads what it needs, and starts threads. */
interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number, upsideDown: boolean): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}

const LANGUAGES = ["eng", "ben"];
/** The neural engine. */
const LSTM_ONLY = 1;
/** "One block of text": the lines go across the table, and not down its columns. */
const ONE_BLOCK = "6";

const [path = "", width = "", height = "", today = "", folder = ""] = process.argv.slice(2);
const say = (answer: PhotographAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const { picture } = readable({ width: Number(width), height: Number(height), data: await readFile(path) });
  say({ reading: readLines(linesOf(piecesOf(await wordsIn(picture), picture.height), 1), today) });
} catch {
  say({ broken: true });
}

/** Returns the words as a table with tabs. */
async function wordsIn({ width: across, height: down, data }: Grey): Promise<string> {
  const load = createRequire(join(folder, "package.json"));
  const core: Core = await load("tesseract.js-core/tesseract-core-simd-lstm")();
  for (const language of LANGUAGES) {
    const file = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
    core.FS.writeFile(`/${language}.traineddata`, gunzipSync(await readFile(join(folder, "node_modules", file))));
  }
  const reader = new core.TessBaseAPI();
  if (reader.Init("/", LANGUAGES.join("+"), LSTM_ONLY) !== 0) throw new Error("the data of the languages is not there");
  reader.SetVariable("tessedit_pageseg_mode", ONE_BLOCK);
  reader.SetVariable("user_defined_dpi", "300");
  core.FS.writeFile("/input", Buffer.concat([Buffer.from(`P5\n${across} ${down}\n255\n`), data]));
  if (reader.SetImageFile(1, 0, false) !== 0) throw new Error("the picture cannot be read");
  reader.Recognize(null);
  return reader.GetTSVText(0);
}
