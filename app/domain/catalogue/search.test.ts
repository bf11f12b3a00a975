import { expect, test } from "vitest";
import { foldText } from "#app/domain/values/fold.ts";
import { matchQuery, nameQueries, readSearch } from "./search.ts";
import { SHORT_FORMS } from "./short-forms.ts";

const wordsOf = (text: string) => readSearch(text)?.words;

test("blank text is not a search", () => {
  expect(readSearch("")).toBeNull();
  expect(readSearch(" \t\0 ")).toBeNull();
});

test("words are folded, each once, without the words around them", () => {
  expect(wordsOf("Queen's  the  CAFÉ in café")).toEqual(["queens", "cafe"]);
});

test("the words around others are looked for when there is nothing else", () => {
  expect(wordsOf("The of")).toEqual(["the", "of"]);
});

test("signs that folding loses are kept to be looked for as they are", () => {
  expect(readSearch("100% C++ data")?.literals).toEqual(["100%", "c++"]);
  expect(readSearch("a_b \\x")?.literals).toEqual(["a_b", "\\x"]);
  expect(readSearch("food & drink (hons), part-time + more")?.literals).toEqual([]);
  expect(readSearch("%")).toEqual({ phrase: "", words: [], literals: ["%"] });
});

test("a hostile text is bounded in words and in their length", () => {
  for (const text of ["a".repeat(10_000), "ab ".repeat(4_000), "%x ".repeat(4_000), "ﷺ".repeat(5_000)]) {
    const search = readSearch(text);
    expect(search?.words.length).toBeLessThanOrEqual(12);
    expect(search?.literals.length).toBeLessThanOrEqual(12);
    for (const word of [...(search?.words ?? []), ...(search?.literals ?? [])])
      expect(word.length).toBeLessThanOrEqual(40);
  }
});

test("operators of the query language arrive as plain words", () => {
  expect(matchQuery(readSearch("law & !tax | (fee:*) <-> 'x'") ?? expect.fail())).toBe(
    "(('law':*)) & (('tax':*)) & (('fee':*)) & (('x':*))",
  );
});

test("a short form in a name stands for its meaning, not for a beginning", () => {
  const search = readSearch("ai law") ?? expect.fail();
  expect(matchQuery(search)).toBe("(('ai':*) | ('artificial' <-> 'intelligence')) & (('law':*))");
  expect(nameQueries(search)).toEqual(["(('ai':A) | ('artificial':A <-> 'intelligence':A))", "(('law':*A))"]);
});

test("short forms and their meanings are written as they are compared", () => {
  for (const [form, meanings] of SHORT_FORMS) {
    for (const text of [form, ...meanings]) expect(text).toBe(foldText(text));
    expect(form).not.toContain(" ");
    expect(meanings.length).toBeGreaterThan(0);
    expect(meanings).not.toContain(form);
  }
});
