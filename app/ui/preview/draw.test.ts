import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCard } from "./draw.server.tsx";

const card = { label: "Postgraduate · Law", lines: ["University of Leeds"], facts: ["£21,000 per year", "IELTS 6.5"] };
const ink = async (title: string) => {
  const picture = sharp(await drawCard({ ...card, title })).extract({ left: 64, top: 200, width: 1060, height: 210 });
  return picture.removeAlpha().raw().toBuffer();
};

test.each([
  ["Latin letters", "International Commercial Law "],
  ["Bangla", "আন্তর্জাতিক বাণিজ্যিক আইন "],
])("a title of too many words ends in an ellipsis after its third line, in %s", async (_script, words) => {
  const shown = await ink(words.repeat(12));
  expect((await ink(words.repeat(20))).equals(shown)).toBe(true);
  expect((await ink(words.repeat(2))).equals(shown)).toBe(false);
});

test.each([
  "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4),
  "R&D <b>Law</b> 'and' \"more\"",
  "স্থাপত্য 😀 & ন্যায়",
])("the title %s is drawn", async (title) => {
  const { width, height } = await sharp(await drawCard({ ...card, title })).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("a card without facts is drawn", async () => {
  expect((await drawCard({ ...card, title: "Law", lines: [], facts: [] })).length).toBeGreaterThan(5000);
});
