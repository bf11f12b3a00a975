import { expect, test } from "vitest";
import { isUuid } from "./ids.ts";

test.each(["0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a10", "0E1F4C59-3B0C-4C8E-9A55-3F6F7B1F2A10"])("%s is an id", (text) => {
  expect(isUuid(text)).toBe(true);
});

test.each([
  "",
  "1",
  "0e1f4c593b0c4c8e9a553f6f7b1f2a10",
  "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a1",
  "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a100",
  "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a10\n",
  " 0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a10",
  "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a1g",
])("%j is not a UUID", (text) => {
  expect(isUuid(text)).toBe(false);
});
