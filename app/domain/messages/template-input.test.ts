import { expect, test } from "vitest";
import { templateInput } from "./template-input.ts";

const form = { name: "Your offer", english: "Dear {{ Name }}", bangla: "", position: "20", isActive: "on" };

test("reads a template, with its fields spelt one way", () => {
  expect(templateInput.parse({ ...form, steps: ["offer_issued"], bangla: "প্রিয় {{name}}\r\n" })).toEqual({
    ...{ name: "Your offer", steps: ["offer_issued"], english: "Dear {{name}}", bangla: "প্রিয় {{name}}" },
    ...{ position: 20, isActive: true },
  });
});

test("omitted steps mean all, omitted Bangla is null, and an omitted place is last", () => {
  const { name, english } = form;
  expect(templateInput.parse({ name, english })).toEqual({
    ...{ name, english: "Dear {{name}}", steps: [], bangla: null, position: 900, isActive: false },
  });
});

test.each([
  [{ name: " " }, "name", "Enter a name"],
  [{ english: "" }, "english", "Enter the text in English."],
  [{ english: "{{dedline}}" }, "english", "Did you mean {{deadline}}?"],
  [{ bangla: "{{name" }, "bangla", "is not a whole field"],
  [{ steps: ["soon"] }, "steps", ""],
  [{ english: "a".repeat(2_001) }, "english", "2,000 characters or fewer"],
  [{ position: "first" }, "position", "whole number"],
])("%j is wrong in %s", (more, name, message) => {
  const { error } = templateInput.safeParse({ ...form, ...more });
  expect(error?.issues[0]?.path[0]).toBe(name);
  expect(error?.issues[0]?.message).toContain(message);
});
