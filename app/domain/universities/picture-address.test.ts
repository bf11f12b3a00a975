import { expect, test } from "vitest";
import { picturePath } from "./picture-address.ts";

const pathOf = (imageUrl: string | null) => picturePath({ id: "st-andrews", imageUrl })?.("avif") ?? null;

test("a picture's address is ours, and another one once the catalogue has another picture", () => {
  const [one, other] = [pathOf("https://pictures.example/a.jpg"), pathOf("https://pictures.example/b.jpg")];
  expect(one).toMatch(/^\/universities\/st-andrews\/picture\/avif\?v=[a-z0-9]+$/);
  expect(other).not.toBe(one);
});

test.each([null, "", "http://pictures.example/a.jpg", "javascript:alert(1)", "https://pictures.example:8080/a.jpg"])(
  "%j is no picture",
  (imageUrl) => expect(pathOf(imageUrl)).toBeNull(),
);
