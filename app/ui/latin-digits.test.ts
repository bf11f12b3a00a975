import { expect, test } from "vitest";
import { latinDigits } from "./latin-digits.server.ts";

test("a page has 123 in texts, attributes and fields of one line, and 2,400 keeps its comma", () => {
  const page = (digits: string) => `<p title="${digits}">£${digits}</p><input value="${digits}"/>`;
  expect(latinDigits(page("২,৪০০.৫"))).toBe(page("2,400.5"));
});

test("what someone typed in a long field stays, and so do digits that are shown for their own sake", () => {
  const page = '<textarea name="note">রোল ১২৩ &lt;b&gt; ৪</textarea><b>৫</b><data value="123">১২৩</data> ৬';
  expect(latinDigits(page)).toBe(page.replace("৫", "5").replace("৬", "6"));
});
