import { expect, test } from "vitest";
import { repairMarkup } from "./markup.ts";

test.each([
  ["Arts &amp; Design", "Arts & Design"],
  ["Arts &amp;amp; Design", "Arts & Design"],
  ["Fashion &#8211; Top-up", "Fashion – Top-up"],
  ["<p>Learn &ldquo;design&rdquo;.</p><ul><li>One</li><li>Two</li></ul>", "Learn “design”.\n• One\n• Two"],
  ["&lt;b&gt;Bold&lt;/b&gt;", "Bold"],
  ["One<br/>Two", "One\nTwo"],
])("repairs %s", (text, plain) => expect(repairMarkup(text)).toBe(plain));

test.each(["AT&T; Law", "6.5 (<6.0 in none)", "R&D", "https://a.ac.uk/?x=1&copy=2", "a < b > c", "Tom &amp"])(
  "leaves %s as it is",
  (text) => expect(repairMarkup(text)).toBe(text),
);
