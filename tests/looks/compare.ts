/** Compares two folders of pictures of the same names. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The share of a picture's pixels that may differ, in per cent. */
const MOST = 0.5;
/** Any other value of a colour counts; smooth edges too. */
const STRICT = { threshold: 0, includeAA: true } as const;

interface Difference {
  name: string;
  percent: number;
}

/**
 * Prints every picture that differs, the worst first. False where one differs by more than may be, or has no partner.
 */
export function compareFolders(before: string, after: string): boolean {
  const drawn = join(after, "differences");
  rmSync(drawn, { recursive: true, force: true });
  mkdirSync(drawn);
  const names = pictures(before);
  const missing = names.filter((name) => !existsSync(join(after, name)));
  const added = pictures(after).filter((name) => !existsSync(join(before, name)));
  const both = names.filter((name) => !missing.includes(name));
  const found = both.map((name) => difference(name, before, after, drawn)).filter(({ percent }) => percent > 0);
  for (const { name, percent } of found.toSorted((a, b) => b.percent - a.percent))
    console.log(`  ${percent.toFixed(3)} %  ${name}`);
  for (const name of missing) console.log(`  only before: ${name}`);
  for (const name of added) console.log(`  only after: ${name}`);
  const large = found.filter(({ percent }) => percent > MOST);
  console.log(
    `${both.length} pictures in both, ${both.length - found.length} the same to the pixel, ${large.length} with more than ${MOST} % of other pixels`,
  );
  return large.length + missing.length === 0;
}

const pictures = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(".png"));

function difference(name: string, before: string, after: string, drawn: string): Difference {
  const files = [readFileSync(join(before, name)), readFileSync(join(after, name))] as const;
  if (files[0].equals(files[1])) return { name, percent: 0 };
  const [a, b] = [PNG.sync.read(files[0]), PNG.sync.read(files[1])];
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const match = (drawing?: Buffer) =>
    pixelmatch(onPage(a, width, height), onPage(b, width, height), drawing, width, height, STRICT);
  const percent = (100 * match()) / (width * height);
  if (percent <= MOST) return { name, percent };
  // Drawing takes longer than looking.
  const drawing = new PNG({ width, height });
  match(drawing.data);
  writeFileSync(join(drawn, name), PNG.sync.write(drawing));
  return { name, percent };
}

/** What one picture has and the other has not is transparent there, which no pixel of a page is. */
function onPage(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const page = new PNG({ width, height });
  PNG.bitblt(picture, page, 0, 0, picture.width, picture.height, 0, 0);
  return page.data;
}
