import { describe, expect, test } from "vitest";
import { enquiryForm, enquiryInput } from "./enquiry-input.ts";

const least = { name: "Rakib Hasan", phone: "01712-345678", consent: "on" };
const mistakesIn = (input: object) =>
  Object.fromEntries(
    (enquiryInput.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

test("takes a name, one way to reach the person and their consent", () => {
  expect(enquiryInput.parse(least)).toEqual({ ...least, consent: true });
  const { phone: _, ...byEmail } = least;
  expect(enquiryInput.parse({ ...byEmail, email: " Rakib@Example.com " })).toMatchObject({
    email: "Rakib@Example.com",
  });
  expect(enquiryInput.parse({ ...least, consent: true, intake: "", question: "  " })).toMatchObject({ question: "" });
});

describe("refuses, each beside its field", () => {
  const reach = "Enter a phone number or an email address, so that a counsellor can reach you";
  const agree = "Select the box, so that we may contact you";
  test.each<[object, object]>([
    [{}, { name: "Enter your name", phone: reach, consent: agree }],
    [{ ...least, name: "১২৩" }, { name: "Enter your name" }],
    [{ ...least, phone: "call me" }, { phone: "Enter a phone number, for example +880 1712-345678" }],
    [{ ...least, phone: undefined }, { phone: reach }],
    [{ ...least, phone: undefined, email: "rakib@" }, { email: "Valid email is required" }],
    [{ ...least, consent: undefined }, { consent: agree }],
    [{ ...least, consent: false }, { consent: agree }],
    [{ ...least, intake: "2027-13" }, { intake: "Select when you want to start" }],
    [{ ...least, intake: "1999-01" }, { intake: "Select when you want to start" }],
    [{ ...least, question: "?".repeat(2001) }, { question: "Use 2,000 characters or fewer" }],
  ])("%j", (input, expected) => {
    expect(mistakesIn(input)).toEqual(expected);
  });
});

test("the form needs the key it was issued with", () => {
  expect(enquiryForm.safeParse(least).success).toBe(false);
  expect(enquiryForm.parse({ ...least, key: crypto.randomUUID(), website: "" })).toMatchObject({ name: "Rakib Hasan" });
});
