/** Tests what the staff's forms accept and reject. */
import { describe, expect, test } from "vitest";
import { counsellorInput } from "#app/domain/counsellors/counsellor-input.ts";
import { tutorialInput } from "#app/domain/tutorials/tutorial-input.ts";
import { courseInput, universityInput } from "./record-input.ts";

const course = { universityId: "york", name: "MSc Data", faculty: "Computing", level: "Postgraduate" };
const university = { name: "University of York", city: "York", country: "England" };
const counsellor = { name: "Nadia", title: "Counsellor", whatsapp: "+880 1712-345678" };
const tutorial = { title: "Your CAS", youtubeUrl: "https://youtu.be/abcdefghijk", category: "Visa" };

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { path: PropertyKey[] }[] } };
}
const read = (schema: Schema, value: object, name: string) =>
  (schema.safeParse(value).data as Record<string, unknown> | undefined)?.[name];
const wrong = (schema: Schema, value: object) => schema.safeParse(value).error?.issues.map(({ path }) => path[0]);

test("unknown facts are null, never 0", () => {
  expect(courseInput.parse(course)).toEqual({
    ...course,
    scholarshipsBangla: [],
    duration: null,
    tuitionFee: null,
    ieltsOverall: null,
    ieltsListening: null,
    ieltsReading: null,
    ieltsWriting: null,
    ieltsSpeaking: null,
    startDates: [],
    scholarships: [],
    description: null,
    code: null,
    subjects: [],
    entryRequirements: null,
    qualification: null,
    studyModes: [],
    courseUrl: null,
    deadlines: [],
    toeflOverall: null,
    pteOverall: null,
    duolingoOverall: null,
    minHscGpa: null,
    minBachelorCgpa: null,
    prerequisites: null,
    workExperience: null,
    otherRequirements: null,
    homeTuitionFee: null,
    deposit: null,
    casDeposit: null,
    totalFee: null,
    campus: null,
    workPlacement: null,
    studyGap: null,
    moiAccepted: null,
    backlogs: null,
    minSscGpa: null,
    commission: null,
    contact: null,
    checkedOn: null,
  });
  for (const name of ["tuitionFee", "ieltsOverall"]) {
    for (const text of ["", "  ", "N/A", "tbc"])
      expect(read(courseInput, { ...course, [name]: text }, name)).toBeNull();
    expect(wrong(courseInput, { ...course, [name]: "0" })).toEqual([name]);
  }
});

test.each([
  ["tuitionFee", "£18,500", 18_500],
  ["tuitionFee", "18500.50", 18_500.5],
  ["ieltsWriting", "6,5", 6.5],
  ["ieltsOverall", "9", 9],
  ["duration", "18 Months", "18 months"],
  ["startDates", "Sept, Jan", ["September", "January"]],
  ["startDates", "September 2026, January 2027", ["September 2026", "January 2027"]],
  ["scholarships", "Dean - £2,000\r\n\r\nDean - £2,000\r\nOther ", ["Dean - £2,000", "Other"]],
  ["subjects", "Law, Ethics", ["Law", "Ethics"]],
  ["description", "One\r\nTwo", "One\nTwo"],
  ["name", "  MSc   Data ", "MSc Data"],
])("a course's %s: %j is %j", (name, text, value) => {
  expect(read(courseInput, { ...course, [name]: text }, name)).toEqual(value);
});

test.each([
  ["name", ""],
  ["name", "x".repeat(201)],
  ["name", "a\u0007b"],
  ["universityId", ""],
  ["level", "Kindergarten"],
  ["tuitionFee", "-5"],
  ["tuitionFee", "twelve"],
  ["tuitionFee", "$18,500"],
  ["tuitionFee", "9".repeat(5_000)],
  ["ieltsOverall", "6.4"],
  ["ieltsOverall", "9.5"],
  ["ieltsReading", "NaN"],
  ["startDates", "yesterday"],
  ["scholarships", Array.from({ length: 21 }, (_, n) => `Award ${n}`).join("\n")],
  ["scholarships", "x".repeat(301)],
  ["description", "x".repeat(10_001)],
  ["description", "a\0b"],
])("a course's %s cannot be %j", (name, text) => {
  expect(wrong(courseInput, { ...course, [name]: text })).toEqual([name]);
});

const notHttps = [
  "javascript:alert(1)",
  " JavaScript:alert(1)//https://www.google.com/maps",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://user:secret@www.york.ac.uk/",
  "https://www.york.ac.uk:8443/",
  "ftp://www.york.ac.uk/",
  "https://",
  "https://localhost/",
  "not an address",
];

describe.each([
  ["a university's website", universityInput, university, "website"],
  ["a university's map", universityInput, university, "googleMapUrl"],
  ["a university's picture", universityInput, university, "imageUrl"],
  ["a counsellor's photo", counsellorInput, counsellor, "profileImageUrl"],
  ["a tutorial's video", tutorialInput, tutorial, "youtubeUrl"],
  ["a tutorial's picture", tutorialInput, tutorial, "thumbnailUrl"],
] as const)("%s", (_, schema, given, name) => {
  test.each(notHttps)("cannot be %j", (address) => {
    expect(wrong(schema, { ...given, [name]: address })).toEqual([name]);
  });
});

test.each([
  "https://www.google.com.evil.example/maps/place",
  "https://evil.example/www.google.com/maps",
  "https://www.google.com/url?q=https://evil.example",
])("a map cannot be the look-alike %j", (googleMapUrl) => {
  expect(wrong(universityInput, { ...university, googleMapUrl })).toEqual(["googleMapUrl"]);
});

test("addresses are kept over https", () => {
  const input = { ...university, website: "www.york.ac.uk", googleMapUrl: "https://maps.app.goo.gl/AbC123" };
  expect(universityInput.parse(input)).toMatchObject({
    website: "https://www.york.ac.uk/",
    googleMapUrl: "https://maps.app.goo.gl/AbC123",
    imageUrl: null,
  });
});

test.each([
  ["qsRanking", "12", 12],
  ["qsRanking", "=12", 12],
  ["ukRanking", "", null],
])("a university's %s: %j is %j", (name, text, value) => {
  expect(read(universityInput, { ...university, [name]: text }, name)).toBe(value);
});

test.each(["0", "1.5", "first"])("a ranking cannot be %j", (qsRanking) => {
  expect(wrong(universityInput, { ...university, qsRanking })).toEqual(["qsRanking"]);
});

test("what a university gets is named with parts that there are", () => {
  const given = { ...university, packNames: "{SURNAME}_{kind}", packCover: "Dear team,\n\n{name} of {course}" };
  expect(universityInput.parse(given)).toMatchObject({ packNames: given.packNames, packCover: given.packCover });
  expect(wrong(universityInput, { ...given, packNames: "{passport}_{kind}", packCover: "{kind}" })).toEqual([
    "packNames",
    "packCover",
  ]);
});

test.each([
  ["+880 1712-345678", "8801712345678"],
  ["01712345678", "8801712345678"],
  ["0044 20 7946 0000", "442079460000"],
])("WhatsApp %j is %j", (whatsapp, digits) => {
  expect(read(counsellorInput, { ...counsellor, whatsapp }, "whatsapp")).toBe(digits);
});

test.each(["", "12345", "1712x345678", "0712345", "javascript:1234567", "1".repeat(16)])(
  "WhatsApp cannot be %j",
  (whatsapp) => {
    expect(wrong(counsellorInput, { ...counsellor, whatsapp })).toEqual(["whatsapp"]);
  },
);

test.each([
  ["https://youtu.be/abcdefghijk?t=3", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["https://www.youtube.com/shorts/abcdefghijk", "https://www.youtube.com/watch?v=abcdefghijk"],
])("the video %j is kept as %j", (youtubeUrl, address) => {
  expect(read(tutorialInput, { ...tutorial, youtubeUrl }, "youtubeUrl")).toBe(address);
});

test.each([
  "https://www.youtube.com.evil.example/watch?v=abcdefghijk",
  "https://vimeo.com/12345",
  "https://youtu.be/x",
])("the video cannot be %j", (youtubeUrl) => {
  expect(wrong(tutorialInput, { ...tutorial, youtubeUrl })).toEqual(["youtubeUrl"]);
});

test("a place is a whole number, and last when there is none", () => {
  const place = (position: string) => read(counsellorInput, { ...counsellor, position }, "position");
  expect(["", "0", "12", "-1", "1.5", "99999"].map(place)).toEqual([9999, 0, 12, undefined, undefined, undefined]);
  expect(tutorialInput.parse(tutorial)).toMatchObject({ order: 9999, categoryOrder: 999 });
});
