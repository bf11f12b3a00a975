import { describe, expect, test } from "vitest";
import { guessColumns, guessField, normaliseHeading } from "./headings.ts";

const guess = (columns: string[], name = "Sheet1") => guessColumns({ name, columns }).matches;

test.each([
  "IELTS Overall",
  "ielts_overall",
  "IELTSOverall",
  "ieltsOverall",
  "  IELTS   overall* ",
  "Overall IELTS",
  "IELTS (overall score)",
])("%j is the overall score, whatever its case", (heading) =>
  expect(guessField(heading)).toMatchObject({ field: "ieltsOverall", sure: true }),
);

test.each([
  ["Course Title", "name"],
  ["programme", "name"],
  ["degree_level", "level"],
  ["StudyLevel", "level"],
  ["Tuition Fee International (£)", "tuitionFee"],
  ["Annual Fee (GBP)", "tuitionFee"],
  ["Fee 2026/27", "tuitionFee"],
  ["durationYears", "durationYears"],
  ["Duration (months)", "durationMonths"],
  ["Intake(s)", "startDates"],
  ["start_date_2", "startDates"],
  ["Scholarship Available?", "scholarships"],
  ["Scholarship amount", "scholarshipAmount"],
  ["IELTS Reading", "ieltsReading"],
  ["IELTS - W", "ieltsWriting"],
  ["Name of the University", "universityName"],
  ["QS World Ranking 2026", "qsRanking"],
  ["UCAS code", "code"],
  ["Campus", "campus"],
  ["Home fee", "homeTuitionFee"],
  ["Fee (UK)", "homeTuitionFee"],
  ["Annual tuition fee for UK students", "homeTuitionFee"],
  ["UK tuition fee, international students", "tuitionFee"],
  ["Application deadline", "deadlines"],
  ["Deadline (January intake)", "deadlines"],
  ["TOEFL", "toeflOverall"],
  ["TOEFL iBT minimum", "toeflOverall"],
  ["PTE_Academic", "pteOverall"],
  ["Duolingo Score", "duolingoOverall"],
  ["Course URL", "courseUrl"],
  ["Mode of study", "studyModes"],
  ["Minimum HSC GPA", "minHscGpa"],
  ["Bachelor's CGPA", "minBachelorCgpa"],
  ["Pre-requisites", "prerequisites"],
  ["Work experience required", "workExperience"],
  ["Additional Requirements", "otherRequirements"],
  ["Initial Deposit (£)", "deposit"],
  ["CAS Deposit", "casDeposit"],
  ["Total tuition fee", "totalFee"],
  ["Placement Year", "workPlacement"],
  ["Study Gap Accepted", "studyGap"],
  ["MOI accepted?", "moiAccepted"],
  ["Number of backlogs", "backlogs"],
  ["Minimum SSC GPA", "minSscGpa"],
  ["Commission %", "commission"],
  ["Contact person", "contact"],
  ["Last updated", "checkedOn"],
])("%s", (heading, field) => expect(guessField(heading)?.field).toBe(field));

test.each(["Tuition fee (EU)", "TOEFL writing", "PTE (min in each)", "Application fee", "Modified by", "Remarks", ""])(
  "%j is left alone",
  (heading) => expect(guessField(heading)).toBeNull(),
);

test("a heading that only resembles a field is a guess", () => {
  const { matches, unsure } = guessColumns({
    name: "S",
    columns: ["Course Title", "Fees you pay every year (overseas students)"],
  });
  expect(matches).toEqual({ "Course Title": "name", "Fees you pay every year (overseas students)": "tuitionFee" });
  expect(unsure).toEqual(["Fees you pay every year (overseas students)"]);
});

describe("all columns together", () => {
  test("each field once, the better heading first", () => {
    expect(guess(["Fees", "Tuition fee (international)", "Course", "Course name"])).toEqual({
      "Tuition fee (international)": "tuitionFee",
      "Course name": "name",
    });
  });

  test("several columns may feed a list", () => {
    expect(guess(["Start Date 1", "Start Date 2", "Scholarship 1", "Scholarship 2"])).toEqual({
      "Start Date 1": "startDates",
      "Start Date 2": "startDates",
      "Scholarship 1": "scholarships",
      "Scholarship 2": "scholarships",
    });
  });

  test("a sheet about universities means theirs", () => {
    expect(guess(["ID", "Name", "City", "Country", "Description"], "Universities")).toEqual({
      ID: "universityId",
      Name: "universityName",
      City: "city",
      Country: "country",
      Description: "about",
    });
    expect(guess(["ID", "Name", "Level"], "Universities and courses")).toMatchObject({ ID: "courseId", Name: "name" });
  });
});

test("numbers and filler words do not count", () => {
  expect(normaliseHeading("Fee for the Year 2026/27 (£)")).toBe("fee year");
  expect(normaliseHeading("PhD: Start-Date #2")).toBe("ph d start date");
});
