import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { changedRows, chosenRows, rowChange, statusInput } from "./status-input.ts";

const sentAs = (schema: ZodType, ...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : null;
};

test("a form and the API send the same change", () => {
  const change = { status: "Reviewing", version: 3 };
  expect(statusInput.parse(change)).toEqual(change);
  expect(sentAs(statusInput, ["status", "Reviewing"], ["version", "3"])).toEqual(change);
});

test.each(["", "x", "0", "1.5", "-1", "99999999999"])("version %j is refused", (version) => {
  expect(sentAs(rowChange, ["id", "a"], ["status", "reviewing"], ["version", version])).toBeNull();
});

test("rows are read from one field each, also if there is only one", () => {
  expect(sentAs(changedRows, ["item", "a:1:reviewing"], ["item", "b:2:submitted"])).toEqual({
    item: [
      { id: "a", version: 1, status: "reviewing" },
      { id: "b", version: 2, status: "submitted" },
    ],
  });
  expect(sentAs(chosenRows, ["to", "reviewing"], ["item", "a:1"])).toEqual({
    to: "reviewing",
    item: [{ id: "a", version: 1, courseId: null }],
  });
  expect(sentAs(chosenRows, ["to", "reviewing"], ["item", "a:1:course:with:colons"])).toEqual({
    to: "reviewing",
    item: [{ id: "a", version: 1, courseId: "course:with:colons" }],
  });
  expect(sentAs(changedRows, ["item", "a:one:reviewing"])).toBeNull();
});
