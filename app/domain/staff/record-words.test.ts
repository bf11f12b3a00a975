import { expect, test } from "vitest";
import { describeField } from "./record-words.ts";

const words = {
  labels: { tuitionFee: "Tuition fee", about: "About", universityId: "University" },
  silent: ["universityId"],
  show: (name: string, text: string) => (name === "tuitionFee" ? `£${Number(text).toLocaleString("en-GB")}` : text),
};

test.each([
  ["tuitionFee", "33500", "34500", "Tuition fee £33,500 to £34,500"],
  ["tuitionFee", "", "34500", "Tuition fee empty to £34,500"],
  ["about", "x".repeat(61), "short", "About changed"],
  ["about", "two\nlines", "short", "About changed"],
  ["universityId", "a", "b", "University changed"],
  ["other", "a", "b", "other a to b"],
])("%s from %j to %j is %j", (name, from, to, text) => {
  expect(describeField(name, { [name]: from }, { [name]: to }, words)).toBe(text);
});

test("leaves out every value of people", () => {
  expect(describeField("name", { name: "A" }, { name: "B" }, { labels: { name: "Name" }, silent: "all" })).toBe(
    "Name changed",
  );
});
