import { expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { packWording } from "./wording.ts";

const seen = { files: [{ pages: 2 }, { pages: 13 }], answers: [1, 2, 3, 4, 5, 6], to: "admissions@hull.example" };

// Seals say which version their words are of. Other words are another version.
test("the words of version 1 are these", async () => {
  expect(packWording(seen)).toEqual({
    ...{ version: 1, language: "en" },
    words: "I have seen the 15 pages and the 6 answers. Shapla may send them to admissions@hull.example.",
  });
  expect(await inLanguage("bn", () => packWording(seen))).toEqual({
    ...{ version: 1, language: "bn" },
    words: "আমি ১৫টি পাতা আর ৬টি তথ্য দেখেছি। Shapla এগুলো admissions@hull.example ঠিকানায় পাঠাতে পারে।",
  });
});
