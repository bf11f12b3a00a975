/** What a photograph is before its letters are read: straight, evenly lit, and without lines. */
import { expect, test } from "vitest";
import { evenLight, type Grey, readable, tiltOf, turnedBack, withoutLines } from "./ink.ts";

const [WIDTH, HEIGHT] = [900, 600];

/** Returns a page whose rows are blocks of ten points, with gaps between them, as words have. */
function page(ink = 30): Grey {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(235);
  for (let row = 100; row < 500; row += 40)
    for (let y = row; y < row + 10; y++) for (let x = 100; x < 800; x++) if (x % 30 < 20) data[y * WIDTH + x] = ink;
  return { width: WIDTH, height: HEIGHT, data };
}

const inkOf = ({ data }: Grey) => data.reduce((sum, value) => sum + (value < 150 ? 1 : 0), 0);

function withTable(of: Grey): Grey {
  const data = Uint8Array.from(of.data);
  for (let row = 85; row < 500; row += 40)
    for (let y = row; y < row + 2; y++) for (let x = 60; x < 840; x++) data[y * WIDTH + x] = 20;
  for (const column of [60, 87, 839]) for (let y = 85; y < 487; y++) data[y * WIDTH + column] = 20;
  return { ...of, data };
}

test.each([-4.3, -2, -0.4, 0, 1.3, 3])("a page turned by %s degrees is straightened within a tenth", (degrees) => {
  const turned = turnedBack(page(), -degrees);
  expect(Math.abs(tiltOf(turned) - degrees)).toBeLessThan(0.1);
  expect(Math.abs(tiltOf(readable(turned).picture))).toBeLessThan(0.1);
});

test("an empty page has no tilt", () => {
  expect(tiltOf({ width: 200, height: 100, data: new Uint8Array(20_000).fill(255) })).toBe(0);
});

test("the lines of a table are erased, and every letter stays", () => {
  const plain = page();
  const cleaned = withoutLines(withTable(plain));
  expect(inkOf(withTable(plain))).toBeGreaterThan(inkOf(plain) * 1.1);
  expect(inkOf(cleaned)).toBe(inkOf(plain));
});

test("the lines of a table that lay askew are erased too", () => {
  const { picture } = readable(turnedBack(withTable(page()), 2.2));
  const { picture: plain } = readable(turnedBack(page(), 2.2));
  expect(inkOf(picture)).toBeGreaterThan(inkOf(plain) * 0.9);
  expect(inkOf(picture)).toBeLessThan(inkOf(plain) * 1.03);
});

test("a shadow over half of a page is no ink", () => {
  const shaded = page();
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      shaded.data[at] = Math.round((shaded.data[at] ?? 0) * (1 - (0.6 * x) / WIDTH));
    }
  const [ink, lit] = [inkOf(evenLight(shaded)), inkOf(page())];
  expect(Math.abs(ink - lit) / lit).toBeLessThan(0.05);
});
