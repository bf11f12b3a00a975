import { expect, test } from "vitest";
import { ownTaskTitle } from "#app/domain/case/words.ts";
import { inLanguage } from "#app/language.server.ts";

test.each([
  ["written", "Call the bank", "Call the bank", "Call the bank"],
  ["contact_again", null, "Contact again", "আবার যোগাযোগ করুন"],
  [
    "renew_document",
    "TB certificate",
    "Send a new one before it expires: TB certificate",
    "মেয়াদ শেষ হওয়ার আগে নতুনটি পাঠান: যক্ষ্মা (TB) পরীক্ষার সার্টিফিকেট",
  ],
  [
    "renew_document",
    "Police clearance",
    "Send a new one before it expires: Police clearance",
    "মেয়াদ শেষ হওয়ার আগে নতুনটি পাঠান: Police clearance",
  ],
] as const)("a %s task about %s says what to do in the reader's language", (kind, title, english, bangla) => {
  expect(inLanguage("en", () => ownTaskTitle({ kind, title }))).toBe(english);
  expect(inLanguage("bn", () => ownTaskTitle({ kind, title }))).toBe(bangla);
});
