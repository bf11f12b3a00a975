import { expect, test } from "vitest";
import { newsletterForm } from "./subscription-input.ts";

test.each([
  ["nusrat@example.com", "nusrat@example.com"],
  ["  Nusrat.Jahan+Uni@Example.COM ", "nusrat.jahan+uni@example.com"],
])("%j is taken as %j", (typed, email) => {
  expect(newsletterForm.parse({ email: typed })).toEqual({ email });
});

test.each([
  undefined,
  "",
  "  ",
  "nusrat",
  "a@b",
  "a b@example.com",
  "a@exa\u0000mple.com",
  `${"a".repeat(250)}@example.com`,
])("%j is refused with one message", (email) => {
  const { error } = newsletterForm.safeParse({ email });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Valid email is required"]);
});
