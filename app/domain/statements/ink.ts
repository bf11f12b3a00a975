/**
 * Makes a photograph of a page into one that can be read: even light, straight rows, and no lines of a table. Without
 * that hardly a row of a table is read, because its lines are taken for letters.
 */

/** A byte for each point, 0 for black. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Degrees. A page that lies more askew is asked for again. */
const MOST_TILT = 5;
/** Points that are darker than this part of the paper around them are ink. */
const INK = 0.75;
/** Points of the side of the square that is "around". */
const AROUND = 60;
/** Where a line is broken by noise. */
const MOST_GAP = 3;

const WHITE = 255;

/** Returns the picture as if the light were even: each point as a part of the paper around it. */
export function evenLight({ width, height, data }: Grey): Grey {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? WHITE;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND)];
      const all =
        (sums[bottom * wide + right] ?? 0) -
        (sums[top * wide + right] ?? 0) -
        (sums[bottom * wide + left] ?? 0) +
        (sums[top * wide + left] ?? 0);
      const paper = all / ((bottom - top) * (right - left));
      even[y * width + x] = Math.min(WHITE, Math.round(((data[y * width + x] ?? WHITE) / Math.max(1, paper)) * WHITE));
    }
  }
  return { width, height, data: even };
}

const isInk = (value: number | undefined) => value !== undefined && value < INK * WHITE;

/** Returns the degrees by which the rows of a page fall to the right. Rows of ink are sharpest when straight. */
export function tiltOf({ width, height, data }: Grey): number {
  const points: [x: number, y: number][] = [];
  // Every row, or those that are left out would make an untilted page look sharp.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += 3) if (isInk(data[y * width + x])) points.push([x, y]);
  const sharpness = (degrees: number) => {
    const fall = Math.tan((degrees * Math.PI) / 180);
    const reach = Math.ceil(Math.abs(fall) * width) + 1;
    const rows = new Uint32Array(height + 2 * reach);
    for (const [x, y] of points) {
      const row = Math.round(y - x * fall) + reach;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, ink) => sum + ink * ink, 0);
  };
  const best = (middle: number, around: number, step: number) => {
    const steps = Math.round(around / step);
    const tried = Array.from({ length: 2 * steps + 1 }, (_, n) => middle + (n - steps) * step)
      // Of two that are as sharp, the one that turns less, and none for a page without ink.
      .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      .map((degrees) => ({ degrees, ink: sharpness(degrees) }));
    return tried.toSorted((a, b) => b.ink - a.ink)[0]?.degrees ?? 0;
  };
  return best(best(best(0, MOST_TILT, 0.5), 0.5, 0.1), 0.1, 0.02);
}

/** Returns the picture turned back by so many degrees, with white where nothing was. */
export function turnedBack({ width, height, data }: Grey, degrees: number): Grey {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? WHITE : (data[y * width + x] ?? WHITE);
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin;
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
      const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
      turned[y * width + x] = Math.round(upper * (1 - below) + lower * below);
    }
  }
  return { width, height, data: turned };
}

/** Returns the picture without what is a straight line longer than any letter, to the right or down. */
export function withoutLines(picture: Grey): Grey {
  const { width, height, data } = picture;
  const clean = Uint8Array.from(data);
  const longest = Math.max(60, Math.round(Math.max(width, height) / 25));
  const erase = (count: number, length: number, index: (line: number, at: number) => number) => {
    for (let line = 0; line < count; line++) {
      let from = -1;
      let last = -1;
      for (let at = 0; at <= length + MOST_GAP; at++) {
        if (at < length && isInk(data[index(line, at)])) {
          if (from < 0) from = at;
          last = at;
        } else if (from >= 0 && at - last > MOST_GAP) {
          if (last - from + 1 >= longest)
            // With its edges, which are grey.
            for (let side = Math.max(0, line - 2); side <= Math.min(count - 1, line + 2); side++)
              for (let spot = from; spot <= last; spot++) clean[index(side, spot)] = WHITE;
          from = -1;
        }
      }
    }
  };
  erase(height, width, (y, x) => y * width + x);
  erase(width, height, (x, y) => y * width + x);
  return { width, height, data: clean };
}

/** Returns the picture as it is read, and by how many degrees it was turned. */
export function readable(picture: Grey): { picture: Grey; tilt: number } {
  const even = evenLight(picture);
  const tilt = tiltOf(even);
  return { picture: withoutLines(turnedBack(even, tilt)), tilt };
}
