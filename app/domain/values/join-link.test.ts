import { expect, test } from "vitest";
import { partOfEmail } from "./join-link.ts";

test.each([
  ["rahim.uddin@gmail.com", "ra***n@gmail.com"],
  ["abc@example.com", "a***@example.com"],
  ["a@example.com", "a***@example.com"],
  ["😀😀😀😀😀@example.com", "😀😀***😀@example.com"],
])("the address %s is shown to others as %s", (email, shown) => {
  expect(partOfEmail(email)).toBe(shown);
});
