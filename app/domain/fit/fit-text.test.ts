import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { fitOf } from "./fit.ts";
import { fitReason, shortBy, waysToClose } from "./fit-text.ts";
import { NO_PROFILE, type Profile } from "./profile-input.ts";
import type { FitCourse } from "./requirement.ts";

const course: FitCourse = {
  level: "Postgraduate",
  ieltsOverall: 6.5,
  ieltsListening: 6,
  ieltsReading: 6,
  ieltsWriting: 6,
  ieltsSpeaking: 6,
  pteOverall: 58,
  toeflOverall: null,
  duolingoOverall: null,
  minHscGpa: null,
  minBachelorCgpa: 3.2,
};
const student: Profile = {
  ...NO_PROFILE,
  qualification: "bachelors",
  cgpa: 3.25,
  test: "ielts",
  overall: 6.5,
  listening: 7,
  reading: 6,
  writing: 6,
  speaking: 6.5,
};
const judged = (more: Partial<Profile>, of = course) => {
  const profile = { ...student, ...more };
  const fit = fitOf(of, profile, "2026-11-23");
  return { fit, reason: fitReason(fit), ways: waysToClose(fit, of, profile), short: fit.lines.map(shortBy) };
};

test("a course that is met says how many requirements it has", () => {
  const { reason, ways, short } = judged({});
  expect(reason).toBe("All 6 requirements");
  expect(ways).toEqual([]);
  expect(short).toEqual([null, null, null, null, null, null]);
  expect(fitReason({ verdict: "meets", lines: judged({}).fit.lines.slice(0, 1) })).toBe("The one requirement");
});

describe("the text names what fails", () => {
  test("a part of the test, with how much is missing and what else is accepted", () => {
    const { reason, ways, short } = judged({ writing: 5.5 });
    expect(reason).toBe("Writing 5.5, needs 6.0");
    expect(short).toContain("0.5 short");
    expect(ways).toEqual(["One more IELTS result with writing 6.0.", "The course also accepts PTE Academic 58."]);
  });

  test("several rules, each named", () => {
    const { reason, ways, short } = judged({ overall: 6, writing: 5, cgpa: 2.9 });
    expect(reason).toBe("Bachelor's CGPA 2.90, needs 3.20. IELTS 6.0, needs 6.5. Writing 5.0, needs 6.0");
    expect(short).toEqual(["0.30 short", "0.5 short", null, null, "1.0 short", null]);
    expect(ways[0]).toBe("One more IELTS result with 6.5 overall and writing 6.0.");
    expect(ways.at(-1)).toContain("Only the university can accept a lower Bachelor's CGPA");
  });

  test("the first two, and how many more there are", () => {
    const { fit } = judged({ overall: 6, writing: 5, cgpa: 2.9 });
    expect(fitReason(fit, 2)).toBe("Bachelor's CGPA 2.90, needs 3.20. IELTS 6.0, needs 6.5. And 1 more");
    expect(fitReason(fit, 3)).toBe(fitReason(fit));
  });

  test("no result yet", () => {
    const { ways } = judged({ test: "none", overall: null, listening: null, reading: null, writing: null });
    expect(ways).toEqual(["An English result: IELTS 6.5 with 6.0 in each part or PTE Academic 58."]);
  });

  test("a degree or a foundation year that comes first", () => {
    expect(judged({ qualification: "hsc", cgpa: null }).ways).toEqual(["A bachelor's degree first."]);
    const direct = { ...course, level: "Undergraduate", acceptsHsc: false };
    expect(judged({ qualification: "hsc", hscGpa: 5 }, direct).ways).toEqual(["A foundation year first."]);
  });
});

test("an unknown requirement is named before one missed within its margin", () => {
  const { reason, ways } = judged({ writing: 5.5 }, { ...course, minBachelorCgpa: null });
  expect(reason).toBe("The course does not state a bachelor's CGPA. Writing 5.5, needs 6.0");
  expect(ways[0]).toBe("One more IELTS result with writing 6.0.");
});

test("the text is in Bangla with its digits, and counts what is missing in them", () => {
  const { reason, ways, short } = inLanguage("bn", () => judged({ overall: 6, writing: 5.5 }));
  expect(reason).toBe("IELTS ৬.০, লাগবে ৬.৫। Writing ৫.৫, লাগবে ৬.০");
  expect(ways[0]).toBe("আরেকবার IELTS, যাতে থাকবে মোট (overall) ৬.৫ এবং Writing ৬.০।");
  expect(short).toEqual([null, "০.৫ কম", null, null, "০.৫ কম", null]);
});
