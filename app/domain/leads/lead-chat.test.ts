import { expect, test } from "vitest";
import { askedAbout, chatText } from "./lead-chat.ts";

const course = { name: "MSc Robotics", universityName: "University of Plymouth" };

test.each([
  [null, [], ""],
  [null, [{ course: null }, { course }], "MSc Robotics, University of Plymouth"],
  ["MBA", [{ course }], "MSc Robotics, University of Plymouth"],
  [" MBA ", [{ course: null }], "MBA"],
])("a lead who noted %j and asked %j asked about %j", (interestedCourses, questions, about) => {
  expect(askedAbout({ interestedCourses }, questions)).toBe(about);
});

test("a chat begins with the course, or with studying in the UK", () => {
  expect(chatText({ name: "Kazi", interestedCourses: "MBA" })).toMatch(/You asked us about MBA\.$/);
  expect(chatText({ name: "Kazi", interestedCourses: null })).toMatch(/^Hello .*Kazi.*about studying in the UK\.$/);
});
