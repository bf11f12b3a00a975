import { expect, test } from "vitest";
import { parseHttps } from "./web-address.ts";

test("an https address is read", () => {
  expect(parseHttps("https://example.com/photo.jpg?x=1")?.href).toBe("https://example.com/photo.jpg?x=1");
});

test.each([
  null,
  "",
  "photo.jpg",
  "/photo.jpg",
  "//example.com/photo.jpg",
  "http://example.com/photo.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "https://user@example.com/",
  "https://example.com@evil.example:444/",
  "https://example.com:8443/",
  "https://",
])("%j is not one", (address) => {
  expect(parseHttps(address)).toBeNull();
});
