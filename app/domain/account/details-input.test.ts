import { expect, test } from "vitest";
import { detailsInput } from "./details-input.ts";

const read = (more: Record<string, unknown>) => detailsInput.safeParse({ fullName: "Nusrat Jahan", ...more });

test("the phone number and the photo may be left out", () => {
  for (const phone of [undefined, "", "  "]) expect(read({ phone }).data).toEqual({ fullName: "Nusrat Jahan" });
  expect(read({ phone: " +880 1712-345678 ", photo: "on" }).data).toEqual({
    fullName: "Nusrat Jahan",
    phone: "+880 1712-345678",
    photo: "on",
  });
});

test.each([
  [{ fullName: " " }, "Full name is required"],
  [{ fullName: "N".repeat(121) }, "Use 120 characters or fewer"],
  [{ phone: "call me" }, "Enter a phone number, for example +880 1712-345678"],
  [{ phone: "12345" }, "Enter a phone number, for example +880 1712-345678"],
])("%j is refused as in the application form", (fields, message) => {
  expect(read(fields).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
