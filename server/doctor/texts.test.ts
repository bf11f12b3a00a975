import { expect, test } from "vitest";
import { examineTexts } from "./texts.ts";

const own = { phone: "+880 1712-345678", email: "hello@shapla.example", street: "House 7", arePromisesSamples: false };

test.each([
  [{}, "fine", /your own/],
  [{ email: "hello@example.com" }, "warning", /read: the email address\.$/],
  [{ phone: "+880 1000-000000", street: "House 0 (sample)" }, "warning", /the phone number and the office/],
  [{ arePromisesSamples: true }, "warning", /who pays us/],
])("%j: %s", (texts, state, said) => {
  const finding = examineTexts({ ...own, ...texts });
  expect(finding.state).toBe(state);
  expect(finding.said).toMatch(said);
});

test("the texts as they come are samples, and the doctor says where they are", () => {
  expect(examineTexts()).toMatchObject({ state: "warning", todo: expect.stringContaining("app/site-promises.ts") });
});
