import { describe, expect, test } from "vitest";
import { isBlank, profileInput, profileTexts } from "./profile-input.ts";

const TODAY = "2026-11-23";
const read = (form: Record<string, unknown>) => profileInput(TODAY, 16_500).safeParse(form);
const problems = (form: Record<string, unknown>) =>
  read(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("a profile has no required fields", () => {
  expect(read({}).data).toSatisfy(isBlank);
  expect(read({ hscGpa: "  ", test: "", subject: "" }).data).toSatisfy(isBlank);
});

test("a whole form is read, and shown again as it was", () => {
  const form = {
    qualification: "bachelors",
    hscGpa: "4.5",
    cgpa: "3.25",
    test: "ielts",
    testDate: "2026-03-14",
    overall: "6.5",
    listening: "7",
    reading: "6.5",
    writing: "5.5",
    speaking: "6",
    budget: "16000",
    intake: "September",
    subject: "Data science",
  };
  const profile = {
    ...{ qualification: "bachelors", hscGpa: 4.5, cgpa: 3.25, test: "ielts", testDate: "2026-03-14" },
    ...{ overall: 6.5, listening: 7, reading: 6.5, writing: 5.5, speaking: 6 },
    ...{ budget: 16_000, intake: "September", subject: "Data science" },
  };
  const { data } = read(form);
  expect(data).toEqual(profile);
  expect(data && profileTexts(data)).toEqual(form);
});

test.each([
  [{ cgpa: "3,25" }, { cgpa: 3.25 }],
  [{ cgpa: " 4 " }, { cgpa: 4 }],
  [{ cgpa: "3.2/4" }, { cgpa: 3.2 }],
  [{ cgpa: "3.20 / 4.00" }, { cgpa: 3.2 }],
  [{ cgpa: "৩.২ out of 4" }, { cgpa: 3.2 }],
  [{ hscGpa: "4.5/5" }, { hscGpa: 4.5 }],
  [{ budget: "18 lakh" }, { budget: 10_909 }],
  [{ budget: "18,00,000 tk" }, { budget: 10_909 }],
  [{ cgpa: "0" }, { cgpa: 0 }],
  [{ hscGpa: "1" }, { hscGpa: 1 }],
  [{ hscGpa: "5.00" }, { hscGpa: 5 }],
  [{ test: "ielts", overall: "0" }, { overall: 0 }],
  [{ test: "ielts", overall: "9.0" }, { overall: 9 }],
  [
    { test: "pte", overall: "10", writing: "90" },
    { overall: 10, writing: 90 },
  ],
  [
    { test: "toefl", overall: "0", writing: "0" },
    { overall: 0, writing: 0 },
  ],
  [
    { test: "toefl", overall: "120", writing: "30" },
    { overall: 120, writing: 30 },
  ],
  [
    { test: "toefl", overall: "5.5", writing: "4.5" },
    { overall: 5.5, writing: 4.5 },
  ],
  [
    { test: "duolingo", overall: "160", writing: "10" },
    { overall: 160, writing: 10 },
  ],
  [{ test: "none" }, { test: "none", overall: null }],
  [{ test: "ielts", testDate: "14 March 2026" }, { testDate: "2026-03-14" }],
  [{ test: "ielts", testDate: TODAY }, { testDate: TODAY }],
  [{ budget: "£16,000" }, { budget: 16_000 }],
  [{ budget: "200000" }, { budget: 200_000 }],
  [{ subject: " Data   science " }, { subject: "Data science" }],
])("%o is %o", (form, profile) => {
  expect(read(form).data).toMatchObject(profile);
});

const HSC = "Enter your HSC GPA out of 5, for example 4.50";
const CGPA = "Enter your CGPA out of 4, for example 3.20";
const IELTS = "Enter an IELTS score from 0 to 9 in half points, for example 6.5";
const PTE = "Enter a PTE score from 10 to 90, for example 58";
const TOEFL = "Enter a TOEFL score from 0 to 120, or from 1 to 6 in half points for a test since January 2026";
const TOEFL_PART =
  "Enter a TOEFL score on the same scale as the overall score: from 0 to 30, or from 1 to 6 in half points";
const DUOLINGO = "Enter a Duolingo score from 10 to 160 in steps of 5, for example 120";
const DATE = "Enter a date, for example 30 November 2025";
const NO_TEST = "Select the test these scores are from, or remove its scores and date";

test.each([
  [{ qualification: "phd" }, "qualification", "Select one of the qualifications, or none"],
  [{ qualification: "toString" }, "qualification", "Select one of the qualifications, or none"],
  [{ hscGpa: "0.99" }, "hscGpa", HSC],
  [{ hscGpa: "5.01" }, "hscGpa", HSC],
  [{ hscGpa: "4.555" }, "hscGpa", HSC],
  [{ hscGpa: "A+" }, "hscGpa", HSC],
  [{ hscGpa: "80%" }, "hscGpa", `This is a percentage. ${HSC}`],
  [{ cgpa: "4.01" }, "cgpa", CGPA],
  [{ cgpa: "-1" }, "cgpa", CGPA],
  [{ cgpa: "3.2/5" }, "cgpa", CGPA],
  [{ hscGpa: "3.2/4" }, "hscGpa", HSC],
  [{ cgpa: "3e0" }, "cgpa", CGPA],
  [{ test: "sat" }, "test", "Select one of the 4 tests, or none"],
  [{ test: "ielts", overall: "6.25" }, "overall", IELTS],
  [{ test: "ielts", overall: "9.5" }, "overall", IELTS],
  [{ test: "ielts", writing: "65" }, "writing", IELTS],
  [{ test: "pte", overall: "9" }, "overall", PTE],
  [{ test: "pte", overall: "91" }, "overall", PTE],
  [{ test: "pte", speaking: "58.5" }, "speaking", PTE],
  [{ test: "toefl", overall: "121" }, "overall", TOEFL],
  [{ test: "toefl", overall: "6.5" }, "overall", TOEFL],
  [{ test: "toefl", overall: "0.5" }, "overall", TOEFL],
  [{ test: "toefl", overall: "90", reading: "31" }, "reading", TOEFL_PART],
  [{ test: "toefl", overall: "90", reading: "4.5" }, "reading", TOEFL_PART],
  [{ test: "toefl", overall: "4.5", reading: "22" }, "reading", TOEFL_PART],
  [{ test: "duolingo", overall: "5" }, "overall", DUOLINGO],
  [{ test: "duolingo", overall: "165" }, "overall", DUOLINGO],
  [{ test: "duolingo", listening: "112" }, "listening", DUOLINGO],
  [{ overall: "6.5" }, "test", NO_TEST],
  [{ test: "none", writing: "6" }, "test", NO_TEST],
  [{ testDate: "2026-03-14" }, "test", NO_TEST],
  [{ test: "ielts", testDate: "2026-02-30" }, "testDate", DATE],
  [{ test: "ielts", testDate: "last year" }, "testDate", DATE],
  [{ test: "ielts", testDate: "1999-12-31" }, "testDate", DATE],
  [{ test: "ielts", testDate: "2026-11-24" }, "testDate", "This day has not come yet. Enter today or an earlier day"],
  [{ budget: "0" }, "budget", "Enter £1 or more, or leave this empty"],
  [{ budget: "200001" }, "budget", "Enter £200,000 or less"],
  [{ budget: "much" }, "budget", 'Enter an amount in pounds or taka, for example 16000 or "18 lakh"'],
  [{ intake: "Spring" }, "intake", "Select a month"],
  [{ subject: "x".repeat(51) }, "subject", "Use 50 characters or fewer"],
  [{ subject: "a\u0000b" }, "subject", "This contains characters we cannot save. Type it again"],
  [{ subject: ["a", "b"] }, "subject", "Enter one value"],
])("%o: %s: %s", (form, field, message) => {
  expect(problems(form)).toEqual([[field, message]]);
});

describe("problems", () => {
  test("are all said at once", () => {
    const fields = problems({ hscGpa: "9", cgpa: "9", test: "ielts", overall: "10", writing: "x", intake: "May be" });
    expect(fields.map(([field]) => field).toSorted()).toEqual(["cgpa", "hscGpa", "intake", "overall", "writing"]);
  });
});
