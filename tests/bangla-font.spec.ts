import { readdirSync, readFileSync } from "node:fs";
import { SYLLABLES } from "./support/bangla-conjuncts.ts";
import { expect, test } from "./support/test.ts";

const FULL = "node_modules/@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf";
const TEXTS = "app/messages/bn";
const ours = readdirSync(TEXTS).flatMap((area) =>
  readFileSync(`${TEXTS}/${area}`, "utf8").match(/[ঀ-৿\u200C\u200D]+/g),
);

test("the font for devices without Bangla draws our texts and common conjuncts as the whole font does @scripts", async ({
  page,
}) => {
  await page.route("**/fonts/full.ttf", (route) => route.fulfill({ path: FULL, contentType: "font/ttf" }));
  await page.goto("/bn/contact");
  const words = [...new Set([...ours.flatMap((word) => word ?? []), ...SYLLABLES])];
  const different = await page.evaluate(async (words) => {
    for (const [family, file] of [
      ["Cut", "bengali.woff2"],
      ["Full", "full.ttf"],
    ] as const)
      document.fonts.add(await new FontFace(family, `url(/fonts/${file})`).load());
    const canvas = document.createElement("canvas").getContext("2d");
    const widthIn = (family: string, word: string) => {
      if (canvas) canvas.font = `1000px ${family}`;
      return canvas?.measureText(word).width ?? 0;
    };
    // The whole font's hinting rounds to pixels. A conjunct that falls apart is wider by hundreds.
    return words.filter((word) => Math.abs(widthIn("Cut", word) - widthIn("Full", word)) > 20);
  }, words);
  expect(words.length).toBeGreaterThan(2500);
  expect(different).toEqual([]);
});
