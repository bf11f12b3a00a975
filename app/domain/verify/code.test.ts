import { expect, test } from "vitest";
import { newCode, readCode, shownCode } from "./code.ts";

test.each([
  ["KRMPTHWBQX", "KRMPTHWBQX"],
  ["krmpt-hwbqx", "KRMPTHWBQX"],
  [" KRMPT – HWBQX ", "KRMPTHWBQX"],
  ["ＫＲＭＰＴ－ＨＷＢＱＸ", "KRMPTHWBQX"],
  ["K R M P T H W B Q X", "KRMPTHWBQX"],
  ["KRMPTHWBQ", null],
  ["KRMPTHWBQXX", null],
  ["KRMPT-HWBQ1", null],
  ["কখগঘঙচছজঝঞ", null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test("a code is read as it is shown, and no two are the same", () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.map((code) => readCode(shownCode(code)))).toEqual(codes);
  expect(new Set(codes).size).toBe(codes.length);
});
