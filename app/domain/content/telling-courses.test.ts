import { expect, test } from "vitest";
import { tellingCourses } from "./telling-courses.ts";

const next = { start: "Jan 2027", applyBy: "30 Nov", daysLeft: null };
const course = (id: string, city: string, more: Partial<ReturnType<typeof whole>> = {}) => ({
  ...whole(id, city),
  ...more,
});
const whole = (id: string, city: string) => ({
  id,
  university: { city },
  tuitionFee: 18_000 as number | null,
  ieltsOverall: 6.5 as number | null,
  next: next as { start: string; applyBy: string | null; daysLeft: number | null } | null,
});

test("tellingCourses takes courses with fee, IELTS and deadline, one of each city", () => {
  const courses = [
    course("no-fee", "Hull", { tuitionFee: null }),
    course("no-score", "Hull", { ieltsOverall: null }),
    course("no-start", "Hull", { next: null }),
    course("no-deadline", "Hull", { next: { ...next, applyBy: null } }),
    course("first", "York"),
    course("same-city", "York"),
    course("second", "Leeds"),
    course("third", "Derby"),
  ];
  expect(tellingCourses(courses, 2).map(({ id }) => id)).toEqual(["first", "second"]);
  expect(tellingCourses(courses, 4).map(({ id }) => id)).toEqual(["first", "second", "third"]);
});
