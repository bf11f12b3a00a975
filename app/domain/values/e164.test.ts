import { describe, expect, test } from "vitest";
import { allE164, storedPhone, toE164 } from "./e164.ts";
import { phoneLink } from "./phone.ts";
import { chatAddress } from "./whatsapp.ts";

const [FIRST, SECOND] = ["+8801911223344", "+8801511223344"];

describe("a field with two numbers", () => {
  test.each([
    "01911223344 / 01511223344",
    "01911223344/01511223344",
    "01911223344, 01511223344",
    "01911-223344 or 01511-223344",
    "01911223344 01511223344",
    "+880 1911-223344; +880 1511-223344",
    "01911223344 (WhatsApp), 01511223344 (father)",
    "০১৯১১২২৩৩৪৪ / ০১৫১১২২৩৩৪৪",
    "1911223344\n1511223344",
  ])("%j has both, and its first one is called and written to", (text) => {
    expect(allE164(text)).toEqual([FIRST, SECOND]);
    expect(toE164(text)).toBe(FIRST);
    expect(storedPhone(text)).toBe(`${FIRST} / ${SECOND}`);
    expect(chatAddress(text)).toMatch(/^https:\/\/wa\.me\/(880|0)?1911223344$/);
    expect(phoneLink(text)).toMatch(/^tel:(\+880|0)?1911223344$/);
  });
});

test.each([
  ["02/9876543", "+8802-9876543".replace("-", "")],
  ["+880 1911-223344 ext 5", FIRST],
  ["(0088) 01911 223344", FIRST],
  ["+44 7400 123456", "+447400123456"],
])("%j is one number", (text, number) => {
  expect(allE164(text)).toEqual([number]);
  expect(storedPhone(text)).toBe(text);
});

test.each(["", "call me", "12345", null])("%j is no number", (text) => {
  expect([allE164(text), toE164(text)]).toEqual([[], null]);
});
