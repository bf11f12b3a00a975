import { expect, test } from "vitest";
import { guessFaculty } from "./faculty-guess.ts";

test.each([
  ["MSc Computer Engineering", "Computing"],
  ["LLM International Business Law", "Law"],
  ["BSc (Hons) Adult Nursing", "Health & Medicine"],
  ["MBA (Healthcare)", "Health & Medicine"],
  ["MSc Civil Engineering", "Engineering"],
  ["MA Education", "Education"],
  ["BA Accounting & Finance", "Business & Management"],
  ["MA Fashion Design", "Creative Arts & Design"],
  ["BSc Mathematics", "Science"],
  ["BA Sociology", "Social Sciences"],
  ["MA English Literature", "Arts & Humanities"],
])("%s is of %s", (name, faculty) => expect(guessFaculty(name)).toBe(faculty));

test("subjects tell if the name does not", () => {
  expect(guessFaculty("MSc Futures", ["Cyber Security"])).toBe("Computing");
  expect(guessFaculty("MSc Futures")).toBeNull();
});
