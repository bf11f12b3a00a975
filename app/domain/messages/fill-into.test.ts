import { expect, test } from "vitest";
import { fillInto } from "./fill-into.ts";

test.each([
  ["fills an empty form", { text: "", made: "" }, { text: "Dear Nusrat", made: "Dear Nusrat" }],
  [
    "replaces what the template before it made",
    { text: "Hello", made: "Hello" },
    { text: "Dear Nusrat", made: "Dear Nusrat" },
  ],
  [
    "stays below what someone has typed",
    { text: "Hello, see below", made: "Hello" },
    { text: "Hello, see below\n\nDear Nusrat", made: "" },
  ],
])("a template %s", (_, form, after) => {
  expect(fillInto(form, "Dear Nusrat")).toEqual(after);
});
