import { expect, test } from "vitest";
import { foldText } from "./fold.ts";

test.each([
  ["Café Culture and Gastronomy", "cafe culture and gastronomy"],
  ["MA Québec Studies", "ma quebec studies"],
  ["Queen's University Belfast", "queens university belfast"],
  ["Queen’s ‘own’ ＇s", "queens own s"],
  ["BSc (Hons) Food & Nutrition", "bsc hons food nutrition"],
  ["100% Design_and\\Build", "100 design and build"],
  ["  Double \t spaces\n", "double spaces"],
  ["GÀIDHLIG Tŷ São İstanbul", "gaidhlig ty sao istanbul"],
  ["Łódź Straße Ærø Þór", "lodz strasse aero thor"],
  ["e\u0301tude", "etude"],
  ["ﬁlm ½", "film 1 2"],
  ["C++ / C#", "c c"],
  ["'", ""],
  ["%_\\", ""],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding what is folded changes nothing, whatever the character", () => {
  const changed: string[] = [];
  for (let code = 0; code < 0x1_0000; code++) {
    const folded = foldText(`a${String.fromCharCode(code)}b`);
    if (foldText(folded) !== folded || !/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(folded))
      changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});
