import { expect, test } from "vitest";
import { inLanguage } from "./language.server.ts";
import { inDigits, inEnglish, languageOf, localPath, pathIn, plainPath } from "./language.ts";

test("a path names its language", () => {
  const paths = ["/", "/bn", "/bn/", "/bn/courses", "/bn?search=x", "/bnx", "/courses/bn"];
  expect(paths.map(languageOf)).toEqual(["en", "bn", "bn", "bn", "bn", "en", "en"]);
  expect(paths.map(plainPath)).toEqual(["/", "/", "/", "/courses", "/?search=x", "/bnx", "/courses/bn"]);
});

test("a page has an address in each language, data and the staff's pages have one", () => {
  const paths = [
    "/",
    "/?search=x",
    "/#top",
    "/courses?page=2#c",
    "/bn/courses",
    "/bn",
    "/admin",
    "/api/courses",
    "/a.png",
  ];
  expect(paths.map((path) => pathIn("bn", path))).toEqual([
    "/bn",
    "/bn?search=x",
    "/bn#top",
    "/bn/courses?page=2#c",
    "/bn/courses",
    "/bn",
    "/admin",
    "/api/courses",
    "/a.png",
  ]);
  expect(paths.map((path) => pathIn("en", path))).toEqual([
    "/",
    "/?search=x",
    "/#top",
    "/courses?page=2#c",
    "/courses",
    "/",
    "/admin",
    "/api/courses",
    "/a.png",
  ]);
});

test("links, digits and marks follow the language in which a page is written", () => {
  const written = () => [localPath("/courses"), localPath("//other.example"), inDigits("6.5"), inEnglish()];
  expect(written()).toEqual(["/courses", "//other.example", "6.5", undefined]);
  expect(inLanguage("bn", written)).toEqual(["/bn/courses", "//other.example", "৬.৫", "en"]);
});
