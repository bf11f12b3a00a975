/** Checks what a dictionary takes from pages. */
import { expect, test } from "vitest";
import { dictionaryOf } from "./shape.ts";

test("a dictionary has the tags, looks and words of pages, each once", () => {
  const page = `<h1 class="text-t2 mb-4">Your documents</h1><p>Upload a file</p><p>Upload a file</p>`;
  expect(dictionaryOf([page, page])).toBe(`<h1 class="text-t2 mb-4">Your documents</h1><p>Upload a file</p>`);
});

test("a dictionary leaves out what is told of someone or something", () => {
  const page = [
    `<html lang="en" data-person="abcdef">`,
    `<a class="p-2" href="/courses/course-1" aria-label="Course 1">Course 1</a>`,
    `<b>person1</b><i>someone@example.com</i><time datetime="2026-11-29">২৯ নভেম্বর</time>`,
  ].join("");
  expect(dictionaryOf([page])).toBe(
    [
      `<html lang="en"><a class="p-2" href="/courses/" aria-label="Course ">Course </a>`,
      `<b></b><i></i><time datetime=""> নভেম্বর</time>`,
    ].join(""),
  );
});

test("a dictionary keeps Bangla in addresses, where its letters are numbers", () => {
  expect(dictionaryOf([`<a href="/x?text=%E0%A6%B9+course-1">`])).toBe(`<a href="/x?text=%E0%A6%B9">`);
});

test("a dictionary keeps styles and drawings with their digits, and no nonce", () => {
  const page = `<style nonce="abc">.a{top:2px}</style><path d="M1 2"/>`;
  expect(dictionaryOf([page])).toBe(`<style>.a{top:2px}</style><path d="M1 2"/>`);
});

test("a dictionary keeps the script of every page, and leaves out scripts that carry data", () => {
  const own = `<script nonce="abc">start()</script>`;
  expect(dictionaryOf([`${own}<script nonce="abc">data("person1")</script>`])).toBe("<script>start()</script>");
});
