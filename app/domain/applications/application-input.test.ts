/** Tests the form as browsers post it: FormData through conform, then the schema. */
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { applicationForm, applicationInput } from "./application-input.ts";

const key = "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a10";
const filled = {
  fullName: "Nusrat Jahan",
  email: "nusrat@example.com",
  phone: "+880 1712-345678",
  selectedCourses: ["msc-data-science"],
  additionalNotes: "",
  key,
};
type Fields = Record<string, string | string[]>;

function post(more: Fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries<string | string[]>({ ...filled, ...more })) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return parseWithZod(form, { schema: applicationForm });
}

const errorsIn = (submission: ReturnType<typeof post>) => (submission.status === "success" ? null : submission.error);
const errorsOf = (more: Fields) => errorsIn(post(more));
function accepted(more: Fields = {}) {
  const submission = post(more);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

describe("missing fields are reported in the product's words", () => {
  test.each([
    ["fullName", "Full name is required"],
    ["email", "Valid email is required"],
    ["phone", "Phone number is required"],
    ["key", "This form has expired. Reload the page and send it again"],
  ])("%s", (field, message) => {
    expect(errorsOf({ [field]: "" })).toEqual({ [field]: [message] });
    expect(errorsOf({ [field]: [] })).toEqual({ [field]: [message] });
    expect(errorsOf({ [field]: "  \t " })).toEqual({ [field]: [message] });
    expect(errorsOf({ [field]: ["twice", "sent"] })).toEqual({ [field]: [message] });
  });

  test("selectedCourses", () => {
    const message = { selectedCourses: ["Please select at least one course"] };
    expect(errorsOf({ selectedCourses: [] })).toEqual(message);
    expect(errorsOf({ selectedCourses: "" })).toEqual(message);
  });

  test("all at once", () => {
    const submission = parseWithZod(new FormData(), { schema: applicationForm });
    expect(Object.keys(errorsIn(submission) ?? {}).sort()).toEqual([
      "email",
      "fullName",
      "key",
      "phone",
      "selectedCourses",
    ]);
  });
});

test("notes are optional", () => {
  expect(accepted({ additionalNotes: [] }).additionalNotes).toBeUndefined();
  expect(accepted({ additionalNotes: "" }).additionalNotes).toBeUndefined();
});

test("spaces around and between words are tidied", () => {
  const value = accepted({
    fullName: "  Nusrat \t  Jahan\r\n",
    email: " nusrat@example.com ",
    phone: "\u00a0+880 1712-345678 ",
    additionalNotes: "\r\n One line\r\nand\ranother \n",
  });
  expect(value).toMatchObject({
    fullName: "Nusrat Jahan",
    email: "nusrat@example.com",
    phone: "+880 1712-345678",
    additionalNotes: "One line\nand\nanother",
  });
});

test.each(["nusrat", "nusrat@", "@example.com", "nusrat@example", "a b@example.com", "a@b.com, c@d"])(
  "%j is no e-mail address",
  (email) => {
    expect(errorsOf({ email })).toEqual({ email: ["Valid email is required"] });
  },
);

test.each(["01712-345678", "+44 (0)20 7946 0958", "1234567", "017.1234.5678"])("%j is a phone number", (phone) => {
  expect(accepted({ phone }).phone).toBe(phone);
});

test.each(["123456", "call me", "01712 345678 evenings", "+++++++"])("%j is no phone number", (phone) => {
  expect(errorsOf({ phone })).toEqual({ phone: ["Enter a phone number, for example +880 1712-345678"] });
});

describe("text that PostgreSQL cannot store is refused beside its field", () => {
  const bad = { NUL: "a\0b", "a control character": "a\u0007b", DEL: "a\u007fb", "half a character": "a\ud83db" };
  const fields = ["fullName", "email", "phone", "selectedCourses", "additionalNotes", "key"];
  const cases = Object.entries(bad).flatMap(([what, text]) => fields.map((field) => [what, field, text] as const));

  // FormData replaces halves of surrogate pairs by itself, but the JSON API does not.
  test.each(cases)("%s in %s", (_what, field, text) => {
    const value = field === "selectedCourses" ? [text] : text;
    const { error } = applicationForm.safeParse({ ...filled, [field]: value });
    expect(error?.issues.map((issue) => issue.path)).toEqual([[field]]);
  });

  test("letters of every script are welcome", () => {
    expect(accepted({ fullName: "নুসরাত জাহান 🌸" }).fullName).toBe("নুসরাত জাহান 🌸");
  });
});

describe("lengths", () => {
  test.each([
    ["fullName", "n".repeat(120), "n"],
    ["phone", "1".repeat(40), "1"],
    ["additionalNotes", "n".repeat(4000), "n"],
  ])("%s", (field, longest, more) => {
    expect(accepted({ [field]: longest })).toMatchObject({ [field]: longest });
    expect(errorsOf({ [field]: longest + more })).toEqual({
      [field]: [`Use ${longest.length.toLocaleString("en-GB")} characters or fewer`],
    });
  });

  test("email", () => {
    const address = (length: number) => `${"a".repeat(60)}@${"b".repeat(length - 65)}.com`;
    expect(accepted({ email: address(254) }).email).toHaveLength(254);
    expect(errorsOf({ email: address(255) })).toEqual({ email: ["Valid email is required"] });
  });
});

describe("courses", () => {
  test("one ticked box is a list of one, two are a list of two, in order", () => {
    expect(accepted({ selectedCourses: "b" }).selectedCourses).toEqual(["b"]);
    expect(accepted({ selectedCourses: ["b", "a"] }).selectedCourses).toEqual(["b", "a"]);
  });

  test("the same course twice is one, and does not count towards the most", () => {
    expect(accepted({ selectedCourses: ["a", "b", "a"] }).selectedCourses).toEqual(["a", "b"]);
    expect(accepted({ selectedCourses: Array(50).fill("a") }).selectedCourses).toEqual(["a"]);
  });

  test("eleven may be chosen: ten favourites and the course one came from", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `course-${index}`);
    expect(accepted({ selectedCourses: ids.slice(0, 11) }).selectedCourses).toHaveLength(11);
    expect(errorsOf({ selectedCourses: ids })).toEqual({ selectedCourses: ["Select 11 courses or fewer"] });
  });

  test("an imported catalogue may have long ids", () => {
    const id = "c".repeat(400);
    expect(accepted({ selectedCourses: id }).selectedCourses).toEqual([id]);
  });
});

test("unknown fields are left out", () => {
  const extra = { role: "admin", status: "visa_approved", userId: "someone", version: "9" };
  expect(accepted(extra)).toEqual(accepted());
  expect(applicationInput.parse({ ...filled, ...extra })).toEqual({
    fullName: filled.fullName,
    email: filled.email,
    phone: filled.phone,
    selectedCourses: filled.selectedCourses,
    additionalNotes: "",
  });
});
