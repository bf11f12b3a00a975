import { expect, test } from "vitest";
import { courseData, isoDuration } from "./course-markup.ts";

const bare = {
  id: "leeds-msc-law",
  name: "MSc Law",
  level: "Postgraduate",
  description: null,
  code: null,
  subjects: [],
  qualification: null,
  duration: null,
  entryRequirements: null,
  prerequisites: null,
  studyModes: [],
  tuitionFee: null,
  currency: "GBP",
  university: {
    id: "leeds",
    name: "",
    city: "Leeds",
    country: "England",
    googleMapUrl: null,
    imageUrl: null,
    qsRanking: null,
    ukRanking: null,
    website: null,
    about: null,
  },
};

test("courseData uses the specification's defaults for missing facts", () => {
  expect(courseData("https://shapla.example", bare)).toMatchObject({
    description: "Study MSc Law at a prestigious UK university",
    about: ["MSc Law"],
    educationalCredentialAwarded: "Degree",
    provider: { name: "UK University" },
    url: "https://shapla.example/courses/leeds-msc-law",
  });
});

test("courseData copies the catalogue's facts and omits unknown ones", () => {
  const known = {
    ...bare,
    description: "About law",
    code: "M100",
    subjects: ["Law", "Ethics"],
    qualification: "LLM",
    entryRequirements: "A degree",
    prerequisites: "Mathematics",
    studyModes: ["Full-time", "Part-time"],
    tuitionFee: 18_500,
    duration: "18 months",
    university: { ...bare.university, name: "University of Leeds", website: "https://www.leeds.ac.uk/" },
  };
  expect(courseData("https://shapla.example", known)).toMatchObject({
    description: "About law",
    courseCode: "M100",
    about: ["Law", "Ethics"],
    educationalCredentialAwarded: "LLM",
    coursePrerequisites: "A degree\nMathematics",
    hasCourseInstance: { courseMode: ["Onsite", "Full-time", "Part-time"] },
    timeRequired: "P18M",
    provider: { name: "University of Leeds", sameAs: "https://www.leeds.ac.uk/" },
    offers: { price: 18_500, priceCurrency: "GBP" },
  });
  const json = JSON.stringify(courseData("https://shapla.example", bare));
  expect(json).not.toMatch(/null|undefined|courseCode|coursePrerequisites|timeRequired|price|sameAs/);
});

test.each([
  ["1 year", "P1Y"],
  ["3 years", "P3Y"],
  ["18 months", "P18M"],
  ["40 Weeks", "P40W"],
  ["1 to 2 years", undefined],
  ["", undefined],
  [null, undefined],
])("%j lasts %s", (duration, iso) => {
  expect(isoDuration(duration)).toBe(iso);
});
