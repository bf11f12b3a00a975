import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { initialsOf, PhotoOrInitials } from "./initials.tsx";

test.each([
  ["Shirin Akhter", "SA"],
  ["  mehzabin   chowdhury alam ", "MC"],
  ["Mst.", "M"],
  ["আনিকা তাবাসসুম", "আত"],
  ["𝒜 b", "𝒜B"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a photo lies over the initials, which stay when it does not come; the name beside it is said once", () => {
  const photo = renderToStaticMarkup(<PhotoOrInitials name="Shirin Akhter" src="https://x.example/1" meaning="good" />);
  expect(photo).toMatch(/aria-hidden="true">SA<\/span><img [^>]*src="https:\/\/x\.example\/1" alt=""/);
  const none = renderToStaticMarkup(<PhotoOrInitials name="Shirin Akhter" src={null} meaning="good" />);
  expect(none).toContain(">SA<");
  expect(none).not.toContain("<img");
});
